import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication } from '../../support/database/factories.ts'
import { openFound } from '../../support/storage/resume.ts'

test('records the first of several concurrent openings once', async () => {
  const { id, resumeKey } = await addApplication()
  const firstOpened = async () => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt
  expect(await firstOpened()).toBeNull()
  const opened = await Promise.all(Array.from({ length: 10 }, () => openFound(resumeKey ?? '')))
  for (const resume of opened) await resume?.body.cancel()
  const noted = await firstOpened()
  expect(noted).not.toBeNull()
  await (await openFound(resumeKey ?? ''))?.body.cancel()
  expect(await firstOpened()).toEqual(noted)
})
