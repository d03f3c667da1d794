// Many applications changed at once: each judged by itself, all taken back together.
import { beforeEach, expect, test, vi } from 'vitest'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { newestStep } from '#app/domain/applications/step.server.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { changeStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
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

test('reports records that a colleague removes from the filter concurrently, and skips no others', async () => {
  const ids = await addMany(110)
  const change = await becoming('reviewing')
  const running = changeStatuses(all({ status: 'new' }), 110, change, staff)
  const changed = () => database.jobApplication.count({ where: { status: 'reviewing' } })
  await vi.waitUntil(changed, { interval: 1 })
  await giveStatus(ids[109] ?? 0, 'offer', other)
  expect(await running).toMatchObject({ changed: 109, overtaken: 1, unchanged: 0, gone: 0 })
})

test('two concurrent attempts of one batch make each step once', async () => {
  const ids = await addMany(20)
  const change = await becoming('offer')
  const outcomes = await Promise.all([1, 2].map(() => changeStatuses({ ids }, null, change, staff)))
  expect(outcomes).toMatchObject([{ changed: 20 }, { changed: 20 }])
  for (const id of ids) expect(await listStatusChanges(id)).toHaveLength(1)
})
