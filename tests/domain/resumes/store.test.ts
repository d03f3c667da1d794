import { afterEach, expect, test, vi } from 'vitest'
import { removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { keepDraftUpload, openDraftUpload } from '#app/domain/resumes/received.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, pdf } from '../../support/database/factories.ts'
import { draftKeys } from '../../support/storage/file.ts'
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

afterEach(() => {
  vi.useRealTimers()
})

test('a resume that is kept for its form can be sent for 24 hours, and its file is removed after that', async () => {
  const { token = '' } = (await keepDraftUpload(pdf(), '192.0.2.1')) ?? {}
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 - 2_000 })
  await removeExpiredFiles()
  expect(await openDraftUpload(token)).not.toBeNull()
  vi.setSystemTime(Date.now() + 4_000)
  expect(await openDraftUpload(token)).toBeNull()
  await removeExpiredFiles(new Date(Date.now() + 2_000))
  expect(await draftKeys()).toEqual([])
})
