import { PrismaPg } from '@prisma/adapter-pg'
import { DriverAdapterError, type SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { DeadlinePassed, timeLeft } from '#app/platform/deadline.server.ts'
import { inTurns } from './in-turns.server.ts'

const connections = 6

/** Connections for reading and others for the rest, so that no page waits for a write. */
export function postgresAdapterFactory(connectionString: string): SqlDriverAdapterFactory {
  const factory = new PrismaPg({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 2_000,
    // Whoever waits for somebody else's lock is told before they give up.
    lock_timeout: 1_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
  })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const [reader, writer] = await Promise.all([factory.connect(), factory.connect()])
      return inTurns({ reader, writer, atOnce: connections, run: onceLocked })
    },
  }
}

const ends = ['COMMIT', 'ROLLBACK']

/** Who has waited for a lock in vain does not wait for another: whoever asked has an answer to get. */
async function onceLocked<Result>(statement: () => Promise<Result>, sql: string): Promise<Result> {
  const budget = timeLeft()
  if (budget.left <= 0 && !ends.includes(sql)) throw new DeadlinePassed('A lock was not let go in time.')
  try {
    return await statement()
  } catch (error) {
    if (isLockTimeout(error)) budget.left = 0
    throw error
  }
}

/** PostgreSQL, appendix A: `lock_not_available`. */
const isLockTimeout = (error: unknown) =>
  error instanceof DriverAdapterError && error.cause.kind === 'postgres' && error.cause.code === '55P03'
