import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMigrations } from '#prisma/read-migrations.ts'

test('applications that an earlier version kept apart come into the list, marked, and nothing is sent', () => {
  const scripts = readMigrations('sqlite').map(({ sql }) => sql)
  const position = scripts.findIndex((sql) => sql.includes('"not_spam_at"'))
  const database = new DatabaseSync(':memory:')
  for (const script of scripts.slice(0, position)) database.exec(script)
  const add = (reference: string, columns: string, values: string) =>
    database.exec(`INSERT INTO job_applications (submission_id, submission_digest, reference, receipt_token, name, position,
      email, phone, experience, cover_letter, consent_version, ${columns})
      VALUES ('${reference}', '', '${reference}', '${reference}', 'Asha', 'Weaver', 'a@example.com', '', '', '', '', ${values})`)
  add('waits', 'deleted_at, quarantined_at, suspicions', "'2026-11-20', '2026-11-20', 'trapped'")
  add('released', 'applied_at, suspicions', "'2026-11-19', 'trapped'")
  add('trashed', 'deleted_at', "'2026-11-18'")
  for (const script of scripts.slice(position)) database.exec(script)
  const rows = database.prepare(
    'SELECT reference, deleted_at, quarantined_at, suspicions, not_spam_at FROM job_applications ORDER BY id',
  )
  expect(rows.all().map((row) => Object.values(row))).toEqual([
    ['waits', null, null, 'trapped', null],
    ['released', null, null, 'trapped', '2026-11-19'],
    ['trashed', '2026-11-18', null, null, null],
  ])
  expect(database.prepare('SELECT count(*) AS n FROM outbox').get()).toEqual({ n: 0 })
})
