import { beforeEach, expect, test } from 'vitest'
import { listStatusChanges, undoStatus } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { answerDueAfter } from '#app/domain/settings/promise.ts'
import { changeSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })

const promise = (answerWithinDays: number) => changeSettings({ known: null, answerWithinDays }, staff)
const dueOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).answerDueAt

async function lastStep(id: number) {
  const last = (await listStatusChanges(id)).at(-1)
  if (!last) throw new Error('There is no step.')
  return last
}

const dueAfterLastStep = async (id: number) => answerDueAfter((await lastStep(id)).createdAt, 10, company.timeZone)

beforeEach(async () => {
  await database.settings.deleteMany()
})

test.each(['new', 'reviewing'] as const)('who is taken back to %s is promised what is promised now', async (status) => {
  const { id } = await addApplication({ status: 'interview' })
  await promise(10)
  expect(await giveStatus(id, 'offer', staff)).toBe('changed')
  expect(await dueOf(id)).toBeNull()
  expect(await giveStatus(id, status, staff)).toBe('changed')
  expect(await dueOf(id)).toEqual(await dueAfterLastStep(id))
})

test('so is whose answer is taken back by an undo', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'interview', staff)
  await promise(10)
  expect(await dueOf(id)).toBeNull()
  expect(await undoStatus(id, (await lastStep(id)).id, staff)).toMatchObject({
    outcome: 'changed',
    status: 'new',
  })
  expect(await dueOf(id)).toEqual(await dueAfterLastStep(id))
})

test('what was promised before is kept', async () => {
  const answerDueAt = new Date('2026-01-09T18:30:00Z')
  const { id } = await addApplication({ status: 'interview', answerDueAt })
  await promise(10)
  await giveStatus(id, 'reviewing', staff)
  expect(await dueOf(id)).toEqual(answerDueAt)
})

test('where nothing is promised, a step promises nothing', async () => {
  const { id } = await addApplication({ status: 'interview' })
  await giveStatus(id, 'reviewing', staff)
  expect(await dueOf(id)).toBeNull()
})
