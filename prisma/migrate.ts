// Production has no Prisma CLI, and one locked transaction has to apply all migrations. The table of applied migrations
// is the one of `prisma migrate`.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DriverAdapterError, type SqlDriverAdapter, type SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { type Applied, UnfitDatabase } from './pending.ts'
import { type Migration, type Provider, readMigrations } from './read-migrations.ts'
import { pendingSteps } from './upgrade.ts'

const dialects = {
  sqlite: {
    lock: lockSqlite,
    // BEGIN IMMEDIATE also succeeds on a read-only file.
    requireWriting: (adapter: SqlDriverAdapter) =>
      run(adapter, 'UPDATE _prisma_migrations SET logs = logs WHERE false'),
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    moment: 'DATETIME',
  },
  postgres: {
    lock: lockPostgres,
    async requireWriting(adapter: SqlDriverAdapter) {
      const [[readOnly] = []] = await rows(adapter, "SELECT current_setting('transaction_read_only')")
      if (readOnly === 'on')
        throw new UnfitDatabase('is read-only: name the primary with DATABASE_URL, or let it write.')
    },
    // Not `to_regclass`, which answers from its cache after another transaction has created the table.
    tables: 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
    moment: 'TIMESTAMPTZ',
  },
}

const bookkeeping = (moment: string) => `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at ${moment},
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at ${moment},
  started_at ${moment} NOT NULL DEFAULT CURRENT_TIMESTAMP,
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

interface Starter {
  /** Stored with each applied migration, so that an older version can name it. */
  version: string
  /** Another process has the lock. */
  onWaiting: () => void
}

/** Applies all pending migrations in one locked transaction, so that a killed process leaves the old schema intact. */
export async function applyMigrations(
  provider: Provider,
  factory: SqlDriverAdapterFactory,
  { version, onWaiting }: Starter,
): Promise<string[]> {
  const migrations = readMigrations(provider)
  const adapter = await factory.connect()
  try {
    await dialects[provider].lock(adapter, onWaiting)
    try {
      const applied = await appliedMigrations(adapter)
      const pending = pendingSteps(applied ?? [], migrations, provider)
      if (!applied) await run(adapter, bookkeeping(dialects[provider].moment))
      for (const migration of pending) await apply(adapter, migration, version)
      await dialects[provider].requireWriting(adapter)
      await run(adapter, 'COMMIT')
      return pending.map(({ name }) => name)
    } catch (error) {
      await run(adapter, 'ROLLBACK').catch(() => {})
      throw error
    }
  } finally {
    await adapter.dispose()
  }
}

const pause = 200
const patience = 30_000

/** SQLite rebuilds tables with foreign keys off. `secure_delete` keeps erased records out of the free pages. */
async function lockSqlite(adapter: SqlDriverAdapter, onWaiting: () => void) {
  for (let waited = 0; ; waited += pause) {
    try {
      return await run(adapter, 'PRAGMA foreign_keys = OFF; PRAGMA secure_delete = ON; BEGIN IMMEDIATE')
    } catch (error) {
      const isBusy = error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
      if (!isBusy || waited >= patience) throw error
      if (waited === 0) onWaiting()
      await sleep(pause)
    }
  }
}

/** Neither a migration nor the wait for another one is bound by the statement timeouts of the role. */
async function lockPostgres(adapter: SqlDriverAdapter, onWaiting: () => void) {
  await run(
    adapter,
    'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
  )
  const [[isOurs] = []] = await rows(adapter, 'SELECT pg_try_advisory_xact_lock(727283)')
  if (isOurs) return
  onWaiting()
  await run(adapter, 'SELECT pg_advisory_xact_lock(727283)')
}

/** `null` if the database is empty. */
async function appliedMigrations(adapter: SqlDriverAdapter): Promise<Applied[] | null> {
  const tables = (await rows(adapter, dialects[adapter.provider as Provider].tables)).flat()
  if (tables.length === 0) return null
  if (!tables.includes('_prisma_migrations'))
    throw new UnfitDatabase('has tables of another program and none of ours: name an empty one with DATABASE_URL.')
  const found = await rows(
    adapter,
    'SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  return found.map(([name, checksum, finishedAt, logs]) => ({
    name: String(name),
    checksum: String(checksum),
    isFinished: finishedAt !== null,
    version: /^version (\S+)$/.exec(String(logs))?.[1],
  }))
}

/** Without the right to create schemas, a role may not even run this for an existing schema. */
const createSchema = /^CREATE SCHEMA IF NOT EXISTS "public";$/m

async function apply(adapter: SqlDriverAdapter, { name, sql, checksum }: Migration, version: string) {
  const startedAt = new Date().toISOString()
  await run(adapter, (await hasSchema(adapter)) ? sql.replace(createSchema, '') : sql)
  const values = [randomUUID(), checksum, name, startedAt, new Date().toISOString(), `version ${version}`]
  await run(
    adapter,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, logs, applied_steps_count)
      VALUES (${values.map((value) => `'${value}'`).join(', ')}, 1)`,
  )
}

async function hasSchema(adapter: SqlDriverAdapter): Promise<boolean> {
  if (adapter.provider === 'sqlite') return false
  const [[schema] = []] = await rows(adapter, 'SELECT current_schema()')
  return schema !== null
}

async function rows(adapter: SqlDriverAdapter, sql: string) {
  return (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows
}

/** Postgres gets the script as one statement, because the adapter would split it at semicolons inside functions too. */
async function run(adapter: SqlDriverAdapter, script: string) {
  if (adapter.provider === 'sqlite') await adapter.executeScript(script)
  else await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
}
