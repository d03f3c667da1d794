// Many applications changed at once while a colleague works on the same, and what is sent twice.
import { beforeEach, expect, test } from 'vitest'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { newestStep } from '#app/domain/applications/step.server.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { changeStatuses, countStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus, lastStep } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'

const staff = await database.staff.create({ data: { email: 'someone@example.com', passwordHash: 'none' } })
const other = await database.staff.create({ data: { email: 'other@example.com', passwordHash: 'none' } })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

const addMany = async (many: number, data: Parameters<typeof addApplication>[0] = {}) => {
  const ids: number[] = []
  for (let number = 0; number < many; number++) ids.push((await addApplication(data)).id)
  return ids
}

const all = (filter = {}) => ({ filter: { search: '', sort: newestFirst, ...filter } })
const becoming = (status: ApplicationStatus, ofAll: number, of = new Map<number, number>()) => ({
  status,
  batch: crypto.randomUUID() as string,
  seen: { of, ofAll },
})
const statusOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).status

test('a bulk change does not overwrite a colleague’s newer step, and names it', async () => {
  const [a = 0, b = 0, c = 0] = await addMany(3)
  await giveStatus(b, 'reviewing', staff)
  const of = new Map([a, b, c].map((id) => [id, 0]))
  of.set(b, await lastStep(b))
  await giveStatus(c, 'interview', other)
  const outcome = await changeStatuses({ ids: [a, b, c] }, null, becoming('rejected', 0, of), staff)
  expect(outcome).toMatchObject({ changed: 2, overtaken: 1, overtakenOf: [{ id: c, name: 'Asha Rao' }] })
  expect(await statusOf(c)).toBe('interview')
})

test('a change of all matches does not overwrite a colleague’s change made after the question', async () => {
  const [a = 0, b = 0] = await addMany(2)
  await giveStatus(a, 'reviewing', other)
  const seen = await newestStep()
  await giveStatus(b, 'offer', other)
  expect(await changeStatuses(all(), 2, becoming('rejected', seen), staff)).toMatchObject({ changed: 1, overtaken: 1 })
  expect([await statusOf(a), await statusOf(b)]).toEqual(['rejected', 'offer'])
})

test('reports records that a colleague removes from the filter concurrently, and skips no others', async () => {
  const ids = await addMany(150)
  const change = becoming('reviewing', await newestStep())
  const running = changeStatuses(all({ status: 'new' }), 150, change, staff)
  await giveStatus(ids[149] ?? 0, 'offer', other)
  expect(await running).toMatchObject({ changed: 149, overtaken: 1, unchanged: 0, gone: 0 })
})

test('a repeated batch is applied once, gets the first answer, and is undone as one', async () => {
  const ids = await addMany(4)
  const change = becoming('rejected', await newestStep())
  const first = await changeStatuses(all({ status: 'new' }), 4, change, staff)
  expect(first).toMatchObject({ changed: 4 })
  expect(await changeStatuses(all({ status: 'new' }), 4, change, staff)).toEqual(first)
  for (const id of ids) expect(await listStatusChanges(id)).toHaveLength(1)
  expect(await undoBatch(change.batch, staff)).toMatchObject({ changed: 4, overtaken: 0 })
  expect(await undoBatch(change.batch, staff)).toMatchObject({ changed: 0, unchanged: 4, overtaken: 0 })
})

test('an interrupted batch is continued, and both attempts are undone as one', async () => {
  const ids = await addMany(4)
  const change = becoming('rejected', await newestStep())
  await changeStatuses({ ids: ids.slice(0, 2) }, null, change, staff)
  expect(await countStatuses(all({ status: 'new' }), change.batch)).toMatchObject({ count: 2, done: 2 })
  expect(await changeStatuses(all({ status: 'new' }), 4, change, staff)).toMatchObject({ changed: 4, unchanged: 0 })
  expect(await undoBatch(change.batch, staff)).toMatchObject({ changed: 4 })
  expect(await countStatuses(all({ status: 'new' }), change.batch)).toMatchObject({ count: 4, done: 0 })
})

test('two concurrent attempts of one batch make each step once', async () => {
  const ids = await addMany(20)
  const change = becoming('offer', await newestStep())
  const outcomes = await Promise.all([1, 2].map(() => changeStatuses({ ids }, null, change, staff)))
  expect(outcomes).toMatchObject([{ changed: 20 }, { changed: 20 }])
  for (const id of ids) expect(await listStatusChanges(id)).toHaveLength(1)
})
