import { database, provider } from './database.server.ts'

/** In milliseconds: how far the clock of the database was ahead of ours when it was last asked. */
let ahead = 0

/**
 * The moment by the clock of the database, which all copies of the server share: leases, schedules and sweeps go by it.
 * On SQLite that is the clock of the machine.
 */
export async function databaseNow(): Promise<Date> {
  if (provider === 'sqlite') return new Date()
  const asked = Date.now()
  const [row] = await database.$queryRaw<[{ now: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  ahead = row.now - (asked + Date.now()) / 2
  return new Date(row.now)
}

/**
 * The same without asking, for what may be wrong by the seconds since `databaseNow` last asked: expiries of links, codes and
 * counts.
 */
export function databaseTime(): Date {
  return new Date(Date.now() + ahead)
}
