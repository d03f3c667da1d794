import { beforeEach, expect, test } from 'vitest'
import { countByWeek, countKeptPromises, medianWait, promisesQuery } from '#app/domain/overview/read.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'
import { planOf } from '../../support/database/plan.ts'

const zone = 'Asia/Kolkata'
/** A Wednesday. */
const now = new Date('2026-11-25T06:00:00Z')
const deletedAt = new Date()

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('counts applications by the company’s weeks and by job, without the trash', async () => {
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

test('shows four jobs separately, and the rest as one', async () => {
  for (let number = 1; number <= 6; number++) {
    const { id: jobId } = await addJob()
    for (let count = 0; count < number; count++) await addApplication({ appliedAt: now, jobId })
  }
  const { jobs, others, all } = await countByWeek(now, zone)
  expect(jobs.map(({ total }) => total)).toEqual([6, 5, 4, 3])
  expect([others, all]).toEqual([3, 21])
})

test('the median is longer than half of the waiting times', async () => {
  const hour = 3_600_000
  expect(await medianWait('firstLook', now, zone)).toBeNull()
  for (const hours of [1, 2, 30])
    await addApplication({
      appliedAt: new Date(now.getTime() - 40 * hour),
      firstOpenedAt: new Date(now.getTime() - (40 - hours) * hour),
      decidedAt: hours > 1 ? now : null,
    })
  await addApplication({ appliedAt: now, firstOpenedAt: now, deletedAt })
  const longAgo = new Date(now.getTime() - 100 * 24 * hour)
  await addApplication({ appliedAt: longAgo, firstOpenedAt: longAgo, decidedAt: longAgo })
  expect(await medianWait('firstLook', now, zone)).toBe(2 * hour)
  expect(await medianWait('decision', now, zone)).toBe(40 * hour)
})

test('an answer keeps a promise until its day ends, and is late afterwards; withdrawn applicants are owed none', async () => {
  const answerDueAt = new Date('2026-11-17T18:30:00Z')
  const add = (answeredAt: string | null, more = {}) =>
    addApplication({ answerDueAt, status: 'rejected', answeredAt: answeredAt ? new Date(answeredAt) : null, ...more })
  await add('2026-11-17T18:29:59Z')
  await add('2026-11-17T18:30:00Z')
  await add(null, { status: 'reviewing' })
  await add(null, { status: 'withdrawn' })
  await add(null, { status: 'reviewing', deletedAt })
  // Not due yet, answered or not; and one without a promise.
  const later = new Date('2026-11-25T18:30:00Z')
  await add(null, { status: 'new', answerDueAt: later })
  await add('2026-11-25T05:00:00Z', { answerDueAt: later })
  await add('2026-11-25T05:00:00Z', { answerDueAt: null })
  expect(await countKeptPromises(now, zone)).toEqual({ kept: 1, late: 2 })
})

async function addMany(count: number, dataOf: (index: number) => object = () => ({})) {
  const { id, ...row } = await addApplication()
  await database.jobApplication.delete({ where: { id } })
  const data = Array.from({ length: count }, (_, index) => {
    const unique = crypto.randomUUID()
    const keys = { submissionId: unique, reference: unique, receiptToken: unique, resumeKey: null }
    return { ...row, ...keys, ...dataOf(index) }
  })
  await database.jobApplication.createMany({ data })
}

test('counts promises that fell due in the last twelve weeks, each day once', async () => {
  const day = 24 * 3_600_000
  const thisMorning = new Date('2026-11-24T18:30:00Z')
  await addMany(105, (index) => ({ answerDueAt: new Date(thisMorning.getTime() - (index - 5) * day), status: 'new' }))
  expect(await countKeptPromises(now, zone)).toEqual({ kept: 0, late: 84 })
})

test('reads kept promises from their own index', async () => {
  // Postgres takes any index of a table that is nearly empty.
  await addMany(500)
  await database.$executeRaw`ANALYZE job_applications`
  expect(await planOf(promisesQuery(new Date(0), now))).toContain('filter_job_applications_promise')
})
