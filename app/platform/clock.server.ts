import { database, provider } from './database/database.server.ts'

/** The last known time of the database clock, and when this process read it, by its monotonic clock. */
let asked: { moment: number; at: number } | undefined

/**
 * The moment by the clock of the database, which all copies of the server share: leases, schedules and sweeps go by it.
 * On SQLite that is the clock of the machine.
 */
export async function databaseNow(): Promise<Date> {
  if (provider === 'sqlite') return new Date()
  const [row] = await database.$queryRaw<[{ now: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  asked = { moment: row.now, at: performance.now() }
  return new Date(row.now)
}

/**
 * The same without asking, for what may be wrong by the seconds since `databaseNow` last asked: expiries of links, codes and
 * counts. It is never ahead of the clock of the database, and a clock of this machine that is set meanwhile does not count.
 */
export function databaseTime(): Date {
  return new Date(asked ? asked.moment + performance.now() - asked.at : Date.now())
}
