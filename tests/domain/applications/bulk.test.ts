// Many applications changed at once: each judged by itself, all taken back together.
import { beforeEach, expect, test } from 'vitest'
import { listStatusChanges, withdrawApplication } from '#app/domain/applications/status.server.ts'
import { newestStep } from '#app/domain/applications/step.server.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { changeStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { deleteRecord, moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })
const other = await database.staff.create({ data: { email: 'other@example.com', passwordHash: 'none' } })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.auditEvent.deleteMany()
})

const addMany = async (many: number, data: Parameters<typeof addApplication>[0] = {}) => {
  const ids: number[] = []
  for (let number = 0; number < many; number++) ids.push((await addApplication(data)).id)
  return ids
}

async function statuses() {
  const rows = await database.jobApplication.findMany({ orderBy: { id: 'asc' }, select: { status: true } })
  return rows.map(({ status }) => status)
}

const unwritten = { waiting: { count: 0, until: null }, mails: { takenBack: 0, gone: 0 } }
const left = { unchanged: 0, withdrawn: 0, gone: 0, overtaken: 0, overtakenOf: [], isBroken: false, ...unwritten }

/** As a colleague who has just loaded the page. */
async function becoming(status: ApplicationStatus, reason?: string) {
  const seen = { of: new Map<number, number>(), ofAll: await newestStep() }
  return { status, ...(reason && { reason }), batch: crypto.randomUUID() as string, seen }
}
const all = (filter = {}) => ({ filter: { search: '', sort: newestFirst, ...filter } })

test('changes each record separately and counts unchanged ones by reason', async () => {
  const [kept] = await addMany(1)
  const ids = await addMany(3)
  const [before] = await addMany(1, { status: 'rejected' })
  const withdrawn = await addApplication()
  await withdrawApplication(withdrawn.receiptToken)
  const deleted = await addApplication()
  await deleteRecord('job_applications', String(deleted.id), staff)

  const selection = { ids: [...ids, before ?? 0, withdrawn.id, deleted.id, 2_000_000_000] }
  const outcome = await changeStatuses(selection, null, await becoming('rejected', 'Too few years'), staff)
  expect(outcome).toEqual({ ...left, changed: 3, unchanged: 1, withdrawn: 1, gone: 2 })
  expect(await database.jobApplication.count({ where: { rejectionReason: 'Too few years' } })).toBe(3)
  expect(await database.jobApplication.findUnique({ where: { id: kept ?? 0 } })).toMatchObject({ status: 'new' })
  const told = await database.auditEvent.findMany({ where: { action: 'application.status_changed' } })
  expect(told.map(({ subjectId, staffId }) => [subjectId, staffId])).toEqual(ids.map((id) => [String(id), staff.id]))
  for (const { details } of told) expect(details).toMatchObject({ batch: expect.any(String), size: 5 })
})

test('changes all matches of a filter, even if the change removes them from it', async () => {
  await addMany(230)
  await addMany(2, { status: 'offer' })
  const outcome = await changeStatuses(all({ status: 'new' }), 230, await becoming('reviewing'), staff)
  expect(outcome).toMatchObject({ changed: 230 })
  expect((await statuses()).filter((status) => status === 'reviewing')).toHaveLength(230)
  expect((await statuses()).filter((status) => status === 'offer')).toHaveLength(2)
})

test('undoing a batch leaves records that a colleague has changed since', async () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await addMany(5)
  await giveStatus(a, 'interview', other)
  const change = await becoming('rejected', 'No')
  await changeStatuses({ ids: [a, b, c, d, e] }, null, change, staff)
  await giveStatus(b, 'offer', other)
  await giveStatus(c, 'interview', other)
  await giveStatus(c, 'rejected', other, { reason: 'No' })
  await deleteRecord('job_applications', String(d), other)

  expect(await undoBatch(change.batch, staff)).toEqual({
    ...left,
    changed: 2,
    overtaken: 2,
    overtakenOf: [expect.objectContaining({ id: b }), expect.objectContaining({ id: c })],
    gone: 1,
  })
  expect(await statuses()).toEqual(['interview', 'offer', 'rejected', 'rejected', 'new'])
  expect((await listStatusChanges(e)).map(({ status, isUndo }) => [status, isUndo])).toEqual([
    ['rejected', false],
    ['new', true],
  ])
  expect(await undoBatch(change.batch, staff)).toMatchObject({ changed: 0 })
  expect(await undoBatch('no-such-batch', staff)).toEqual({ ...left, changed: 0 })
})

test('two concurrent undos undo each step once', async () => {
  const ids = await addMany(10)
  const change = await becoming('offer')
  await changeStatuses({ ids }, null, change, staff)
  const outcomes = await Promise.all([undoBatch(change.batch, staff), undoBatch(change.batch, other)])
  const changed = outcomes.map((outcome) => (outcome === 'failed' ? 0 : outcome.changed))
  expect(changed.reduce((sum, count) => sum + count)).toBe(10)
  expect(await statuses()).toEqual(ids.map(() => 'new'))
})

test('moves the selected or filtered records to the trash, each with its event, and no others', async () => {
  const ids = await addMany(3)
  await addMany(2, { status: 'offer' })
  expect(await moveSelected('delete', 'job_applications', { ids: ids.slice(0, 2) }, null, staff)).toMatchObject({
    done: 2,
  })
  expect(await moveSelected('delete', 'job_applications', { ids }, null, staff)).toMatchObject({ done: 1 })
  expect(await moveSelected('delete', 'job_applications', all({ status: 'offer' }), 2, staff)).toMatchObject({
    done: 2,
  })
  expect(await database.jobApplication.count({ where: { deletedAt: null } })).toBe(0)
  expect(await database.auditEvent.count({ where: { action: 'application.deleted' } })).toBe(5)
})
