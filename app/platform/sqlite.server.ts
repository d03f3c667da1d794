import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { Mutex, withTimeout } from 'async-mutex'

/** Another connection holds the write lock, or a transaction of ours did not end in time. */
class SqliteBusy extends Error {}

const lockTimeout = 2_500
const busyTimeout = 100
const busyPatience = 1_800

/**
 * Prisma's SQLite adapter with one connection on which nothing may run inside another request's transaction.
 *
 * The adapter shares its connection: a plain write issued while a transaction of another request is open would
 * join that transaction, be acknowledged, and vanish when the other rolls back. Here every statement waits until
 * no transaction is open. The engine is synchronous, so it waits only briefly for another process's lock and the
 * retries are made asynchronously.
 */
export class SqliteAdapterFactory extends PrismaBetterSqlite3 {
  constructor(url: string) {
    super({ url, timeout: busyTimeout })
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect()
    await untilNotBusy(() =>
      adapter.executeScript('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON'),
    )
    for (const [pragma, expected] of Object.entries({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 })) {
      const value = (await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] })).rows[0]?.[0]
      if (value !== expected) throw new Error(`SQLite runs with ${pragma} = ${value} instead of ${expected}.`)
    }
    return serialized(adapter)
  }
}

function serialized(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const lock = withTimeout(new Mutex(), lockTimeout, new SqliteBusy('A transaction held the database too long.'))
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => lock.runExclusive(() => untilNotBusy(() => adapter.queryRaw(query))),
    executeRaw: (query) => lock.runExclusive(() => untilNotBusy(() => adapter.executeRaw(query))),
    executeScript: (script) => lock.runExclusive(() => untilNotBusy(() => adapter.executeScript(script))),
    dispose: () => lock.runExclusive(() => adapter.dispose()),
    async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
      const release = await lock.acquire()
      try {
        return held(await adapter.startTransaction(isolationLevel), release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** The transaction, which lets the next statement in when it ends; a COMMIT that fails ends it by rolling back. */
function held(transaction: Transaction, release: () => void): Transaction {
  let open = true
  async function end(how: () => Promise<void>) {
    if (!open) return
    open = false
    try {
      await how()
    } finally {
      release()
    }
  }
  async function commit(query: SqlQuery): Promise<number> {
    try {
      return await untilNotBusy(() => transaction.executeRaw(query))
    } catch (error) {
      await end(async () => {
        await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => {})
        await transaction.rollback()
      })
      throw error
    }
  }
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => untilNotBusy(() => transaction.queryRaw(query)),
    executeRaw: (query) => (query.sql === 'COMMIT' ? commit(query) : untilNotBusy(() => transaction.executeRaw(query))),
    commit: () => end(() => transaction.commit()),
    rollback: () => end(() => transaction.rollback()),
    createSavepoint: (name) => transaction.createSavepoint?.(name) ?? Promise.resolve(),
    rollbackToSavepoint: (name) => transaction.rollbackToSavepoint?.(name) ?? Promise.resolve(),
    releaseSavepoint: (name) => transaction.releaseSavepoint?.(name) ?? Promise.resolve(),
  }
}

async function untilNotBusy<Result>(statement: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + busyPatience
  for (;;) {
    try {
      return await statement()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await sleep(20 + Math.random() * 60)
    }
  }
}

const isBusy = (error: unknown) => error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
