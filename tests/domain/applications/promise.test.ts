import { beforeEach, expect, test } from 'vitest'
import { undoStatus } from '#app/domain/applications/status.server.ts'
import { changeSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus, lastStep } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })

const promise = (answerWithinDays: number) => changeSettings({ known: null, answerWithinDays }, staff)
const dueOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).answerDueAt

beforeEach(async () => {
  await database.settings.deleteMany()
})

test.each(['new', 'reviewing'] as const)('a step back to %s makes no promise', async (status) => {
  const { id } = await addApplication({ status: 'interview' })
  await promise(10)
  expect(await giveStatus(id, 'offer', staff)).toBe('changed')
  expect(await giveStatus(id, status, staff)).toBe('changed')
  expect(await dueOf(id)).toBeNull()
})

test('an undo makes no promise either, so that an undone step leaves no trace', async () => {
  const { id } = await addApplication()
  await promise(10)
  await giveStatus(id, 'interview', staff)
  expect(await undoStatus(id, await lastStep(id), staff)).toMatchObject({ outcome: 'changed', status: 'new' })
  expect(await dueOf(id)).toBeNull()
})
