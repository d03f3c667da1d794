import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { env } from '#app/platform/environment.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { closeClient, database, openClient, provider } from './database.server.ts'
import { poolFactory } from './postgres.server.ts'

const day = 24 * 60 * 60_000
const longLimits = { timeout: day, maxWait: 20_000 }

type Work<Result> = (client: Prisma.TransactionClient) => Promise<Result>

/**
 * Runs `work` on a consistent snapshot, however long it takes. It uses a separate connection, so it blocks no request.
 */
export async function snapshot<Result>(work: Work<Result>): Promise<Result> {
  // Switches SQLite to WAL; without it, readers block writers.
  await database.$connect()
  const client = await openClient(
    provider === 'sqlite' ? new PrismaBetterSqlite3({ url: env.databaseUrl }) : poolFactory(env.databaseUrl, onePool),
  )
  const reading = async (transaction: Prisma.TransactionClient) => {
    await pin[provider](transaction)
    return work(transaction)
  }
  try {
    const result = await client.$transaction(reading, longLimits)
    // The log of SQLite grows during a snapshot. Without this, the next write request would have to checkpoint it.
    if (provider === 'sqlite') await client.$queryRaw`PRAGMA wal_checkpoint(PASSIVE)`
    return result
  } finally {
    await closeClient(client)
  }
}

/** A write transaction of any duration, without the time limits of requests on Postgres. */
export async function longTransaction<Result>(work: Work<Result>): Promise<Result> {
  if (provider === 'sqlite') return database.$transaction(work, longLimits)
  const client = await openClient(poolFactory(env.databaseUrl, onePool))
  const writing = async (transaction: Prisma.TransactionClient) => {
    await transaction.$executeRaw`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT 1`
    return work(transaction)
  }
  try {
    return await client.$transaction(writing, longLimits)
  } finally {
    await closeClient(client)
  }
}

const onePool = { max: 1, connectionTimeoutMillis: 10_000 }

/** The snapshot starts with the first read, not with BEGIN. */
const pin = {
  async sqlite(transaction: Prisma.TransactionClient) {
    await transaction.$executeRaw`PRAGMA query_only = ON`
    await transaction.$queryRaw`SELECT count(*) FROM sqlite_master`
  },
  async postgres(transaction: Prisma.TransactionClient) {
    await transaction.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
      SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
      SELECT 1`
  },
}
