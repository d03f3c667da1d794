import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex'
import { patienceLeft } from './patience.server.ts'
import { readingApart } from './reading-apart.ts'

/** A transaction of ours did not end in time. */
class SqliteBusy extends Error {}

/**
 * Prisma's SQLite adapter with a connection for reading and one for the rest, on which nothing may run inside another
 * request's transaction.
 *
 * The adapter shares its connection: a plain write issued while a transaction of another request is open would
 * join that transaction, be acknowledged, and vanish when the other rolls back. Here every such statement waits until
 * no transaction is open. The engine is synchronous and would keep everybody waiting for another process's lock, so it
 * never waits itself, and the retries are made asynchronously.
 */
export class SqliteAdapterFactory extends PrismaBetterSqlite3 {
  constructor(url: string) {
    super({ url, timeout: 0 })
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const writer = await super.connect()
    await set(writer, { journal_mode: ['WAL', 'wal'], synchronous: ['FULL', 2], foreign_keys: ['ON', 1] })
    const reader = await super.connect()
    await set(reader, { query_only: ['ON', 1] })
    return readingApart(serialized(writer), retried(reader))
  }
}

/** Sets each pragma as it is written first, and refuses to run where it does not read as it is written second. */
async function set(adapter: SqlDriverAdapter, pragmas: Record<string, [string, string | number]>) {
  for (const [pragma, [setting, expected]] of Object.entries(pragmas)) {
    await untilNotBusy(() => adapter.executeScript(`PRAGMA ${pragma} = ${setting}`))
    const value = (await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] })).rows[0]?.[0]
    if (value !== expected) throw new Error(`SQLite runs with ${pragma} = ${value} instead of ${expected}.`)
  }
}

function retried(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => untilNotBusy(() => adapter.queryRaw(query)),
    executeRaw: (query) => untilNotBusy(() => adapter.executeRaw(query)),
    executeScript: (script) => untilNotBusy(() => adapter.executeScript(script)),
    startTransaction: (isolationLevel) => untilNotBusy(() => adapter.startTransaction(isolationLevel)),
    dispose: () => adapter.dispose(),
  }
}

function serialized(plain: SqlDriverAdapter): SqlDriverAdapter {
  const adapter = retried(plain)
  const mutex = new Mutex()

  async function acquire(): Promise<() => void> {
    const budget = patienceLeft()
    const started = Date.now()
    try {
      return await withTimeout(mutex, Math.max(1, budget.left)).acquire()
    } catch (error) {
      throw error === E_TIMEOUT ? new SqliteBusy('A transaction held the database too long.') : error
    } finally {
      budget.left -= Date.now() - started
    }
  }
  async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const release = await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => alone(() => adapter.queryRaw(query)),
    executeRaw: (query) => alone(() => adapter.executeRaw(query)),
    executeScript: (script) => alone(() => adapter.executeScript(script)),
    dispose: () => alone(() => adapter.dispose()),
    async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
      const release = await acquire()
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

/** Another process holds the lock that a statement needs: it is tried again as long as whoever asked is patient. */
async function untilNotBusy<Result>(statement: () => Promise<Result>): Promise<Result> {
  const budget = patienceLeft()
  for (;;) {
    try {
      return await statement()
    } catch (error) {
      if (!isBusy(error) || budget.left <= 0) throw error
      const pause = 20 + Math.random() * 40
      await sleep(pause)
      budget.left -= pause
    }
  }
}

const isBusy = (error: unknown) => error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
