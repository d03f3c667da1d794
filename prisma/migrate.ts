// Applies and writes migrations with Prisma's own schema engine in WebAssembly: production has no Prisma CLI,
// and the bookkeeping stays the ordinary `_prisma_migrations` table that `prisma migrate` knows.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'

export type Provider = 'sqlite' | 'postgres'

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg')

const migrationsRoot = path.resolve('prisma/migrations')
const filters = { externalTables: [], externalEnums: [] }

/** Opens the transaction under a lock that a second starter waits for. SQLite rebuilds tables with foreign keys off. */
const beginLocked = {
  sqlite: 'PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE',
  postgres: 'BEGIN; SELECT pg_advisory_xact_lock(727283)',
}

/** The database was migrated by a newer version of the product, or one of its migrations has been edited. */
export class MigrationMismatch extends Error {}

/**
 * Brings the database to the newest migration and answers the names of those applied now.
 *
 * All pending migrations run in one transaction that also holds the lock against a second starter, so that a
 * process killed in the middle leaves the old schema, never half of the new one.
 */
export async function applyMigrations(
  provider: Provider,
  factory: SqlMigrationAwareDriverAdapterFactory,
): Promise<string[]> {
  const adapter = await factory.connect()
  try {
    if (pendingMigrations(provider, await appliedMigrations(adapter)).length === 0) return []
    await run(adapter, beginLocked[provider])
    try {
      const pending = pendingMigrations(provider, await appliedMigrations(adapter))
      if (pending.length > 0) {
        const engine = await schemaEngine(provider, onConnection(factory, adapter))
        await engine.applyMigrations({ migrationsList: migrationsList(provider), filters })
        engine.free()
      }
      await run(adapter, 'COMMIT')
      return pending
    } catch (error) {
      await run(adapter, 'ROLLBACK').catch(() => {})
      throw error
    }
  } finally {
    await adapter.dispose()
  }
}

/** The SQL that leads from one schema to another (from an empty database where there is none), or '' where they agree. */
export async function migrationScript(
  provider: Provider,
  factory: SqlMigrationAwareDriverAdapterFactory,
  from: string | undefined,
  to: string,
): Promise<string> {
  const engine = await schemaEngine(provider, factory)
  const datamodel = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  })
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : datamodel(from),
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters,
  })
  engine.free()
  const script = stdout?.trim() ?? ''
  return script === '-- This is an empty migration.' ? '' : script
}

interface AppliedMigration {
  name: string
  checksum: string
}

async function appliedMigrations(adapter: SqlDriverAdapter): Promise<AppliedMigration[]> {
  // Not `to_regclass`, which goes on answering from its cache after another transaction has made the table.
  const table =
    adapter.provider === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'"
      : "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'"
  if ((await rows(adapter, table)).length === 0) return []
  const applied = await rows(
    adapter,
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return applied.map(([name, checksum]) => ({ name: String(name), checksum: String(checksum) }))
}

function pendingMigrations(provider: Provider, applied: AppliedMigration[]): string[] {
  const known = new Map(migrationFiles(provider).map(({ name, sql }) => [name, sha256(sql)]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) throw new MigrationMismatch(`The database has migration ${name}, which this version lacks.`)
    if (known.get(name) !== checksum) throw new MigrationMismatch(`Migration ${name} differs from the one applied.`)
  }
  const done = new Set(applied.map((migration) => migration.name))
  return [...known.keys()].filter((name) => !done.has(name))
}

function migrationFiles(provider: Provider) {
  const folder = path.join(migrationsRoot, provider)
  if (!existsSync(folder)) throw new Error(`There are no migrations in ${folder}: start from the project's folder.`)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') }))
}

function migrationsList(provider: Provider) {
  return {
    baseDir: path.join(migrationsRoot, provider),
    lockfile: {
      path: 'migration_lock.toml',
      content: `provider = "${provider === 'sqlite' ? 'sqlite' : 'postgresql'}"\n`,
    },
    shadowDbInitScript: '',
    migrationDirectories: migrationFiles(provider).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  }
}

/**
 * A factory whose connection is the one given, which stays open and in its transaction when the engine lets go of it.
 * A script goes to Postgres as a whole: its adapter would cut it at every semicolon, those inside functions too.
 */
function onConnection(
  factory: SqlMigrationAwareDriverAdapterFactory,
  adapter: SqlDriverAdapter,
): SqlMigrationAwareDriverAdapterFactory {
  async function executeScript(script: string) {
    if (adapter.provider === 'sqlite') return adapter.executeScript(script)
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  }
  const shared: SqlDriverAdapter = Object.create(adapter, {
    dispose: { value: async () => {} },
    executeScript: { value: executeScript },
  })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => shared,
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

let engineModule: Promise<EngineModule> | undefined

/** The engine's JavaScript, joined to its WebAssembly: one instance for the process, which is all it supports. */
async function loadEngineModule(): Promise<EngineModule> {
  const engine: EngineModule = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engine as never })
  engine.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  return engine
}

async function schemaEngine(provider: Provider, factory: SqlMigrationAwareDriverAdapterFactory) {
  engineModule ??= loadEngineModule()
  const { SchemaEngine } = await engineModule
  const datasource = `datasource db { provider = "${provider === 'sqlite' ? 'sqlite' : 'postgresql'}" }`
  const bound = bindMigrationAwareSqlAdapterFactory(factory)
  return SchemaEngine.new({ datamodels: [['schema.prisma', datasource]] }, () => {}, bound)
}

async function rows(adapter: SqlDriverAdapter, sql: string) {
  return (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows
}

async function run(adapter: SqlDriverAdapter, sql: string) {
  await adapter.executeScript(sql)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
