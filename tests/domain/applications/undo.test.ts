import { expect, test } from 'vitest'
import {
  changeStatus,
  listStatusChanges,
  undoStatus,
  withdrawApplication,
} from '#app/domain/applications/status.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const [asha, ravi] = await Promise.all(
  ['asha', 'ravi'].map((name) =>
    database.staff.create({ data: { email: `${name}@example.com`, name, passwordHash: 'none' } }),
  ),
)
if (!asha || !ravi) throw new Error('There is no staff.')

const standing = {
  status: true,
  answeredAt: true,
  decidedAt: true,
  interviewAt: true,
  rejectionReason: true,
} as const
const standingOf = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id }, select: standing })
const lastOf = async (id: number) => (await listStatusChanges(id)).at(-1)?.id ?? 0
const eventsOf = (id: number) =>
  database.auditEvent.findMany({ where: { subject: 'application', subjectId: String(id) }, orderBy: { id: 'asc' } })

const date = new Date('2026-12-03T09:00:00Z')

test.each(applicationStatuses.slice(1))('undoes the step to %s with all its details', async (status) => {
  const { id } = await addApplication()
  await giveStatus(id, 'interview', asha, { interviewAt: date })
  const before = await standingOf(id)
  await giveStatus(id, status, ravi, { reason: 'Too few years', interviewAt: new Date(0) })
  expect(await standingOf(id)).not.toEqual(before)
  expect(await undoStatus(id, await lastOf(id), asha)).toMatchObject({ outcome: 'changed' })
  expect(await standingOf(id)).toEqual(before)
  expect((await listStatusChanges(id)).map(({ isUndo }) => isUndo)).toEqual([false, false, true])
})

test('only the last step is taken back, once, and only as long as it is the last', async () => {
  const { id } = await addApplication()
  expect(await undoStatus(id, 0, asha)).toMatchObject({ outcome: 'unchanged' })
  await giveStatus(id, 'reviewing', asha)
  const first = await lastOf(id)
  await giveStatus(id, 'offer', ravi)
  expect(await undoStatus(id, first, asha)).toMatchObject({ outcome: 'overtaken' })
  const second = await lastOf(id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => undoStatus(id, second, asha)))
  expect(answers.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
  expect(await undoStatus(id, second, asha)).toMatchObject({ outcome: 'unchanged' })
  expect((await standingOf(id)).status).toBe('reviewing')
  expect(await listStatusChanges(id)).toHaveLength(3)
})

test('after an undo, undoing another step restores the state before it', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'interview', asha)
  await giveStatus(id, 'offer', asha)
  await undoStatus(id, await lastOf(id), asha)
  const held = await standingOf(id)
  await giveStatus(id, 'hired', asha)
  await undoStatus(id, await lastOf(id), asha)
  expect(await standingOf(id)).toEqual(held)
})

test('a colleague cannot undo the applicant’s withdrawal', async () => {
  const { id, receiptToken } = await addApplication()
  await withdrawApplication(receiptToken)
  expect(await undoStatus(id, await lastOf(id), asha)).toMatchObject({ outcome: 'withdrawn' })
  expect(await changeStatus(id, 0, 'offer', asha)).toMatchObject({ outcome: 'withdrawn' })
})

test('a status changed there and back counts as two steps', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'reviewing', ravi)
  await giveStatus(id, 'new', ravi)
  expect(await changeStatus(id, 0, 'offer', asha)).toMatchObject({ outcome: 'overtaken' })
})

test('an interview can be moved and a reason added later, and the log records the fields without their values', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'interview', asha)
  expect(await giveStatus(id, 'interview', asha)).toBe('unchanged')
  expect(await giveStatus(id, 'interview', asha, { interviewAt: date })).toBe('changed')
  expect(await giveStatus(id, 'interview', asha, { interviewAt: date })).toBe('unchanged')
  expect(await giveStatus(id, 'interview', asha, { interviewAt: null })).toBe('changed')
  await giveStatus(id, 'rejected', asha)
  expect(await giveStatus(id, 'rejected', asha, { reason: 'Too few years' })).toBe('changed')
  await undoStatus(id, await lastOf(id), ravi)
  const events = await eventsOf(id)
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['application.status_changed', { from: 'new', to: 'interview' }],
    ['application.interview_set', { at: date.toISOString() }],
    ['application.interview_set', { at: null }],
    ['application.status_changed', { from: 'interview', to: 'rejected' }],
    ['application.reason_given', {}],
    ['application.status_changed', { from: 'rejected', to: 'rejected', undo: true }],
    ['application.reason_given', {}],
  ])
  expect(events.at(-1)?.staffEmail).toBe('ravi@example.com')
})

test('an application in the trash cannot be changed', async () => {
  const { id } = await addApplication()
  await giveStatus(id, 'offer', asha)
  const last = await lastOf(id)
  await database.jobApplication.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await undoStatus(id, last, asha)).toMatchObject({ outcome: 'gone' })
  expect(await changeStatus(id, last, 'new', asha)).toMatchObject({ outcome: 'gone' })
})
