import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { canBeSentNow, cancelWaiting, resetAttempts, retryFailed } from '#app/domain/outbox/items.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findRetriable, type MailFilter } from './list.server.ts'

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
