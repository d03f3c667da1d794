// Many applications changed at once while a colleague works on the same, and what is sent twice.
import { beforeEach, expect, test } from 'vitest'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { newestStep } from '#app/domain/applications/step.server.ts'
import { newestFirst } from '#app/domain/records/rules.ts'
import { changeStatuses, countStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { giveStatus } from '../../support/applications/steps.ts'
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

test('reports records that a colleague removes from the filter concurrently, and skips no others', async () => {
  const ids = await addMany(110)
  const change = becoming('reviewing', await newestStep())
  const running = changeStatuses(all({ status: 'new' }), 110, change, staff)
  await giveStatus(ids[109] ?? 0, 'offer', other)
  expect(await running).toMatchObject({ changed: 109, overtaken: 1, unchanged: 0, gone: 0 })
})

test('a first try that broke off is gone on with, and both are taken back as one', async () => {
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
