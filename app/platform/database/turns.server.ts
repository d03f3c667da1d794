import type { IsolationLevel, SqlDriverAdapter, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { Semaphore } from 'async-mutex'
import { takeTurn } from '#app/platform/patience.server.ts'

/** Runs a statement, told what it is. */
export type Runner = <Result>(statement: () => Promise<Result>, sql: string) => Promise<Result>

/** The adapter, each of whose statements is left to the runner, inside of transactions as well. */
export function withRunner(adapter: SqlDriverAdapter, run: Runner): SqlDriverAdapter {
  return {
    ...statementsOf(adapter, run),
    executeScript: (script) => run(() => adapter.executeScript(script), script),
    async startTransaction(isolationLevel) {
      const transaction = await run(() => adapter.startTransaction(isolationLevel), 'BEGIN')
      return { ...endsOf(transaction), ...statementsOf(transaction, run), options: transaction.options }
    },
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => adapter.dispose(),
  }
}

/**
 * The adapter, on which no more statements and transactions than so many run at once; the others wait for their turn as
 * long as whoever asked is patient.
 */
export function inTurns(adapter: SqlDriverAdapter, atOnce: number): SqlDriverAdapter {
  const turns = new Semaphore(atOnce)

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const release = await takeTurn(turns)
    try {
      return await work()
    } finally {
      release()
    }
  }
  return {
    ...statementsOf(adapter, inTurn),
    executeScript: (script) => inTurn(() => adapter.executeScript(script)),
    async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
      const release = await takeTurn(turns)
      try {
        return held(await adapter.startTransaction(isolationLevel), release)
      } catch (error) {
        release()
        throw error
      }
    },
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose: () => inTurn(() => adapter.dispose()),
  }
}

/** The transaction, which gives its turn back when it ends; a COMMIT that fails ends it by rolling back. */
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
      return await transaction.executeRaw(query)
    } catch (error) {
      await end(async () => {
        await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => {})
        await transaction.rollback()
      })
      throw error
    }
  }
  return {
    ...endsOf(transaction),
    ...statementsOf(transaction, (statement) => statement()),
    executeRaw: (query) => (query.sql === 'COMMIT' ? commit(query) : transaction.executeRaw(query)),
    options: transaction.options,
    commit: () => end(() => transaction.commit()),
    rollback: () => end(() => transaction.rollback()),
  }
}

function statementsOf(
  queryable: Pick<Transaction, 'provider' | 'adapterName' | 'queryRaw' | 'executeRaw'>,
  run: Runner,
) {
  const { provider, adapterName } = queryable
  return {
    provider,
    adapterName,
    queryRaw: (query: SqlQuery) => run(() => queryable.queryRaw(query), query.sql),
    executeRaw: (query: SqlQuery) => run(() => queryable.executeRaw(query), query.sql),
  }
}

function endsOf(transaction: Transaction) {
  return {
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
    createSavepoint: (name: string) => transaction.createSavepoint?.(name) ?? Promise.resolve(),
    rollbackToSavepoint: (name: string) => transaction.rollbackToSavepoint?.(name) ?? Promise.resolve(),
    releaseSavepoint: (name: string) => transaction.releaseSavepoint?.(name) ?? Promise.resolve(),
  }
}
