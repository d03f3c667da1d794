// Fills a database with applications, all within the weeks that the overview counts: it never counts more.
import '../../app/domain/events.ts'
import { loadSampleJobs } from '../../app/domain/jobs/samples.server.ts'
import { closeDatabase, database, provider } from '../../app/platform/database/database.server.ts'
import { migrateDatabase } from '../../app/platform/database/migrate.server.ts'
import { administer } from '../../tests/support/database/postgres.ts'
import { addApplications } from '../search/rows.ts'

const many = Number(process.argv[2])
const minutesApart = (80 * 24 * 60) / many

const write = {
  sqlite: {
    applied: `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '-' || ((${many} - id) * ${minutesApart}) || ' minutes')`,
    later: (hours: string) => `strftime('%Y-%m-%dT%H:%M:%f+00:00', applied_at, '+' || (${hours}) || ' hours')`,
    run: (sql: string) => database.$executeRawUnsafe(sql),
  },
  postgres: {
    applied: `now() AT TIME ZONE 'UTC' - (${many} - id) * ${minutesApart} * interval '1 minute'`,
    later: (hours: string) => `applied_at + (${hours}) * interval '1 hour'`,
    run: (sql: string) => administer(process.env.DATABASE_URL ?? '', sql),
  },
}[provider]

await migrateDatabase()
await loadSampleJobs()
await addApplications(many)
await write.run(`UPDATE job_applications SET applied_at = ${write.applied}, job_id = 1 + id % 6, status = CASE
  WHEN id % 20 < 2 THEN 'new' WHEN id % 20 < 4 THEN 'reviewing' WHEN id % 20 < 5 THEN 'interview'
  WHEN id % 20 < 6 THEN 'offer' WHEN id % 20 < 7 THEN 'hired' WHEN id % 20 < 8 THEN 'withdrawn' ELSE 'rejected' END`)
await write.run(`UPDATE job_applications SET first_opened_at = ${write.later('id % 50')} WHERE id % 20 > 0`)
await write.run(`UPDATE job_applications SET answered_at = ${write.later('id % 500')}
  WHERE status IN ('interview', 'offer', 'hired', 'rejected')`)
await write.run(`UPDATE job_applications SET answer_due_at = ${write.later('14 * 24')}`)
await write.run(`UPDATE job_applications SET decided_at = answered_at WHERE status IN ('hired', 'rejected')`)
await write.run(`UPDATE job_applications SET interview_at = ${write.later('id % 4000')} WHERE status = 'interview'`)
await database.settings.create({ data: { number: 1, answerWithinDays: 10 } })
if (provider === 'postgres') await write.run('VACUUM ANALYZE')
await closeDatabase()
process.exit(0)
