import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMigrations } from '#prisma/read-migrations.ts'

test('each file that a record names has a row, and each that was still to be removed', () => {
  const scripts = readMigrations('sqlite').map(({ sql }) => sql)
  const position = scripts.findIndex((sql) => sql.includes('CREATE TABLE "file_parts"'))
  const database = new DatabaseSync(':memory:')
  for (const script of scripts.slice(0, position)) database.exec(script)
  const add = (reference: string, state: string, key: string | null) =>
    database
      .prepare(`INSERT INTO job_applications (submission_id, submission_digest, reference, receipt_token, name, position,
        email, phone, experience, cover_letter, consent_version, applied_at, resume_state, resume_key, resume_size, resume_sha256)
        VALUES (?1, '', ?1, ?1, 'Asha', 'Weaver', 'a@example.com', '', '', '', '', '2026-11-20', ?2, ?3, 5, 'digest')`)
      .run(reference, state, key)
  add('stored', 'stored', 'key-stored')
  add('spooled', 'spooled', 'key-spooled')
  add('gone', 'missing', 'key-gone')
  add('never kept', 'missing', null)
  database.exec(
    "INSERT INTO blog_images (id, width, height, size, created_at) VALUES ('picture', 1, 1, 3, '2026-11-19')",
  )
  database.exec(`INSERT INTO erasures (id, erased_at, resume_key, resume_instance) VALUES
    ('a', '2026-11-18', 'key-erased', NULL), ('b', '2026-11-18', 'key-elsewhere', 'copy'), ('c', '2026-11-18', NULL, NULL)`)
  for (const script of scripts.slice(position)) database.exec(script)
  const rows = database.prepare(`SELECT key, area, size, sha256, stored_at IS NOT NULL AS stored, removed_at,
    leased_until IS NOT NULL AS begun, leased_until > '2026-11-27T00:00:00.000+00:00' AS leased FROM files ORDER BY key`)
  expect(rows.all().map((row) => Object.values(row))).toEqual([
    // The storage may have those whose move or removal has begun.
    ['key-elsewhere', 'resumes', 0, null, 0, '2026-11-18', 1, 1],
    ['key-erased', 'resumes', 0, null, 0, '2026-11-18', 1, 0],
    ['key-gone', 'resumes', 5, 'digest', 1, null, 0, null],
    ['key-spooled', 'resumes', 5, 'digest', 0, null, 1, 0],
    ['key-stored', 'resumes', 5, 'digest', 1, null, 0, null],
    ['picture', 'images', 3, null, 1, null, 0, null],
  ])
  const states = database.prepare('SELECT reference, resume_state FROM job_applications ORDER BY id').all()
  expect(states.map((row) => row.resume_state)).toEqual(['stored', 'stored', 'missing', 'missing'])
})

test('a corporate profile stays in its row until a start makes a file of it', () => {
  const scripts = readMigrations('sqlite').map(({ sql }) => sql)
  const position = scripts.findIndex((sql) => sql.includes('"file_key" TEXT') && sql.includes('brochure'))
  const database = new DatabaseSync(':memory:')
  for (const script of scripts.slice(0, position)) database.exec(script)
  database.exec(`INSERT INTO brochure (name, size, digest, content, uploaded_at)
    VALUES ('Ours.pdf', 4, 'digest', 'JVBERg==', '2026-11-20')`)
  for (const script of scripts.slice(position)) database.exec(script)
  expect(Object.values(database.prepare('SELECT * FROM brochure').get() ?? {})).toEqual([
    1,
    'Ours.pdf',
    4,
    'digest',
    null,
    'JVBERg==',
    '2026-11-20',
  ])
})
