// An installation of version 0.2.0 comes over at its first start.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, expect, test } from 'vitest'
import { applyMigrations } from '#prisma/migrate.ts'
import { readMigrations } from '#prisma/read-migrations.ts'
import { readSteps } from '#prisma/upgrade.ts'
import {
  adapterFactory,
  createDatabase,
  execute,
  provider,
  query,
  type TestDatabase,
} from '../../support/database/database.ts'
import { createFormerInstallation, formerFolder, run, runSteps } from '../../support/database/former.ts'
import { isDeep } from '../../support/deep.ts'
import { catalogue } from '../../support/pages/catalogue.ts'
import { migrate, upgrade } from '../../support/process/processes.ts'

const steps = readSteps(provider).map(({ name }) => name)
const names = readMigrations(provider).map(({ name }) => name)
const created: TestDatabase[] = []

async function former(): Promise<TestDatabase> {
  const installation = await createFormerInstallation()
  created.push(installation)
  return installation
}

afterEach(async () => {
  for (const installation of created.splice(0)) await installation.drop()
})

const migrateHere = (url: string) =>
  applyMigrations(provider, adapterFactory(url), { version: '1.0.0', onWaiting: () => {} })

const tables = (await readFile(path.join(formerFolder, 'rows.sql'), 'utf8'))
  .split(/^INSERT INTO "/m)
  .slice(1)
  .map((statement) => statement.slice(0, statement.indexOf('"')))

type Row = Record<string, unknown>

async function rowsOf(url: string): Promise<Record<string, Row[]>> {
  const adapter = await adapterFactory(url).connect()
  try {
    const found: Record<string, Row[]> = {}
    for (const table of tables) {
      const sql = `SELECT * FROM "${table}" ORDER BY 1`
      const { columnNames, rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] })
      found[table] = rows.map((row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index]])))
    }
    return found
  } finally {
    await adapter.dispose()
  }
}

const withoutColumns = ['active_digest', 'resume_instance', 'resume_active_content', 'resume_key', 'storage_marked']

/** A row of 0.2.0 as this version has it. */
function expected(table: string, row: Row): Row {
  const gone = table === 'job_applications' ? withoutColumns.filter((name) => name !== 'resume_key') : withoutColumns
  const kept = Object.entries(row).filter(([name]) => !gone.includes(name))
  return { ...Object.fromEntries(kept), ...(row.resume_state === 'spooled' && { resume_state: 'stored' }) }
}

const { url, dataDir, drop } = await createFormerInstallation()
const before = await rowsOf(url)
await upgrade({ DATABASE_URL: url, DATA_DIR: dataDir })

afterAll(drop)

test('every row and every file exists afterwards', async () => {
  const after = await rowsOf(url)
  let rows = 0
  for (const [table, own] of Object.entries(before)) {
    rows += own.length
    expect(after[table], table).toEqual(
      expect.arrayContaining(own.map((row) => expect.objectContaining(expected(table, row)))),
    )
    if (table !== 'installation_steps') expect(after[table], table).toHaveLength(own.length)
  }
  expect(rows).toBe(53)

  const resumes = (before.job_applications ?? []).filter(({ name }) => name !== 'Ismail Khan')
  for (const { name, resume_key, resume_sha256 } of resumes) {
    const bytes = await readFile(path.join(dataDir, 'resumes', String(resume_key)))
    expect(hash('sha256', bytes), String(name)).toBe(resume_sha256)
  }
  for (const folder of ['images', 'quarantine', 'held'])
    for (const key of await readdir(path.join(formerFolder, 'files', folder))) {
      const [[part] = []] = await query(url, `SELECT bytes FROM file_parts WHERE file_key = '${key}'`)
      const bytes = part ? Buffer.from(part as Uint8Array) : await readFile(path.join(dataDir, folder, key))
      expect(bytes, folder).toEqual(await readFile(path.join(formerFolder, 'files', folder, key)))
    }

  const files = await query(
    url,
    `SELECT area, coalesce(name, 'none'), stored_at IS NOT NULL, missing_since IS NOT NULL, expires_at IS NOT NULL
      FROM files LEFT JOIN job_applications ON resume_key = key ORDER BY 1, 2`,
  )
  expect(files.map((row) => row.map((value) => (typeof value === 'string' ? value : Number(value))))).toEqual([
    ['images', 'none', 1, 0, 0],
    ['quarantine', 'none', 1, 0, 1],
    ['resumes', 'Asha Rao', 1, 0, 0],
    ['resumes', 'Ismail Khan', 1, 1, 0],
    ['resumes', 'Ravi Menon', 1, 0, 0],
    ['resumes', 'Tara Spool', 1, 0, 0],
    ['resumes', 'none', 0, 0, 1],
  ])
})

