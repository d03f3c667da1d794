import { recordEvent } from '#app/domain/audit/record.server.ts'
import { carryOutInPassing } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { cancelWaiting } from '#app/domain/outbox/cancel.server.ts'
import { subscriberMails } from '#app/domain/outbox/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { noteUnsubscribed } from './unsubscribed.server.ts'

/** Null where nobody has that link. */
export async function findSubscription(token: string) {
  const subscriber = await database.subscriber.findUnique({ where: { token } })
  return subscriber && { email: subscriber.email, isEnded: subscriber.status === 'unsubscribed' }
}

/** Cancels waiting mails, and keeps an older database from making the address a reader again. */
export async function unsubscribe(token: string, now = currentTime()): Promise<void> {
  const isEnded = await database.$transaction(async (transaction) => {
    const subscriber = await transaction.subscriber.findUnique({ where: { token } })
    if (!subscriber) return false
    const { email } = subscriber
    const { count } = await transaction.subscriber.updateMany({
      where: { email, status: { not: 'unsubscribed' } },
      data: { status: 'unsubscribed', unsubscribedAt: now },
    })
    if (count === 0) return false
    await cancelWaiting(transaction, { recipient: email, kind: { in: subscriberMails } })
    await noteUnsubscribed(transaction, token, now)
    await recordEvent(transaction, 'visitor', 'subscriber.unsubscribed')
    return true
  })
  if (isEnded) await carryOutInPassing()
}
