import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMigrations } from '#prisma/read-migrations.ts'

test('what was answered by a letter is done after the update, since its first letter', () => {
  const scripts = readMigrations('sqlite').map(({ sql }) => sql)
  const position = scripts.findIndex((sql) => sql.includes('"filter_enquiries_not_done"'))
  const database = new DatabaseSync(':memory:')
  for (const script of scripts.slice(0, position)) database.exec(script)
  for (const name of ['two letters', 'taken back', 'none'])
    database.exec(`INSERT INTO enquiries (submission_id, submission_digest, reference, name, email, inquiry_type, message)
      VALUES ('${name}', '', '${name}', 'Asha', 'a@example.com', 'project', 'Hello')`)
  const columns = 'id, channel, kind, recipient, content, state, due_at, created_at, enquiry_id'
  const write = (id: string, state: string, at: string, enquiry: number) =>
    database.exec(`INSERT INTO outbox (${columns})
      VALUES ('${id}', 'mail', 'enquiry.letter', 'a@example.com', '{}', '${state}', '${at}', '${at}', ${enquiry})`)
  write('first', 'sent', '2026-11-20', 1)
  write('second', 'failed', '2026-11-22', 1)
  write('third', 'cancelled', '2026-11-21', 2)
  for (const script of scripts.slice(position)) database.exec(script)
  const rows = database.prepare('SELECT reference, done_at FROM enquiries ORDER BY id').all()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['two letters', '2026-11-20'],
    ['taken back', null],
    ['none', null],
  ])
})
