import { PrismaPg } from '@prisma/adapter-pg'
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { DeadlinePassed, timeLeft } from '#app/platform/deadline.server.ts'
import { isNotAwaited, serializedAdapter } from './in-turns.server.ts'

const connections = 6

interface Limits {
  max: number
  connectionTimeoutMillis: number
  query_timeout?: number
}

/** An idle connection may end. The next statement reports that; without a listener the process would exit. */
export function poolFactory(connectionString: string, limits: Limits): PrismaPg {
  return new PrismaPg({
    connectionString,
    keepAlive: true,
    onConnect: (client) => client.on('error', () => {}),
    ...limits,
  })
}

/** Separate connections for reads, so that no page waits for a write. */
export function postgresAdapterFactory(connectionString: string): SqlDriverAdapterFactory {
  const factory = poolFactory(connectionString, {
    max: connections,
    connectionTimeoutMillis: 2_000,
    query_timeout: 12_000,
  })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const [reader, writer] = await Promise.all([factory.connect(), factory.connect()])
      return serializedAdapter({ reader, writer: withLimits(writer), atOnce: connections, run: onceLocked })
    },
  }
}

const statement = (sql: string) => ({ sql, args: [], argTypes: [] })

// The visitor gets an answer before they give up waiting for a lock.
const limits = statement("SET LOCAL lock_timeout = '1s'; SET LOCAL statement_timeout = '10s'")
const limitsNotAwaiting = statement(`${limits.sql}; SET LOCAL synchronous_commit = off`)

/**
 * PgBouncer refuses limits as connection parameters, and leaks session limits to the next client. So each transaction
 * sets its own limits, and a single write runs in a transaction.
 */
function withLimits(writer: SqlDriverAdapter): SqlDriverAdapter {
  const begin = writer.startTransaction.bind(writer)

  async function startTransaction(isolationLevel?: IsolationLevel, set = limits): Promise<Transaction> {
    const transaction = await begin(isolationLevel)
    try {
      await transaction.executeRaw(set)
      return transaction
    } catch (error) {
      await abandon(transaction)
      throw error
    }
  }

  async function alone<Result>(query: SqlQuery, write: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const transaction = await startTransaction(undefined, isNotAwaited(query) ? limitsNotAwaiting : limits)
    try {
      const result = await write(transaction)
      await transaction.executeRaw(statement('COMMIT'))
      await transaction.commit()
      return result
    } catch (error) {
      await abandon(transaction)
      throw error
    }
  }
  return Object.assign(writer, {
    startTransaction: (isolationLevel?: IsolationLevel) => startTransaction(isolationLevel),
    queryRaw: (query: SqlQuery) => alone(query, (transaction) => transaction.queryRaw(query)),
    executeRaw: (query: SqlQuery) => alone(query, (transaction) => transaction.executeRaw(query)),
  })
}

/** A lost connection has nothing to roll back. */
async function abandon(transaction: Transaction) {
  await transaction.executeRaw(statement('ROLLBACK')).catch(() => {})
  await transaction.rollback()
}

const ends = ['COMMIT', 'ROLLBACK']

/** A request that has timed out on one lock does not wait for another, because its visitor needs an answer. */
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
