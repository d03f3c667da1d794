// Production has no Prisma CLI, and all migrations have to go through one locked transaction. The bookkeeping is the
// ordinary table that `prisma migrate` knows.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'

export type Provider = 'sqlite' | 'postgres'

const migrationsRoot = path.resolve('prisma/migrations')

const dialects = {
  sqlite: {
    // SQLite rebuilds tables with foreign keys off.
    beginLocked: 'PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE',
    tables: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    moment: 'DATETIME',
  },
  postgres: {
    beginLocked: 'BEGIN; SELECT pg_advisory_xact_lock(727283)',
    // Not `to_regclass`, which goes on answering from its cache after another transaction has made the table.
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

export class MigrationMismatch extends Error {}

/** All that is pending in one locked transaction: a process killed in the middle leaves the old schema, never half. */
export async function applyMigrations(provider: Provider, factory: SqlDriverAdapterFactory): Promise<string[]> {
  const migrations = readMigrations(provider)
  const adapter = await factory.connect()
  try {
    if (pendingIn(migrations, await appliedMigrations(adapter)).length === 0) return []
    await run(adapter, dialects[provider].beginLocked)
    try {
      const applied = await appliedMigrations(adapter)
      const pending = pendingIn(migrations, applied)
      if (!applied) await run(adapter, bookkeeping(dialects[provider].moment))
      for (const migration of pending) await apply(adapter, migration)
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

/** In their order. */
export function migrationNames(provider: Provider): string[] {
  return readMigrations(provider).map(({ name }) => name)
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

function readMigrations(provider: Provider): Migration[] {
  const folder = path.join(migrationsRoot, provider)
  if (!existsSync(folder)) throw new Error(`There are no migrations in ${folder}: start from the project's folder.`)
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = entries.map(({ name }) => name).sort()
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** What was applied: names, checksums and when that ended; null where the database is empty. */
async function appliedMigrations(adapter: SqlDriverAdapter): Promise<unknown[][] | null> {
  const tables = (await rows(adapter, dialects[adapter.provider as Provider].tables)).flat()
  if (tables.length === 0) return null
  if (!tables.includes('_prisma_migrations'))
    throw new MigrationMismatch(
      'The database that DATABASE_URL names has tables of another program and none of ours: name an empty one.',
    )
  return rows(
    adapter,
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
}

function pendingIn(migrations: Migration[], applied: unknown[][] | null): Migration[] {
  const done = new Set<Migration>()
  for (const [name, checksum, finishedAt] of applied ?? []) {
    const migration = migrations.find((known) => known.name === name)
    if (!migration) throw new MigrationMismatch(`The database has migration ${name}, which this version lacks.`)
    if (migration.checksum !== checksum) throw new MigrationMismatch(`Migration ${name} differs from the one applied.`)
    if (finishedAt === null)
      throw new MigrationMismatch(`Migration ${name} was begun by another program and not finished.`)
    done.add(migration)
  }
  return migrations.filter((migration) => !done.has(migration))
}

async function apply(adapter: SqlDriverAdapter, { name, sql, checksum }: Migration) {
  const startedAt = new Date().toISOString()
  await run(adapter, sql)
  const values = [randomUUID(), checksum, name, startedAt, new Date().toISOString()].map((value) => `'${value}'`)
  await run(
    adapter,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES (${values.join(', ')}, 1)`,
  )
}

async function rows(adapter: SqlDriverAdapter, sql: string) {
  return (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows
}

/** A script goes to Postgres as a whole: its adapter would cut it at every semicolon, those inside functions too. */
async function run(adapter: SqlDriverAdapter, script: string) {
  if (adapter.provider === 'sqlite') await adapter.executeScript(script)
  else await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
}
