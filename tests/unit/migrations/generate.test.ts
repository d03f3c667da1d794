import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { expect, test } from 'vitest'
import { migrationScript } from '#prisma/engine.ts'
import { columns } from '#prisma/generated/columns.ts'
import { keepHandMade, missingListIndexes } from '#prisma/hand-made.ts'
import { readMigrations } from '#prisma/read-migrations.ts'

const schema = await readFile('prisma/schema.prisma', 'utf8')
const scripts = readMigrations('sqlite').map(({ sql }) => sql)
const memory = new PrismaBetterSqlite3({ url: ':memory:' })

/** As `npm run migration` does for SQLite. */
async function generate(from: string, to: string): Promise<string> {
  const direct = await migrationScript('sqlite', memory, undefined, from)
  return keepHandMade(await migrationScript('sqlite', memory, from, to), direct, scripts)
}

function migrated(more: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const script of [...scripts, ...more]) database.exec(script)
  return database
}

const namesOf = (database: DatabaseSync) =>
  database
    .prepare('SELECT name FROM sqlite_master ORDER BY name')
    .all()
    .map(({ name }) => name)

test('writes every index of an inbox list that no migration has', async () => {
  expect(await missingListIndexes(scripts, columns)).toEqual([])
  const without = [...scripts, 'DROP INDEX "filter_enquiries_done"; DROP INDEX "sort_enquiries_type";']
  expect(await missingListIndexes(without, columns)).toEqual([
    'CREATE INDEX "sort_enquiries_type" ON "enquiries" (lower("inquiry_type"), "id", "deleted_at") WHERE "deleted_at" IS NULL;',
    'CREATE INDEX "filter_enquiries_done" ON "enquiries" ("created_at", "id", "done_at", "deleted_at") WHERE "deleted_at" IS NULL AND "done_at" IS NOT NULL;',
  ])
})

test('a recreated table keeps its hand-made objects', async () => {
  const changed = schema.replace(/coverLetter( +)String /, 'coverLetter$1String?')
  expect(changed).not.toBe(schema)
  const script = await generate(schema, changed)
  expect(script).toContain('DROP TABLE "job_applications"')

  expect(namesOf(migrated([script]))).toEqual(namesOf(migrated([])))
})

test('objects that schema.prisma no longer wants do not return, nor those on a dropped table', async () => {
  const index = '  @@index([resumeSha256])\n'
  const withoutIndex = schema.replace(index, '').replace(/coverLetter( +)String /, 'coverLetter$1String?')
  const former = 'job_applications_resume_sha256_idx'
  expect(namesOf(migrated([]))).toContain(former)
  expect(namesOf(migrated([await generate(schema, withoutIndex)]))).not.toContain(former)

  const withoutEnquiries = schema.replace(/^model Enquiry \{.*?^\}\n/ms, '').replaceAll(/^.*enquiryId.*\n/gm, '')
  expect(await generate(schema, withoutEnquiries)).not.toContain('TRIGGER')
})

test('a change that recreates no table stays unchanged', async () => {
  const changed = schema.replace('model Job {', 'model Job {\n  note String?')
  expect(await generate(schema, changed)).toBe(await migrationScript('sqlite', memory, schema, changed))
})
