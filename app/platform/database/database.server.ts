import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { DriverAdapterError, type SqlDriverAdapter, type SqlQuery } from '@prisma/driver-adapter-utils'
import { LRUCache } from 'lru-cache'
import { noticingDamage } from '#app/platform/database/damage.server.ts'
import { inTurns, isNotAwaited, withRunner } from '#app/platform/database/in-turns.server.ts'
import { timeLeft } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { postgresAdapterFactory } from './postgres.server.ts'

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
    })
    const reader = rememberStatements(await super.connect())
    await set(reader, { query_only: ['ON', 1] })
    return inTurns({
      reader: withRunner(reader, run),
      writer: leavingOneFile(notAwaiting(writer)),
      atOnce: 1,
      run,
    })
  }
}

const run = <Result>(statement: () => Promise<Result>) => noticingDamage(() => untilNotBusy(statement))

/** SQLite itself does this when the last connection is closed: another process, such as a command, may have one. */
function leavingOneFile(writer: SqlDriverAdapter): SqlDriverAdapter {
  const close = writer.dispose.bind(writer)
  return Object.assign(writer, {
    dispose: () => writer.executeScript('PRAGMA wal_checkpoint(TRUNCATE)').finally(close),
  })
}

/** Whoever commits next has it on the disk as well, in its order. Nothing else is written meanwhile: it has its turn. */
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

/** Another process holds the lock that a statement needs: it is tried again until the deadline of whoever asked. */
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

export const provider = env.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres'

// Prisma's compiler of queries, which is WebAssembly, runs once for each kind of query: its plan is kept. To optimise it
// would take V8 a second and 40 MB, which it never gives back.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** The one that serves, then those of snapshots that are being read. */
const openClients = new Set<PrismaClient>()

export const database = await openClient(
  provider === 'postgres' ? postgresAdapterFactory(env.databaseUrl) : new SqliteAdapterFactory(env.databaseUrl),
)

/**
 * A start loads the client that it uses. Both generated clients have the same models, so the SQLite one's type serves
 * for both.
 */
export async function openClient(adapter: SqlDriverAdapterFactory): Promise<PrismaClient> {
  const client = await makeClient(adapter)
  openClients.add(client)
  return client
}

async function makeClient(adapter: SqlDriverAdapterFactory): Promise<PrismaClient> {
  if (provider === 'sqlite') {
    const { PrismaClient } = await import('#prisma/generated/sqlite/client.ts')
    return new PrismaClient({ adapter })
  }
  const { PrismaClient } = await import('#prisma/generated/postgres/client.ts')
  return new PrismaClient({ adapter }) as unknown as PrismaClient
}

export async function closeClient(client: PrismaClient): Promise<void> {
  openClients.delete(client)
  await client.$disconnect()
}

/** Everything is in the one file of SQLite then, not beside it: no snapshot keeps it there. */
export async function closeDatabase(): Promise<void> {
  for (const client of [...openClients].reverse()) await closeClient(client)
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, 'P2002')
}

/** A row that should be changed or deleted is not there (any more). */
export function isMissingRow(error: unknown): boolean {
  return hasCode(error, 'P2025')
}

/** As models say it or as raw queries do. */
export function isMissingTable(error: unknown): boolean {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { kind?: string } } } }
  const kind = meta?.driverAdapterError?.cause?.kind
  return hasCode(error, 'P2021') || (hasCode(error, 'P2010') && kind === 'TableDoesNotExist')
}

/** For `catch`: answers a value where there is no table to ask. */
export function ifTableIsMissing<Value>(otherwise: Value) {
  return (error: unknown) => {
    if (isMissingTable(error)) return otherwise
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
