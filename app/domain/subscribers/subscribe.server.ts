import { newsletterConsent } from '#app/content/site/consents.ts'
import { newsletterTrap } from '#app/content/subscribers.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { mailboxOf } from '#app/domain/mail/address.server.ts'
import { mailCaps, takeUnit, takeVisitorMail } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import { subscriberMails } from '#app/domain/outbox/kinds.ts'
import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type LimitedForm } from '#app/domain/submissions/limit.server.ts'
import type { z } from '#app/domain/zod.ts'
import { composeConfirmation } from '#app/emails/newsletter.ts'
import { database } from '#app/platform/database/database.server.ts'
import { newToken } from '#app/platform/secrets.server.ts'
import type { Erasure, Prisma, Subscriber } from '#prisma/generated/sqlite/client.ts'
import type { newsletterForm } from './form.ts'
import type { SubscriberStatus } from './subscriber.ts'

/**
 * The answer and the counts are the same for every address, so they reveal neither subscribers nor the detection of
 * bots.
 */
export async function submitSubscription(
  { email, [newsletterTrap]: trapped }: z.output<typeof newsletterForm>,
  visitor: string,
): Promise<{ ok: true } | LimitedForm | Unavailable> {
  try {
    const refusal = await countForm('subscription', visitor, email)
    if (refusal) return refusal
    const address = email.toLowerCase()
    await database.$transaction((transaction) =>
      trapped ? addSuspected(transaction, address) : askToConfirm(transaction, address, visitor),
    )
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}

const day = 24 * 3_600_000
export const confirmationDays = 7

/**
 * At most once a day, never to a confirmed address, and within the limits of the mailbox and the visitor. `visitor`:
 * the network of the sender, as the limits count it.
 */
export async function askToConfirm(transaction: Prisma.TransactionClient, email: string, visitor?: string) {
  const now = currentTime()
  const token = newToken()
  const { askedAt: askedBefore = null } = (await transaction.subscriber.findUnique({ where: { email } })) ?? {}
  const [asked] = await transaction.$queryRaw<{ token: string }[]>`
    INSERT INTO subscribers (email, status, token, created_at, asked_at, consent_version)
    VALUES (${email}, 'pending', ${token}, ${now}, ${now}, ${newsletterConsent.version})
    ON CONFLICT (email) DO UPDATE SET
      asked_at = excluded.asked_at, token = COALESCE(subscribers.token, excluded.token),
      status = CASE subscribers.status WHEN 'suspected' THEN 'pending' ELSE subscribers.status END,
      consent_version = COALESCE(subscribers.consent_version, excluded.consent_version)
    WHERE subscribers.status <> 'confirmed'
      AND (subscribers.asked_at IS NULL OR subscribers.asked_at <= ${new Date(now.getTime() - day)})
    RETURNING token`
  if (!asked) return
  if (!(await mayAsk(transaction, email, visitor))) {
    // No mail was sent, so the address can try again within the day.
    await transaction.subscriber.update({ where: { email }, data: { askedAt: askedBefore } })
    return
  }
  await enqueueMail(transaction, {
    kind: 'newsletter.confirmation',
    to: email,
    content: composeConfirmation(mailSender, {
      link: siteLink(`/newsletter/confirm/${asked.token}`),
      days: confirmationDays,
    }),
    expiresAt: expiryOf(now),
  })
}

async function mayAsk(transaction: Prisma.TransactionClient, email: string, visitor: string | undefined) {
  const mailbox = mailboxOf(email)
  if (!mailbox || (visitor && !(await takeVisitorMail(transaction, visitor)))) return false
  return takeUnit(transaction, `confirmation ${mailbox}`, mailCaps.ofMailbox.confirmation)
}

/** `used`: the subscriber has unsubscribed since. */
type ConfirmationState = 'asked' | 'expired' | 'confirmed' | 'used'

export async function findConfirmation(token: string, now = currentTime()) {
  const subscriber = await database.subscriber.findUnique({ where: { token } })
  return subscriber && { email: subscriber.email, state: stateOf(subscriber, now) }
}

function stateOf({ status, askedAt, unsubscribedAt }: Subscriber, now: Date): ConfirmationState {
  if (status === 'confirmed') return 'confirmed'
  if (askedAt && unsubscribedAt && askedAt <= unsubscribedAt) return 'used'
  return askedAt && expiryOf(askedAt) > now ? 'asked' : 'expired'
}

/** One of two concurrent requests confirms; an invalid link changes nothing. */
export async function confirmSubscriber(token: string, now = currentTime()): Promise<void> {
  await database.$transaction(async (transaction) => {
    const subscriber = await transaction.subscriber.findUnique({ where: { token } })
    if (subscriber && stateOf(subscriber, now) === 'asked') await subscribe(transaction, subscriber, now)
  })
}

/** Reverts an unsubscription. */
export async function resubscribe(token: string, now = currentTime()): Promise<void> {
  await database.$transaction(async (transaction) => {
    const subscriber = await transaction.subscriber.findUnique({ where: { token, status: 'unsubscribed' } })
    if (subscriber) await subscribe(transaction, subscriber, now)
  })
}

async function subscribe(transaction: Prisma.TransactionClient, { email, status }: Subscriber, confirmedAt: Date) {
  const { count } = await transaction.subscriber.updateMany({
    where: { email, status },
    data: { status: 'confirmed', confirmedAt, unsubscribedAt: null, consentVersion: newsletterConsent.version },
  })
  if (count > 0) await recordEvent(transaction, 'visitor', 'subscriber.confirmed')
}

function expiryOf(asked: Date): Date {
  return new Date(asked.getTime() + confirmationDays * day)
}

const suspected: SubscriberStatus = 'suspected'

/** Stores an address that a program entered. It gets no mail unless a colleague releases it. */
async function addSuspected(transaction: Prisma.TransactionClient, email: string): Promise<void> {
  const count = await transaction.$executeRaw`
    INSERT INTO subscribers (email, status, created_at) VALUES (${email}, ${suspected}, ${currentTime()})
    ON CONFLICT (email) DO NOTHING`
  if (count > 0) await recordEvent(transaction, 'visitor', 'subscriber.quarantined')
}

/** Sends the usual confirmation mail. Returns false if the subscriber is no longer suspected. */
export function releaseSubscriber(address: string, by: StaffActor): Promise<boolean> {
  const email = address.toLowerCase()
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.subscriber.updateMany({
      where: { email, status: suspected },
      data: { status: 'pending' },
    })
    if (count === 0) return false
    await recordEvent(transaction, by, 'subscriber.released')
    await askToConfirm(transaction, email)
    return true
  })
}

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
async function recordUnsubscribed(transaction: Prisma.TransactionClient, token: string, erasedAt: Date): Promise<void> {
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
