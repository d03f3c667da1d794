import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import { lastWeeks } from './weeks.ts'

/** The number of jobs that are shown separately; applications for others are one group. */
const mostJobs = 4

export type ApplicationsByWeek = Awaited<ReturnType<typeof countByWeek>>

/** Applications per week for the most popular jobs, and for all others together. */
export async function countByWeek(now: Date, timeZone: string) {
  const counted: { monday: string; of: Map<number | null, number> }[] = []
  for (const { monday, from, to } of lastWeeks(now, timeZone)) {
    const rows = await database.$queryRaw<{ id: number | null; n: bigint }[]>`
      SELECT job_id AS id, count(*) AS n FROM job_applications
      WHERE deleted_at IS NULL AND applied_at >= ${from} AND applied_at < ${to} GROUP BY job_id`
    counted.push({ monday, of: new Map(rows.map(({ id, n }) => [id, Number(n)])) })
    // SQLite queries block the event loop, so yield between weeks.
    await pause()
  }
  const totals = new Map<number | null, number>()
  for (const { of } of counted) for (const [id, n] of of) totals.set(id, n + (totals.get(id) ?? 0))
  const ranked = [...totals].filter(([id]) => id !== null).sort(([, one], [, other]) => other - one)
  const jobs = await withTitles(ranked.slice(0, mostJobs))
  const all = sum([...totals.values()])
  return {
    jobs,
    all,
    others: all - sum(jobs.map(({ total }) => total)),
    weeks: counted.map(({ monday, of }) => {
      const counts = jobs.map(({ id }) => of.get(id) ?? 0)
      const total = sum([...of.values()])
      return { monday, counts, others: total - sum(counts), total }
    }),
  }
}

/** A job in the trash keeps its title. An erased one counts as no job. */
async function withTitles(ranked: [number | null, number][]) {
  const ids = ranked.flatMap(([id]) => id ?? [])
  const found = await database.job.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })
  return ranked.flatMap(([id, total]) => {
    const job = found.find((each) => each.id === id)
    return job ? { ...job, total } : []
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
