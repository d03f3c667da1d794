import { beforeEach, expect, test } from 'vitest'
import { countByWeek } from '#app/domain/overview/by-week.server.ts'
import { countKeptPromises, medianUntil } from '#app/domain/overview/pace.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'

const zone = 'Asia/Kolkata'
/** A Wednesday. */
const now = new Date('2026-11-25T06:00:00Z')
const deletedAt = new Date()

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('applications are counted by the weeks of the company and by job, without what is in the trash', async () => {
  const [weaver, dyer] = [await addJob(), await addJob()]
  const at = (time: string, jobId: number | null) => addApplication({ appliedAt: new Date(time), jobId })
  await at('2026-11-22T18:29:59Z', weaver.id)
  await at('2026-11-22T18:30:00Z', weaver.id)
  await at('2026-11-25T05:00:00Z', weaver.id)
  await at('2026-11-25T05:00:00Z', dyer.id)
  await at('2026-11-25T05:00:00Z', null)
  await at('2026-09-06T18:29:59Z', weaver.id)
  await addApplication({ appliedAt: now, jobId: weaver.id, deletedAt })
  const { jobs, weeks, all, others } = await countByWeek(now, zone)
  expect(jobs).toEqual([
    { id: weaver.id, title: weaver.title, total: 3 },
    { id: dyer.id, title: dyer.title, total: 1 },
  ])
  expect([all, others, weeks.length]).toEqual([5, 1, 12])
  expect(weeks.at(-1)).toEqual({ monday: '2026-11-23', counts: [2, 1], others: 1, total: 4 })
  expect(weeks.at(-2)).toEqual({ monday: '2026-11-16', counts: [1, 0], others: 0, total: 1 })
  expect(weeks.at(0)).toEqual({ monday: '2026-09-07', counts: [0, 0], others: 0, total: 0 })
})

test('four jobs are told apart, the rest is one', async () => {
  for (let number = 1; number <= 6; number++) {
    const { id: jobId } = await addJob()
    for (let count = 0; count < number; count++) await addApplication({ appliedAt: now, jobId })
  }
  const { jobs, others, all } = await countByWeek(now, zone)
  expect(jobs.map(({ total }) => total)).toEqual([6, 5, 4, 3])
  expect([others, all]).toEqual([3, 21])
})

test('half of the applicants waited no longer than the median', async () => {
  const hour = 3_600_000
  expect(await medianUntil('firstLook', now, zone)).toBeNull()
  for (const hours of [1, 2, 30])
    await addApplication({
      appliedAt: new Date(now.getTime() - 40 * hour),
      firstOpenedAt: new Date(now.getTime() - (40 - hours) * hour),
      decidedAt: hours > 1 ? now : null,
    })
  await addApplication({ appliedAt: now, firstOpenedAt: now, deletedAt })
  const longAgo = new Date(now.getTime() - 100 * 24 * hour)
  await addApplication({ appliedAt: longAgo, firstOpenedAt: longAgo, decidedAt: longAgo })
  expect(await medianUntil('firstLook', now, zone)).toBe(2 * hour)
  expect(await medianUntil('decision', now, zone)).toBe(40 * hour)
})

test('a promise is kept by an answer on its last day, and late from the next; who withdrew is owed none', async () => {
  const appliedAt = new Date('2026-11-13T06:00:00Z')
  const add = (answeredAt: string | null, more = {}) =>
    addApplication({ appliedAt, status: 'rejected', answeredAt: answeredAt ? new Date(answeredAt) : null, ...more })
  // A Friday: within two working days is until Tuesday.
  await add('2026-11-17T18:29:59Z')
  await add('2026-11-17T18:30:00Z')
  await add(null, { status: 'reviewing' })
  await add(null, { status: 'withdrawn' })
  await add(null, { status: 'reviewing', deletedAt })
  // Not due yet, answered or not.
  await addApplication({ appliedAt: now, status: 'new' })
  await addApplication({ appliedAt: now, status: 'rejected', answeredAt: now })
  expect(await countKeptPromises(2, now, zone)).toEqual({ kept: 1, late: 2 })
})

test('those whose time was up twelve weeks ago count, on each day once', async () => {
  const day = 24 * 3_600_000
  for (let ago = 0; ago < 100; ago++)
    await addApplication({ appliedAt: new Date(now.getTime() - ago * day), status: 'new' })
  // Due after 1 working day, from September 2 to November 24: whoever applied from September 1 to November 23.
  expect(await countKeptPromises(1, now, zone)).toEqual({ kept: 0, late: 84 })
})
