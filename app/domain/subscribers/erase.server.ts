import { hash } from 'node:crypto'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { recordErased } from '#app/domain/erasures/erased-people.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { subscriberMails } from '#app/domain/outbox/kinds.ts'
import type { Deletion } from '#app/domain/records/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma, type Subscriber } from '#prisma/generated/sqlite/client.ts'

/** Also erases mails in the outbox; false if the address is not subscribed. Call `finishErasures` afterwards. */
async function eraseSubscriber(transaction: Prisma.TransactionClient, by: Actor, address: string): Promise<boolean> {
  const email = address.toLowerCase()
  if ((await deleteSubscribers(transaction, [email])) === 0) return false
  await recordErased(transaction, 'subscriber', { email })
  await recordEvent(transaction, by, 'subscriber.erased', null, {}, { erased: [personOf(email)] })
  return true
}

const personOf = (email: string) => ({ name: '', email, reference: '' })

/**
 * Erases subscribers with their mails, and records that in the ledger, so that no older database brings them back.
 * Returns their number.
 */
export async function deleteSubscribers(
  transaction: Prisma.TransactionClient,
  emails: string[],
  only: Prisma.SubscriberWhereInput = {},
): Promise<number> {
  let count = 0
  for (const email of emails.toSorted()) {
    const subscriber = await transaction.subscriber.findUnique({ where: { email } })
    // First, so that no newsletter is written for it concurrently.
    const deleted = await transaction.subscriber.deleteMany({ where: { email, ...only } })
    count += deleted.count
    if (!subscriber || deleted.count === 0) continue
    const [id, erasedAt] = [erasureIdOf(subscriber), databaseTime()]
    await transaction.erasure.upsert({ where: { id }, create: { id, erasedAt }, update: { erasedAt } })
    await transaction.outboxItem.deleteMany({ where: { recipient: email, kind: { in: subscriberMails } } })
  }
  return count
}

export async function eraseSubscription(address: string, by: Actor): Promise<Deletion> {
  try {
    const isErased = await database.$transaction((transaction) => eraseSubscriber(transaction, by, address))
    if (isErased) await finishErasuresBriefly()
    return isErased ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a subscriber could not be erased')
    return 'failed'
  }
}

type SubscriberClient = Pick<Prisma.TransactionClient, 'subscriber'>

/** Matches the subscriptions with these ids in the ledger of erasures. */
async function isErased(client: SubscriberClient, ids: string[]): Promise<Prisma.SubscriberWhereInput> {
  const neverAsked = await client.subscriber.findMany({ where: { token: null } })
  const emails = neverAsked.filter((subscriber) => ids.includes(erasureIdOf(subscriber))).map(({ email }) => email)
  return { OR: [{ token: { in: ids } }, { email: { in: emails } }] }
}

/** Erases rows that a backup brought back; returns their number. */
export async function eraseSubscribersAgain(transaction: Prisma.TransactionClient, ids: string[]): Promise<number> {
  return eraseWhere(transaction, await isErased(transaction, ids))
}

/** The number that `eraseSubscribersAgain` would erase. */
export async function countErasedSubscribers(ids: string[]): Promise<number> {
  return database.subscriber.count({ where: await isErased(database, ids) })
}

/** Matches addresses that did not answer the confirmation mail. */
function isUnconfirmed(now: Date): Prisma.SubscriberWhereInput {
  const end = retentionCutoff('unconfirmedSubscriber', now)
  const isOld = { OR: [{ askedAt: { lt: end } }, { askedAt: null, createdAt: { lt: end } }] }
  return { status: { in: ['pending', 'suspected'] }, ...isOld }
}

const atOnce = 500
/** Returns the number of erased subscribers. */
export function eraseUnconfirmed(now = currentTime()): Promise<number> {
  return database.$transaction((transaction) => eraseWhere(transaction, isUnconfirmed(now)))
}

/** The number that `eraseUnconfirmed` would erase. */
export const countUnconfirmed = (now: Date) => database.subscriber.count({ where: isUnconfirmed(now) })

async function eraseWhere(transaction: Prisma.TransactionClient, where: Prisma.SubscriberWhereInput): Promise<number> {
  const emails = (await transaction.subscriber.findMany({ where, select: { email: true } })).map(({ email }) => email)
  const { count } = await transaction.subscriber.deleteMany({ where })
  if (count === 0) return 0
  for (let start = 0; start < emails.length; start += atOnce)
    await transaction.outboxItem.deleteMany({
      where: { recipient: { in: emails.slice(start, start + atOnce) }, kind: { in: subscriberMails } },
    })
  await recordEvent(transaction, 'system', 'subscriber.erased', null, { count }, { erased: emails.map(personOf) })
  return count
}

/** Mails to erased subscribers. */
export async function removeOrphanMails(client: Pick<Prisma.TransactionClient, '$executeRaw'>): Promise<void> {
  await client.$executeRaw`
    DELETE FROM outbox WHERE kind IN (${Prisma.join(subscriberMails)})
      AND NOT EXISTS (SELECT 1 FROM subscribers WHERE email = outbox.recipient)`
}

/**
 * The id of a subscriber in the ledger of erasures: the random token, or a hash of the address and the time of signing
 * up. Neither reveals the address, and a new subscription of the same address gets another id.
 */
export function erasureIdOf({ token, email, createdAt }: Pick<Subscriber, 'token' | 'email' | 'createdAt'>): string {
  return token ?? hash('sha256', `${email} ${createdAt.toISOString()}`)
}
