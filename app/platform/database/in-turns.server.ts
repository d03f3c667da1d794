import type { SqlDriverAdapter, SqlQuery, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'
import { Semaphore } from 'async-mutex'
import { acquireTurn } from '#app/platform/deadline.server.ts'

type Runner = <Result>(statement: () => Promise<Result>, sql: string) => Promise<Result>

interface Connections {
  /** For reads outside transactions: they wait for no write, and see each acknowledged one. */
  reader: SqlDriverAdapter
  writer: SqlDriverAdapter
  atOnce: number
  /** For each statement of the writer, also inside transactions. */
  run: Runner
}

/** Marks a single statement that does not wait for the disk. */
export const notAwaited = '/* not awaited */'

export const isNotAwaited = ({ sql }: SqlQuery) => sql.trimStart().startsWith(notAwaited)

/** Statements and transactions wait for their turn until the deadline of their request. */
export function serializedAdapter({ reader, writer, atOnce, run }: Connections): SqlDriverAdapter {
  const turns = new Semaphore(atOnce)

  async function inTurn<Result>(statement: () => Promise<Result>, sql: string): Promise<Result> {
    const release = await acquireTurn(turns)
    try {
      return await run(statement, sql)
    } finally {
      release()
    }
  }
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    queryRaw: (query) =>
      onlyReads(query.sql) ? reader.queryRaw(query) : inTurn(() => writer.queryRaw(query), query.sql),
    executeRaw: (query) => inTurn(() => writer.executeRaw(query), query.sql),
    executeScript: (script) => inTurn(() => writer.executeScript(script), script),
    async startTransaction(isolationLevel) {
      const release = await acquireTurn(turns)
      try {
        const transaction = await run(() => writer.startTransaction(isolationLevel), 'BEGIN')
        return endingTurn(withRunner(transaction, run), release)
      } catch (error) {
        release()
        throw error
      }
    },
    getConnectionInfo: () => writer.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    async dispose() {
      await acquireTurn(turns)
      await reader.dispose()
      // The last connection moves the log of SQLite into the database.
      await writer.dispose()
    },
  }
}

const onlyReads = (sql: string) => /^\s*select\b/i.test(sql)

export function withRunner<Connection extends SqlQueryable>(connection: Connection, run: Runner): Connection {
  const queryRaw = connection.queryRaw.bind(connection)
  const executeRaw = connection.executeRaw.bind(connection)
  return Object.assign(connection, {
    queryRaw: (query: SqlQuery) => run(() => queryRaw(query), query.sql),
    executeRaw: (query: SqlQuery) => run(() => executeRaw(query), query.sql),
  })
}

const rollbackQuery = { sql: 'ROLLBACK', args: [], argTypes: [] }

/** A failed COMMIT would leave the transaction of SQLite open. */
function endingTurn(transaction: Transaction, release: () => void): Transaction {
  const executeRaw = transaction.executeRaw.bind(transaction)
  const commit = transaction.commit.bind(transaction)
  const rollback = transaction.rollback.bind(transaction)
  return Object.assign(transaction, {
    async executeRaw(query: SqlQuery) {
      try {
        return await executeRaw(query)
      } catch (error) {
        if (query.sql === 'COMMIT') await executeRaw(rollbackQuery).catch(() => {})
        throw error
      }
    },
    commit: () => commit().finally(release),
    rollback: () => rollback().finally(release),
  })
}
