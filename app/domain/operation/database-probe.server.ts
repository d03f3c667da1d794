import { randomInt, randomUUID } from 'node:crypto'
import { tryToRecord } from '#app/domain/audit/record.server.ts'
import { probeStep } from '#app/domain/backups/tables.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** A write that is committed: a disk that is full, read-only or gone fails it. */
export async function commitProbe(): Promise<void> {
  const step = { name: probeStep }
  const doneAt = databaseTime()
  await database.installationStep.upsert({ where: step, create: { ...step, doneAt }, update: { doneAt } })
}

/** Does in the tables themselves what pages and forms need. Nothing of it stays but the moment of the probe. */
export async function probeDatabase(): Promise<void> {
  await commitProbe()
  for (const sql of pages) await database.$queryRaw(sql)
  await database.$transaction(submit).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

const pages = [
  Prisma.sql`SELECT public_version FROM installation`,
  Prisma.sql`SELECT answer_within_days FROM settings`,
  Prisma.sql`SELECT title, description FROM jobs WHERE status = 'open' AND deleted_at IS NULL ORDER BY place LIMIT 50`,
  Prisma.sql`
    SELECT slug, title, excerpt FROM blog_posts WHERE status = 'published' AND deleted_at IS NULL
    ORDER BY published_at DESC LIMIT 20`,
  Prisma.sql`SELECT role FROM staff LIMIT 1`,
  Prisma.sql`SELECT staff_id FROM sessions LIMIT 1`,
]

class RolledBack extends Error {}

/** With ids of their own, below those of records: numbers that are given out in turn stay without gaps. */
async function submit(transaction: Prisma.TransactionClient): Promise<never> {
  const probe = randomUUID()
  const id = -randomInt(1, 2 ** 31)
  await transaction.$executeRaw`
    INSERT INTO job_applications (id, submission_id, submission_digest, reference, receipt_token, position, name, email,
      phone, experience, cover_letter, consent_version)
    VALUES (${id}, ${probe}, '', ${probe}, ${probe}, 'probe', 'probe', 'probe', 'probe', 'probe', 'probe', '')`
  await transaction.$executeRaw`
    INSERT INTO contact_messages (id, submission_id, submission_digest, reference, name, email, subject_line,
      message_content)
    VALUES (${id}, ${probe}, '', ${probe}, 'probe', 'probe', 'probe', 'probe')`
  await transaction.$executeRaw`
    INSERT INTO enquiries (id, submission_id, submission_digest, reference, name, email, inquiry_type, message)
    VALUES (${id}, ${probe}, '', ${probe}, 'probe', 'probe', 'probe', 'probe')`
  await transaction.$executeRaw`
    INSERT INTO outbox (id, channel, kind, recipient, content) VALUES (${probe}, 'mail', 'probe', 'probe', '{}')`
  await tryToRecord(transaction, id)
  await transaction.$executeRaw`INSERT INTO rate_limits (key, points) VALUES (${probe}, 1)`
  throw new RolledBack()
}