test.skipIf(provider === 'postgres')(
  'free pages of the file contain nothing of people who are erased afterwards',
  async () => {
    const { url } = await former()
    const file = url.slice('file:'.length)
    const written = [...(await readFile(path.join(formerFolder, 'rows.sql'), 'utf8')).matchAll(/'([^'\n]{12,})'/g)]
    const held = async () => {
      const bytes = await readFile(file)
      return written.map(([, text = '']) => text).filter((text) => bytes.includes(text))
    }
    expect(await held()).not.toEqual([])
    await migrateHere(url)
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec('PRAGMA secure_delete = ON')
    for (const table of [...tables, 'files']) database.exec(`DELETE FROM "${table}"`)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    database.close()
    expect(await held()).toEqual([])
  },
)

test('derives the columns that 0.2.0 lacks from the columns it has', async () => {
  const told = 'SELECT name, status, answered_at IS NOT NULL, decided_at IS NOT NULL, sort_name FROM job_applications'
  const applications = await query(url, `${told} ORDER BY id`)
  expect(applications.map((row) => row.map((value) => (typeof value === 'string' ? value : Number(value))))).toEqual([
    ['Asha Rao', 'hired', 1, 1, 'asha rao'],
    ['Ravi Menon', 'reviewing', 0, 0, 'ravi menon'],
    ['Ismail Khan', 'withdrawn', 0, 0, 'ismail khan'],
    ['Tara Spool', 'new', 0, 0, 'tara spool'],
  ])
  expect(await query(url, "SELECT sort_name FROM contact_messages WHERE name = 'Łukasz Żak'")).toEqual([['lukasz zak']])
  const own = await query(url, 'SELECT status FROM application_changes WHERE is_own')
  expect(own).toEqual([['withdrawn']])
  expect(await query(url, 'SELECT role, last_seen_at IS NULL FROM staff')).toEqual([
    ['owner', provider === 'sqlite' ? 0 : false],
  ])
})

/** Commits on the way to 1.0.0, by the steps that they had. */
const commits: [string, (name: string) => boolean][] = [
  ['8c883b45', () => false],
  ['3143399a', (name) => name <= '20261127191000_search_tokens_apart'],
  // Branches came together here: later steps are there, and earlier ones are not.
  ['e363e92c', (name) => !/_(files|missing_files|brochure_file)$/.test(name)],
  ['the last', () => true],
]

/** Parts of the schema that are not in its catalogue. */
const beside =
  provider === 'sqlite'
    ? "SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY 1"
    : `SELECT relname, attname, concat_ws(' ', attstorage, reloptions) FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      UNION ALL SELECT 'statistics', stxname, pg_get_statisticsobjdef(oid) FROM pg_statistic_ext ORDER BY 1, 2`

test.each(isDeep ? commits : [...commits.slice(0, 1), ...commits.slice(-1)])(
  'from %s the schema becomes that of a new installation',
  async (_commit, isThere) => {
    const fresh = await createDatabase('prepared')
    created.push(fresh)
    const { url } = await former()
    await runSteps(url, isThere)
    expect(await migrateHere(url)).toEqual([...steps.filter((name) => !isThere(name)), ...names])
    expect(await catalogue(url)).toEqual(await catalogue(fresh.url))
    const noted = 'SELECT migration_name, checksum FROM _prisma_migrations'
    expect(await query(url, noted)).toEqual(await query(fresh.url, noted))
    expect(await query(url, beside)).toEqual(await query(fresh.url, beside))
    expect(await migrateHere(url)).toEqual([])
  },
)

