// The filter of the list of jobs by their state, beside the rule that tells the state of one.
import { beforeAll, expect, test } from 'vitest'
import { jobStates, stateOf } from '#app/domain/jobs/rules.ts'
import { matching } from '#app/domain/lists/filter.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { addJob } from '../../support/database/factories.ts'

const now = new Date()
const moments = [null, ...[-5, 0, 5].map((hours) => new Date(now.getTime() + hours * 3_600_000))]

beforeAll(async () => {
  await database.job.deleteMany()
  for (const status of ['draft', 'open', 'closed'])
    for (const opensAt of moments) for (const closesAt of moments) await addJob({ status, opensAt, closesAt })
})

test.each(jobStates)('finds every job that is %s, and no other', async (opening) => {
  const where = matching(Prisma.sql`deleted_at IS NULL`, { opening }, 'created_at', now)
  const found = await database.$queryRaw<{ id: number }[]>`SELECT id FROM jobs WHERE ${where} ORDER BY id`
  const expected = (await database.job.findMany({ orderBy: { id: 'asc' } })).filter(
    (job) => stateOf(job, now) === opening,
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
})
