import { readFile } from 'node:fs/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { afterAll, expect, test, vi } from 'vitest'
import { migrationScript } from '#prisma/engine.ts'
import { applyMigrations } from '#prisma/migrate.ts'
import { postgresSchema } from '#prisma/schema.ts'
import {
  adapterFactory,
  createDatabase,
  execute,
  provider,
  query,
  type TestDatabase,
} from '../../support/database/database.ts'
import { catalogue, inPrismaSchema } from '../../support/pages/catalogue.ts'
import { migrate } from '../../support/process/processes.ts'

const created: TestDatabase[] = []

async function empty(): Promise<string> {
  const database = await createDatabase('empty')
  created.push(database)
  return database.url
}

afterAll(() => Promise.all(created.map((database) => database.drop())))

test('a new database gets every migration, and another start applies none', async () => {
  const url = await empty()
  expect(await migrate(url)).not.toEqual([])
  expect(await migrate(url)).toEqual([])
})

test('two processes that start concurrently apply each migration once', async () => {
  const url = await empty()
  const applied = await Promise.all([migrate(url), migrate(url)])
  expect(applied.flat()).toEqual([...new Set(applied.flat())])
  const rows = await query(url, 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')
  expect(rows.flat().sort()).toEqual(applied.flat().sort())
})

test('reports that it waits for another process, and continues afterwards', async () => {
  const url = await empty()
  const other = await adapterFactory(url).connect()
  const run = (sql: string) => other.executeRaw({ sql, args: [], argTypes: [] })
  await run(provider === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN')
  if (provider === 'postgres') await run('SELECT pg_advisory_xact_lock(727283)')
  const onWaiting = vi.fn(() => void run('ROLLBACK'))
  const impatient = provider === 'sqlite' ? new PrismaBetterSqlite3({ url, timeout: 0 }) : adapterFactory(url)
  expect(await applyMigrations(provider, impatient, { version: '1', onWaiting })).not.toEqual([])
  expect(onWaiting).toHaveBeenCalledOnce()
  await other.dispose()
})

test('the migrations produce exactly schema.prisma', async () => {
  const [migrated, direct] = [await empty(), await empty()]
  await migrate(migrated)
  const schema = await readFile('prisma/schema.prisma', 'utf8')
  const target = provider === 'sqlite' ? schema : postgresSchema(schema)
  await execute(direct, await migrationScript(provider, adapterFactory(direct), undefined, target))
  const declared = await catalogue(direct)
  const nameOf = ([type, table, name]: unknown[]) => `${type} ${table} ${name}`
  const names = new Set(declared.map(nameOf))
  const known = (await catalogue(migrated)).filter((own) => inPrismaSchema(own) || names.has(nameOf(own)))
  expect(known).toEqual(declared)
})

test('refuses a database of a newer version, and one with an edited migration', async () => {
  const url = await empty()
  await migrate(url)
  await execute(url, "UPDATE _prisma_migrations SET checksum = 'edited'")
  await expect(migrate(url)).rejects.toThrow(
    /was given migration \d+_\w+ with another text than this version has: start the version that it was last used with \(\d\S+ or later\), or restore a backup/,
  )
  await execute(url, "UPDATE _prisma_migrations SET migration_name = '99991231235959_future'")
  await expect(migrate(url)).rejects.toThrow(
    /has migration 99991231235959_future, which this older version does not know: start version \d\S+, which made it, or a newer one, or restore a backup made before the update\./,
  )
})

test('refuses a database with foreign tables, and leaves it unchanged', async () => {
  const url = await empty()
  await execute(url, 'CREATE TABLE theirs (id INTEGER PRIMARY KEY)')
  const before = await catalogue(url)
  await expect(migrate(url)).rejects.toThrow('has tables of another program and none of ours')
  expect(await catalogue(url)).toEqual(before)
})

test('does not count an unfinished migration of another program as applied', async () => {
  const url = await empty()
  await migrate(url)
  await execute(url, 'UPDATE _prisma_migrations SET finished_at = NULL')
  await expect(migrate(url)).rejects.toThrow(
    /has migration \d+_\w+, which another program began and did not finish: restore a backup made before, or have that program finish it/,
  )
})