test.runIf(provider === 'postgres')('upgrades an installation whose Postgres refused pg_trgm', async () => {
  const fresh = await createDatabase('prepared')
  created.push(fresh)
  const { url } = await former()
  await run(url, 'DROP EXTENSION pg_trgm CASCADE')
  await migrateHere(url)
  expect(await catalogue(url)).toEqual(await catalogue(fresh.url))
})

test('keeps letters, suspicions and a profile of commits after 0.2.0', async () => {
  const { url } = await former()
  const [review, profile] = ['20261127023528_honest_spam_review', '20261128014246_brochure_file']
  await runSteps(url, (name) => name < review)
  await run(
    url,
    `UPDATE job_applications SET deleted_at = '2026-11-20', quarantined_at = '2026-11-20', suspicions = 'trapped'
        WHERE name = 'Asha Rao';
      UPDATE job_applications SET suspicions = 'trapped', applied_at = '2026-11-19' WHERE name = 'Ravi Menon';
      UPDATE job_applications SET deleted_at = '2026-11-18' WHERE name = 'Tara Spool';
      INSERT INTO outbox (id, channel, kind, recipient, content, state, due_at, created_at, enquiry_id) VALUES
        ('first', 'mail', 'enquiry.letter', 'a@example.com', '{}', 'sent', '2026-11-20', '2026-11-20', 1),
        ('second', 'mail', 'enquiry.letter', 'a@example.com', '{}', 'failed', '2026-11-22', '2026-11-22', 1),
        ('third', 'mail', 'enquiry.letter', 'a@example.com', '{}', 'cancelled', '2026-11-21', '2026-11-21', 2)`,
  )
  await runSteps(url, (name) => name >= review && name < profile)
  await run(
    url,
    "INSERT INTO brochure (name, size, digest, content, uploaded_at) VALUES ('Ours.pdf', 4, 'digest', 'JVBERg==', '2026-11-20')",
  )
  await migrateHere(url)
  const day = (column: string) => `substr(CAST(${column} AS TEXT), 1, 10)`
  const applications = `SELECT name, ${day('deleted_at')}, ${day('quarantined_at')}, suspicions, ${day('not_spam_at')}
    FROM job_applications ORDER BY id`
  expect(await query(url, applications)).toEqual([
    ['Asha Rao', null, null, 'trapped', null],
    ['Ravi Menon', null, null, 'trapped', '2026-11-19'],
    ['Ismail Khan', null, null, null, null],
    ['Tara Spool', '2026-11-18', null, null, null],
  ])
  expect(await query(url, 'SELECT count(*) FROM outbox')).toEqual([[provider === 'sqlite' ? 3 : '3']])
  expect(await query(url, `SELECT ${day('done_at')} FROM enquiries ORDER BY id`)).toEqual([['2026-11-20'], [null]])
  expect(await query(url, 'SELECT name, content, file_key FROM brochure')).toEqual([['Ours.pdf', 'JVBERg==', null]])
})

test('two copies that start concurrently run each step once', async () => {
  const { url } = await former()
  const applied = await Promise.all([migrate(url), migrate(url)])
  expect(applied.map(({ length }) => length).sort()).toEqual([0, steps.length + names.length])
})

test('refuses a version before 0.2.0, and a step with another text', async () => {
  const { url } = await former()
  await runSteps(url, (name) => name === steps[0])
  await execute(url, `UPDATE _prisma_migrations SET checksum = 'edited' WHERE migration_name = '${steps[0]}'`)
  await expect(migrateHere(url)).rejects.toThrow(`was given migration ${steps[0]} with another text`)
  await execute(url, "DELETE FROM _prisma_migrations WHERE migration_name >= '20261122160238_installation'")
  const before = await catalogue(url)
  await expect(migrateHere(url)).rejects.toThrow(
    'is of a version before 0.2.0: start version 0.2.0 on it once (commit 8c883b45), and then this one.',
  )
  expect(await catalogue(url)).toEqual(before)
})
