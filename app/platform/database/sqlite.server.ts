import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from '@prisma/driver-adapter-utils'
import { LRUCache } from 'lru-cache'
import { timeLeft } from '#app/platform/deadline.server.ts'
import { checkpointIfLong, endCheckpoints } from './checkpoint/checkpoint.server.ts'
import { noticingDamage } from './damage.server.ts'
import { inTurns, isNotAwaited, withRunner } from './in-turns.server.ts'

/**
 * A plain write issued while a transaction of another request is open on the same connection would join it, be
 * acknowledged, and vanish when the other rolls back: so it waits. The engine is synchronous and never waits itself for
 * another process's lock, which would keep everybody waiting.
 */
export class SqliteAdapterFactory extends PrismaBetterSqlite3 {
  constructor(url: string) {
    super({ url, timeout: 0 })
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const writer = rememberStatements(await super.connect())
    await set(writer, {
      journal_mode: ['WAL', 'wal'],
      synchronous: ['FULL', 2],
      foreign_keys: ['ON', 1],
      // Rows that are deleted are overwritten, not only given free.
      secure_delete: ['ON', 1],
      // In pages: 64 MB. The log is shorter as long as another thread copies it into the database (`checkpoint/`).
      wal_autocheckpoint: ['16384', 16_384],
    })
    const reader = rememberStatements(await super.connect())
    await set(reader, { query_only: ['ON', 1] })
    return inTurns({
      reader: withRunner(reader, run),
      writer: leavingOneFile(notAwaiting(writer)),
      atOnce: 1,
      // A failing disk shows in the statements themselves.
      run: (statement) => run(statement).finally(() => void checkpointIfLong(reader).catch(() => {})),
    })
  }
}

const run = <Result>(statement: () => Promise<Result>) => noticingDamage(() => untilNotBusy(statement))

/** SQLite itself does this when the last connection is closed: another process, such as a command, may have one. */
function leavingOneFile(writer: SqlDriverAdapter): SqlDriverAdapter {
  const close = writer.dispose.bind(writer)
  return Object.assign(writer, {
    async dispose() {
      await endCheckpoints()
      await writer.executeScript('PRAGMA wal_checkpoint(TRUNCATE)').finally(close)
    },
  })
}

/** Skips the wait for the disk: the next commit flushes this write too. It has the writer to itself, so no other write is affected. */
function notAwaiting(writer: SqlDriverAdapter): SqlDriverAdapter {
  const queryRaw = writer.queryRaw.bind(writer)
  return Object.assign(writer, {
    async queryRaw(query: SqlQuery) {
      if (!isNotAwaited(query)) return queryRaw(query)
      await writer.executeScript('PRAGMA synchronous = NORMAL')
      try {
        return await queryRaw(query)
      } finally {
        await writer.executeScript('PRAGMA synchronous = FULL')
      }
    },
  })
}

/** Sets the first value, and refuses to run where it does not read as the second. */
async function set(adapter: SqlDriverAdapter, pragmas: Record<string, [string, string | number]>) {
  for (const [pragma, [setting, expected]] of Object.entries(pragmas)) {
    await untilNotBusy(() => adapter.executeScript(`PRAGMA ${pragma} = ${setting}`))
    const value = (await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] })).rows[0]?.[0]
    if (value !== expected) throw new Error(`SQLite runs with ${pragma} = ${value} instead of ${expected}.`)
  }
}

/** Retries a statement until the deadline of its request while another process holds the lock. */
async function untilNotBusy<Result>(statement: () => Promise<Result>): Promise<Result> {
  const budget = timeLeft()
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

/** The part of better-sqlite3 that Prisma's adapter uses. */
interface Statement {
  reader: boolean
  columns(): unknown[]
  run(args?: unknown[]): unknown
  raw(): { all(args: unknown[]): unknown[] }
}

/** Prepared statements kept per connection. */
const maxStatements = 200

/**
 * Prisma's adapter has SQLite read each statement anew, which takes longer than most take to be carried out: here each is
 * read once. SQLite itself reads it again where the tables have changed; its columns keep their names, so each is named.
 */
export function rememberStatements<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const { client } = adapter as unknown as { client: { prepare(sql: string): unknown } }
  const prepare = client.prepare.bind(client) as (sql: string) => Statement
  const remembered = new LRUCache<string, Statement>({ max: maxStatements })

  function statementOf(sql: string): Statement {
    const statement = remembered.get(sql) ?? prepare(sql)
    remembered.set(sql, statement)
    return statement
  }
  client.prepare = (sql) => {
    const statement = statementOf(sql)
    return {
      run: () => statement.run(),
      // better-sqlite3 never releases bound values, so they are passed to each call instead.
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
