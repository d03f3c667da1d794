import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { hasWords } from '#app/domain/lists/chosen.server.ts'
import { matching } from '#app/domain/lists/filter.server.ts'
import type { ListFilter } from '#app/domain/lists/filter.ts'
import { canBeSentNow, cancelWaiting, resetAttempts, retryFailed } from '#app/domain/outbox/items.server.ts'
import { cancellableKinds, secretKinds } from '#app/domain/outbox/kinds.ts'
import { inboxes, submissionNouns } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

export type MailFilter = Pick<ListFilter, 'state' | 'kind' | 'from' | 'to' | 'search'>

const aboutColumns = Prisma.raw(submissionNouns.map((noun) => `${noun}_id`).join(', '))

const isAboutInbox = Prisma.join(
  inboxes.map(
    ({ noun, table }) => Prisma.sql`EXISTS (SELECT 1 FROM ${Prisma.raw(table)}
      WHERE id = ${Prisma.raw(`${noun}_id`)} AND deleted_at IS NULL)`,
  ),
  ' OR ',
)

/** Limit of the failed mails that are checked for a retry. */
const mostFailed = 5_000

/** The ids of failed mails that match and can be sent again. `canBeRetried` makes the final decision. */
export async function findRetriable(filter: MailFilter, most: number, now = databaseTime()): Promise<string[]> {
  const { state, search, ...rest } = filter
  if (state && state !== 'failed') return []
  const fits = matching(Prisma.sql`1 = 1`, rest, 'created_at')
  const failed = (useful: Prisma.Sql) => Prisma.sql`SELECT * FROM (
    SELECT id, kind, recipient, created_at, ${aboutColumns} FROM outbox
    WHERE channel = 'mail' AND state = 'failed' AND ${useful} LIMIT ${mostFailed}) AS failed`
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      ${failed(Prisma.sql`expires_at > ${now}`)} UNION ALL ${failed(Prisma.sql`expires_at IS NULL`)}) AS candidates
    WHERE kind NOT IN (${Prisma.join(secretKinds)}) AND ${fits}
      AND ${hasWords(['recipient'], search.toLowerCase())}
      AND (kind NOT IN (${Prisma.join(cancellableKinds)})
      OR EXISTS (SELECT 1 FROM job_applications WHERE id = application_id AND deleted_at IS NULL AND status <> 'withdrawn')
      OR ${isAboutInbox})
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/** Returns whether it will be sent again. */
export function retryMail(id: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const count = await resetAttempts(transaction, { AND: [{ id, channel: 'mail' }, canBeSentNow(databaseTime())] })
    if (count > 0) await recordEvent(transaction, by, 'mail.retried', id, { count })
    return count > 0
  })
}

/** Retries up to `mostFound` matching failed mails and returns their number. */
export async function retryMails(filter: MailFilter, by: StaffActor): Promise<number> {
  const ids = await findRetriable(filter, mostFound)
  if (ids.length === 0) return 0
  return database.$transaction(async (transaction) => {
    const count = await retryFailed(transaction, { id: { in: ids } })
    if (count > 0) await recordEvent(transaction, by, 'mail.retried', null, { count })
    return count
  })
}

/** Returns whether it was cancelled. */
export function cancelMail(id: string, by: StaffActor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const count = await cancelWaiting(transaction, { id, channel: 'mail' })
    if (count > 0) await recordEvent(transaction, by, 'mail.cancelled', id)
    return count > 0
  })
}
