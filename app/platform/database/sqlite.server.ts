import { setTimeout as sleep } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from '@prisma/driver-adapter-utils'
import { LRUCache } from 'lru-cache'
import { timeLeft } from '#app/platform/deadline.server.ts'
import { checkpointIfLong, endCheckpoints } from './checkpoint/checkpoint.server.ts'
import { withDamageDetection } from './damage.server.ts'
import { isNotAwaited, serializedAdapter, withRunner } from './in-turns.server.ts'

/**
 * A plain write during another request's open transaction on the same connection would join it, be acknowledged, and
 * vanish in its rollback, so it waits. The engine is synchronous and never waits for another process's lock itself,
 * which would block every request.
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
      // Deleted rows are overwritten, not just freed.
      secure_delete: ['ON', 1],
      // In pages: 64 MB. The log is shorter while another thread checkpoints it (`checkpoint/`).
      wal_autocheckpoint: ['16384', 16_384],
    })
    const reader = rememberStatements(await super.connect())
    await set(reader, { query_only: ['ON', 1] })
    return serializedAdapter({
      reader: withRunner(reader, run),
      writer: leavingOneFile(notAwaiting(writer)),
      atOnce: 1,
      // The statements themselves report a failing disk.
      run: (statement) => run(statement).finally(() => void checkpointIfLong(reader).catch(() => {})),
    })
  }
}

const run = <Result>(statement: () => Promise<Result>) => withDamageDetection(() => untilNotBusy(statement))

/** SQLite does this itself when the last connection closes, but another process, such as a command, may have one. */
function leavingOneFile(writer: SqlDriverAdapter): SqlDriverAdapter {
  const close = writer.dispose.bind(writer)
  return Object.assign(writer, {
    async dispose() {
      await endCheckpoints()
      await writer.executeScript('PRAGMA wal_checkpoint(TRUNCATE)').finally(close)
    },
  })
}

/**
 * Skips the wait for the disk, which the next commit makes up for. It has the writer to itself, so no other write is
 * affected.
 */
function notAwaiting(writer: SqlDriverAdapter): SqlDriverAdapter {
  function skippingWait<Result>(run: (query: SqlQuery) => Promise<Result>) {
    return async (query: SqlQuery) => {
      if (!isNotAwaited(query)) return run(query)
      await writer.executeScript('PRAGMA synchronous = NORMAL')
      try {
        return await run(query)
      } finally {
        await writer.executeScript('PRAGMA synchronous = FULL')
      }
    }
  }
  const [queryRaw, executeRaw] = [writer.queryRaw.bind(writer), writer.executeRaw.bind(writer)]
  return Object.assign(writer, { queryRaw: skippingWait(queryRaw), executeRaw: skippingWait(executeRaw) })
}

/** Sets the first value, and throws unless it reads back as the second. */
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

/** Prepared statements cached per connection. */
const maxStatements = 200

/**
 * Prisma's adapter prepares each statement again, which takes longer than most statements run; this prepares each once.
 * SQLite prepares it again itself after a schema change. Columns are named explicitly, because their names are cached.
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
