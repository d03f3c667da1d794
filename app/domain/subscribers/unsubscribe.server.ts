import { recordEvent } from '#app/domain/audit/record.server.ts'
import { finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { subscriberMails } from '#app/domain/outbox/kinds.ts'
import { cancelWaiting } from '#app/domain/outbox/settle.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Erasure, Prisma } from '#prisma/generated/sqlite/client.ts'

/** Null for an unknown link. */
export async function findSubscription(token: string) {
  const subscriber = await database.subscriber.findUnique({ where: { token } })
  return subscriber && { email: subscriber.email, isEnded: subscriber.status === 'unsubscribed' }
}

/** Cancels waiting mails, and records the end, so that an older database cannot resubscribe the address. */
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
    await recordUnsubscribed(transaction, token, now)
    await recordEvent(transaction, 'visitor', 'subscriber.unsubscribed')
    return true
  })
  if (isEnded) await finishErasuresBriefly()
}

const beginning = 'unsubscribed:'

/**
 * Call it in the transaction that ends a subscription, and `finishErasures` afterwards. Each end has its own entry,
 * because entries never change.
 */
export async function recordUnsubscribed(
  transaction: Prisma.TransactionClient,
  token: string,
  erasedAt: Date,
): Promise<void> {
  const id = `${beginning}${token}:${erasedAt.getTime()}`
  await transaction.erasure.upsert({ where: { id }, create: { id, erasedAt }, update: {} })
}

/** Ends subscriptions that an older database restores, unless they were started again. Returns their number. */
export async function unsubscribeAgain(
  transaction: Prisma.TransactionClient,
  entries: Iterable<Pick<Erasure, 'id' | 'erasedAt'>>,
): Promise<number> {
  let again = 0
  for (const { id, erasedAt } of entries) {
    if (!id.startsWith(beginning)) continue
    const { count } = await transaction.subscriber.updateMany({
      where: {
        token: id.slice(beginning.length, id.lastIndexOf(':')),
        status: 'confirmed',
        confirmedAt: { lte: erasedAt },
      },
      data: { status: 'unsubscribed', unsubscribedAt: erasedAt },
    })
    again += count
  }
  return again
}
