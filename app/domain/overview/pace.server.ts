import { setImmediate as pause } from 'node:timers/promises'
import { addWorkingDays, beginningOf, dayOf } from '#app/domain/days.ts'
import { promisedBefore } from '#app/domain/settings/promise.ts'
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
export async function countKeptPromises(answerWithinDays: number, now: Date, timeZone: string) {
  const promised = { answerWithinDays, timeZone }
  const today = dayOf(now, timeZone)
  const kept = { kept: 0, late: 0 }
  // A working day's promises are those of whoever applied on one day, or from a Friday to a Sunday.
  let due = addWorkingDays(today - weeksShown * 7 - 1, 1)
  let from = promisedBefore(due, promised)
  while (due < today) {
    const parts: Prisma.Sql[] = []
    for (let count = 0; count < 5 && due < today; count++) {
      const to = promisedBefore(due + 1, promised)
      parts.push(answeredUntil(beginningOf(due + 1, timeZone), from, to))
      due = addWorkingDays(due, 1)
      from = to
    }
    const [row] = await database.$queryRaw<{ kept: bigint; late: bigint }[]>`
      SELECT sum(kept) AS kept, sum(late) AS late FROM (${Prisma.join(parts, ' UNION ALL ')}) AS days`
    kept.kept += Number(row?.kept)
    kept.late += Number(row?.late)
    await pause()
  }
  return kept
}

const answeredUntil = (end: Date, from: Date, to: Date) => Prisma.sql`
  SELECT count(CASE WHEN answered_at < ${end} THEN 1 END) AS kept,
    count(CASE WHEN answered_at >= ${end} OR (answered_at IS NULL AND status IN ('new', 'reviewing')) THEN 1 END) AS late
  FROM job_applications WHERE deleted_at IS NULL AND applied_at >= ${from} AND applied_at < ${to}`
