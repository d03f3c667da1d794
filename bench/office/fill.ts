// Fills a database with mails and their deliveries, applications and audit events. The last 1,000 mails have been
// failing since the last accepted one.
import { closeDatabase, database, provider } from '../../app/platform/database/database.server.ts'
import { migrateDatabase } from '../../app/platform/database/migrate.server.ts'
import { administer } from '../../tests/support/database/postgres.ts'
import { addApplications } from '../search/rows.ts'

const [mails = 0, applications = 0, events = 0] = process.argv.slice(2).map(Number)
const failing = 1_000
const minutesApart = (80 * 24 * 60) / mails

const { moment, run, numbers, id } = {
  sqlite: {
    moment: (number: string, apart: number, many: number) =>
      `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || ((${many} - ${number}) * ${apart}) || ' minutes')`,
    run: (sql: string) => database.$executeRawUnsafe(sql),
    numbers: (from: number, to: number) =>
      `WITH RECURSIVE numbers (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`,
    id: `printf('%08x-0000-7000-8000-000000000000', n)`,
  },
  postgres: {
    moment: (number: string, apart: number, many: number) =>
      `now() AT TIME ZONE 'UTC' - (${many} - ${number}) * ${apart} * interval '1 minute'`,
    run: (sql: string) => administer(process.env.DATABASE_URL ?? '', sql),
    numbers: (from: number, to: number) => `WITH numbers AS (SELECT n FROM generate_series(${from}, ${to}) AS n)`,
    id: `lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000'`,
  },
}[provider]

const isFailing = `n > ${mails - failing}`
const words = 'We have stored what you sent, and our team will read it. '.repeat(18)
const content = JSON.stringify({ subject: 'A receipt', text: words, html: '<p>…</p>' }).replaceAll("'", "''")
const kind = `CASE n % 10 WHEN 0 THEN 'message.acknowledged' WHEN 1 THEN 'application.status'
  WHEN 2 THEN 'newsletter.confirmation' WHEN 3 THEN 'application.notified' ELSE 'application.acknowledged' END`
const state = `CASE WHEN ${isFailing} THEN 'waiting' WHEN n % 50 = 7 THEN 'failed' WHEN n % 50 = 8 THEN 'cancelled' ELSE 'sent' END`

await migrateDatabase()
if (applications > 0) await addApplications(applications)
// Recent dates, because erasing old applications would fill the hourly tasks.
await run(`UPDATE job_applications SET applied_at = ${moment('id', minutesApart, applications)}`)
await inParts(
  mails,
  (from, to) => `
  INSERT INTO outbox (id, channel, kind, recipient, content, state, attempts, created_at, due_at, expires_at, settled_at,
    application_id)
  ${numbers(from, to)} SELECT ${id}, 'mail', ${kind}, 'asha.rao.' || n || '@example.com', '${content}', ${state}, 1, at, at,
    ${moment('n', minutesApart, mails + 43_200 / minutesApart)}, CASE WHEN ${isFailing} THEN NULL ELSE at END,
    CASE WHEN ${applications} > 0 AND n % 10 > 3 THEN 1 + n % ${Math.max(1, applications)} END
  FROM (SELECT n, ${moment('n', minutesApart, mails)} AS at FROM numbers) AS mails`,
)
await inParts(
  mails,
  (from, to) => `
  INSERT INTO deliveries (item_id, at, outcome, response)
  ${numbers(from, to)} SELECT ${id}, ${moment('n', minutesApart, mails)},
    CASE WHEN ${isFailing} THEN 'deferred' WHEN n % 50 = 7 THEN 'refused' ELSE 'accepted' END, '250 Ok' FROM numbers`,
)
await inParts(
  events,
  (from, to) => `
  INSERT INTO audit_events (at, action, actor, subject, subject_id, details)
  ${numbers(from, to)} SELECT ${moment('n', 1, events)}, CASE n % 5 WHEN 0 THEN 'application.erased'
    ELSE 'application.received' END, CASE n % 5 WHEN 0 THEN 'system' ELSE 'applicant' END, 'application', n, '{}' FROM numbers`,
)
await run(`UPDATE outbox SET failed_from = (SELECT min(id) FROM deliveries WHERE item_id = outbox.id)
  WHERE state = 'waiting'`).catch((error: unknown) => console.error('No mail has a time since when it fails.', error))
if (provider === 'postgres') await run('VACUUM ANALYZE')
await closeDatabase()
process.exit(0)

async function inParts(many: number, statement: (from: number, to: number) => string) {
  const atOnce = 50_000
  for (let from = 1; from <= many; from += atOnce) await run(statement(from, Math.min(many, from + atOnce - 1)))
}
