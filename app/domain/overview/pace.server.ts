import { setImmediate as pause } from 'node:timers/promises'
import { beginningOf, dayOf } from '#app/domain/days.ts'
import { statusIn } from '#app/domain/statuses/sql.server.ts'
import { unansweredStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { medianOf, mostMeasured, weeksShown } from './weeks.ts'

const columns = { firstLook: 'first_opened_at', decision: 'decided_at' }

/** The median of how long applicants waited for it, in milliseconds, of the latest in the weeks that are shown. */
export async function medianUntil(what: keyof typeof columns, now: Date, timeZone: string): Promise<number | null> {
  const column = Prisma.raw(columns[what])
  const from = beginningOf(dayOf(now, timeZone) - weeksShown * 7, timeZone)
  const rows = await database.$queryRaw<{ applied_at: Date; at: Date }[]>`
    SELECT applied_at, ${column} AS at FROM job_applications
    WHERE deleted_at IS NULL AND ${column} IS NOT NULL AND ${column} >= ${from}
    ORDER BY ${column} DESC LIMIT ${mostMeasured}`
  return medianOf(rows.map(({ applied_at, at }) => at.getTime() - applied_at.getTime()))
}

/** Of those whose time was up on one of the days of the weeks that are shown. Who withdrew is owed nothing. */
export async function countKeptPromises(now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const counted = { kept: 0, late: 0 }
  for (let day = today - weeksShown * 7; day < today; day += 7) {
    const query = promisesQuery(beginningOf(day, timeZone), beginningOf(day + 7, timeZone))
    const [row] = await database.$queryRaw<{ kept: bigint; late: bigint }[]>(query)
    counted.kept += Number(row?.kept)
    counted.late += Number(row?.late)
    // SQLite answers at once: whoever else asks is answered between two weeks.
    await pause()
  }
  return counted
}

/** Of those whose time was up after a moment, until another. */
export const promisesQuery = (from: Date, until: Date) => Prisma.sql`
  SELECT count(CASE WHEN answered_at < answer_due_at THEN 1 END) AS kept,
    count(CASE WHEN answered_at >= answer_due_at OR (answered_at IS NULL AND ${statusIn(unansweredStatuses)})
      THEN 1 END) AS late
  FROM job_applications WHERE deleted_at IS NULL AND answer_due_at IS NOT NULL
    AND answer_due_at > ${from} AND answer_due_at <= ${until}`
