import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import { LRUCache } from 'lru-cache'

/** What Prisma's adapter uses of better-sqlite3. */
interface Statement {
  reader: boolean
  columns(): unknown[]
  run(args?: unknown[]): unknown
  raw(): { all(args: unknown[]): unknown[] }
}

/** More than a page, a form and what is done beside them ask. */
const most = 200

/**
 * Prisma's adapter has SQLite read each statement anew, which takes longer than most take to be carried out: here each is
 * read once. SQLite itself reads it again where the tables have changed; its columns keep their names, so each is named.
 */
export function rememberStatements<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const { client } = adapter as unknown as { client: { prepare(sql: string): unknown } }
  const prepare = client.prepare.bind(client) as (sql: string) => Statement
  const remembered = new LRUCache<string, Statement>({ max: most })

  function statementOf(sql: string): Statement {
    const statement = remembered.get(sql) ?? prepare(sql)
    remembered.set(sql, statement)
    return statement
  }
  client.prepare = (sql) => {
    const statement = statementOf(sql)
    return {
      run: () => statement.run(),
      // What is bound to a statement of better-sqlite3 stays bound: it is handed over each time instead.
      bind: (args: unknown[]) => ({
        reader: statement.reader,
        columns: () => statement.columns(),
        run: () => statement.run(args),
        raw: () => ({ all: () => statement.raw().all(args) }),
      }),
    }
  }
  return adapter
}
