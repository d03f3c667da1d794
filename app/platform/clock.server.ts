import { database, provider } from './database/database.server.ts'

/** The last known time of the database clock, and when this process read it, by its monotonic clock. */
let asked: { moment: number; at: number } | undefined

/**
 * The time of the database clock, which all copies of the server share for leases, schedules and sweeps. On SQLite that
 * is the clock of the machine.
 */
export async function databaseNow(): Promise<Date> {
  if (provider === 'sqlite') return new Date()
  const [row] = await database.$queryRaw<[{ now: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  asked = { moment: row.now, at: performance.now() }
  return new Date(row.now)
}

/**
 * The same without a query, for times that may be off by the seconds since the last `databaseNow`: expiries of links,
 * codes and counts. It is never ahead of the database clock, and ignores changes of this machine's clock.
 */
export function databaseTime(): Date {
  return new Date(asked ? asked.moment + performance.now() - asked.at : Date.now())
}
