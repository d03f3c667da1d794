// node bench/backup/fill.ts APPLICATIONS EVENTS MAILS: fills the database of DATABASE_URL or DATA_DIR with that many
// rows.
import '../../app/domain/events.ts'
import { loadSampleJobs } from '../../app/domain/jobs/samples.server.ts'
import { closeDatabase, database, provider } from '../../app/platform/database/database.server.ts'
import { migrateDatabase } from '../../app/platform/database/migrate.server.ts'
import { administer } from '../../tests/support/database/postgres.ts'
import { addApplications } from '../search/rows.ts'

const [applications = 0, events = 0, mails = 0] = process.argv.slice(2).map(Number)
const atOnce = 50_000
const letter = 'Thank you for your application. We read every one and answer within ten days. '.repeat(8)

/** Statements of a fill exceed the product's time limit. */
const run = (sql: string) =>
  provider === 'postgres' ? administer(process.env.DATABASE_URL ?? '', sql) : database.$executeRawUnsafe(sql)

const write = {
  sqlite: {
    numbers: (from: number, to: number) =>
      `(WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT i FROM n)`,
    moment: `strftime('%Y-%m-%dT%H:%M:%f+00:00', '2025-01-01', '+' || i || ' minutes')`,
    // Like uuid(7): time first, then random.
    key: `printf('%08x', i / 16) || '-' || printf('%04x', i % 16) || '-7000-8000-' || printf('%012x', i * 7919)`,
    json: (object: string) => object,
  },
  postgres: {
    numbers: (from: number, to: number) => `generate_series(${from}, ${to}) AS n(i)`,
    moment: `timestamp '2025-01-01' + i * interval '1 minute'`,
    key: `lpad(to_hex(i / 16), 8, '0') || '-' || lpad(to_hex(i % 16), 4, '0') || '-7000-8000-' || lpad(to_hex(i::bigint * 7919), 12, '0')`,
    json: (object: string) => `(${object})::jsonb`,
  },
}[provider]

async function fill(many: number, insert: (numbers: string) => string) {
  for (let from = 1; from <= many; from += atOnce)
    await run(insert(write.numbers(from, Math.min(many, from + atOnce - 1))))
}

await migrateDatabase()
await loadSampleJobs()
await addApplications(applications)
await fill(
  events,
  (numbers) => `INSERT INTO audit_events (at, action, actor, staff_id, staff_email, subject, subject_id, details)
    SELECT ${write.moment}, 'application.opened', 'staff', 'a-member-of-the-staff', 'asha@example.com', 'application', CAST(i AS text),
      ${write.json(`'{"status":"reviewing","number":' || i || '}'`)} FROM ${numbers}`,
)
await fill(
  mails,
  (
    numbers,
  ) => `INSERT INTO outbox (id, channel, kind, recipient, content, state, attempts, created_at, due_at, settled_at, application_id)
    SELECT ${write.key}, 'mail', 'application.letter', 'applicant' || i || '@example.com',
      ${write.json(`'{"subject":"Your application","text":"${letter}","html":"<p>${letter}</p>","number":' || i || '}'`)},
      'sent', 1, ${write.moment}, ${write.moment}, ${write.moment}, ${applications > 0 ? `1 + i % ${applications}` : 'NULL'} FROM ${numbers}`,
)
if (provider === 'postgres') await run('VACUUM ANALYZE')
await closeDatabase()
process.exit(0)
