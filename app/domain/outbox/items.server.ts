import { setImmediate as pause } from 'node:timers/promises'
import { inboxNouns } from '#app/domain/records/kinds.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  type Channel,
  type ChannelAttempt,
  cancellableKinds,
  type OutboxState,
  plannedEvents,
  secretKinds,
} from './kinds.ts'
import { wakeOutbox } from './wake.server.ts'

const day = 24 * 3_600_000
const tomorrow = (now: Date) => new Date(now.getTime() + day)

/** Not being sent now. A lease of several days was taken by a clock that was ahead, and counts as ended. */
export const isUnleased = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }, { leasedUntil: { gt: tomorrow(now) } }],
})

/**
 * Ignores due times from a clock that was ahead. No retry delay lasts a day; planned events have a later time by
 * design.
 */
const isDue = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [
    { dueAt: { lte: now } },
    { createdAt: { gt: tomorrow(now) }, kind: { notIn: [...plannedEvents] } },
    { dueAt: { gt: tomorrow(now) }, attempts: { gt: 0 } },
  ],
})

/** Still useful to its recipient. */
const isUseful = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/**
 * Leases due items to this worker, longest due first. Concurrent workers get different items. All times are by the
 * clock of the database.
 */
export async function claimDue(channel: Channel, atMost: number, worker: string, moment?: Date): Promise<OutboxItem[]> {
  const now = moment ?? (await databaseNow())
  const where: Prisma.OutboxItemWhereInput = {
    channel,
    state: 'waiting',
    AND: [isDue(now), isUnleased(now), isUseful(now)],
  }
  const lease = { leasedUntil: new Date(now.getTime() + leaseFor), leasedBy: worker, attempts: { increment: 1 } }
  for (;;) {
    const due = await database.outboxItem.findMany({
      where,
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      take: atMost,
      select: { id: true },
    })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const claimed = await database.outboxItem.updateManyAndReturn({ where: { ...where, id: { in: ids } }, data: lease })
    if (claimed.length > 0) return claimed
  }
}

/** In milliseconds: far longer than a send takes. A worker that has not finished by then counts as dead. */
export const leaseFor = 180_000

const endStates = {
  accepted: 'sent',
  deferred: 'failed',
  refused: 'failed',
  unwanted: 'cancelled',
} satisfies Record<ChannelAttempt['outcome'], OutboxState>

/** Stores the attempt and the new state of the item in one transaction. */
export async function storeOutcome(item: OutboxItem, attempt: ChannelAttempt, now = databaseTime()): Promise<void> {
  const { id, channel, leasedBy } = item
  const { outcome, response } = attempt
  const isOver = outcome !== 'deferred' || item.attempts >= giveUpAfter
  const ended = { state: endStates[outcome], settledAt: now }
  const data = isOver ? ended : { dueAt: nextAttemptAt(item.attempts, now) }
  // An accepted mail counts as sent, also after the lease has run out.
  const own = outcome === 'accepted' ? {} : { leasedBy }
  await database.$transaction(async (transaction) => {
    await transaction.outboxItem.updateMany({
      where: { id, state: 'waiting', ...own },
      data: { ...data, leasedUntil: null, leasedBy: null },
    })
    await forgetSecrets(transaction, { id })
    // Its record may have been erased concurrently.
    if (!(await transaction.outboxItem.findUnique({ where: { id }, select: { id: true } }))) return
    const delivery = await transaction.delivery.create({
      data: { itemId: id, channel, at: now, outcome, response },
      select: { id: true },
    })
    if (channel === 'mail' && (outcome === 'deferred' || outcome === 'refused'))
      await noteFailing(transaction, id, delivery.id)
  })
}

/** For the mail watch: the delivery since which this mail has been failing while no mail was accepted. */
async function noteFailing(transaction: Prisma.TransactionClient, id: string, failedFrom: number): Promise<void> {
  const taken = await findLastAccepted(transaction)
  await transaction.outboxItem.updateMany({
    where: { id, OR: [{ failedFrom: null }, { failedFrom: { lt: taken?.id ?? 0 } }] },
    data: { failedFrom },
  })
}

/** The newest delivery of a mail that a mail server accepted. */
export function findLastAccepted(client: Pick<Prisma.TransactionClient, 'delivery'>) {
  return client.delivery.findFirst({
    where: { channel: 'mail', outcome: 'accepted' },
    orderBy: { id: 'desc' },
    select: { id: true, at: true },
  })
}

const nothing = { subject: '', text: '', html: '' }

/** Deletes the texts of items that are settled. */
async function forgetSecrets(
  client: Pick<Prisma.TransactionClient, 'outboxItem'>,
  where: Prisma.OutboxItemWhereInput,
): Promise<void> {
  await client.outboxItem.updateMany({
    where: { AND: [where], kind: { in: [...secretKinds] }, state: { not: 'waiting' } },
    data: { content: nothing },
  })
}

const minute = 60_000

/** The retry delays in minutes; the last one repeats. */
const retryPauses = [1, 2, 5, 15, 30, 60, 120, 240]

/** With these delays, retries last three days. */
const giveUpAfter = 25

export function nextAttemptAt(attempts: number, now: Date): Date {
  const pause = retryPauses[Math.min(attempts, retryPauses.length) - 1] ?? 1
  return new Date(now.getTime() + pause * minute)
}

/** Cancels waiting items that no worker is sending, and returns their number. */
export async function cancelWaiting(
  client: Pick<Prisma.TransactionClient, 'outboxItem'>,
  where: Prisma.OutboxItemWhereInput,
  now = databaseTime(),
): Promise<number> {
  const { count } = await client.outboxItem.updateMany({
    where: { AND: [where, isUnleased(now)], state: 'waiting' },
    data: { state: 'cancelled', settledAt: now },
  })
  if (count > 0) await forgetSecrets(client, where)
  return count
}

/** Excludes mails to withdrawn applicants and about deleted records. */
const isWanted: Prisma.OutboxItemWhereInput = {
  OR: [
    { kind: { notIn: [...cancellableKinds] } },
    { application: { deletedAt: null, status: { not: 'withdrawn' } } },
    ...inboxNouns.map((noun) => ({ [noun]: { deletedAt: null } })),
  ],
}

/** Waits for its next attempt, which is not due yet. */
export const isPutOff = (now: Date): Prisma.OutboxItemWhereInput => ({
  AND: [isUnleased(now)],
  state: 'waiting',
  attempts: { gt: 0 },
})

/** Failed mails that can be sent again: still useful, wanted, and with their text. */
export const canBeRetried = (now: Date): Prisma.OutboxItemWhereInput => ({
  AND: [isUseful(now), isWanted],
  state: 'failed',
  kind: { notIn: [...secretKinds] },
})

/** A retry by a colleague does not wait for the next scheduled attempt. */
export const canBeSentNow = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [canBeRetried(now), { AND: [isUseful(now), isWanted, isPutOff(now)] }],
})

type Client = Pick<Prisma.TransactionClient, 'outboxItem'>

export function retryFailed(client: Client, where: Prisma.OutboxItemWhereInput, now = databaseTime()): Promise<number> {
  return resetAttempts(client, { AND: [where, canBeRetried(now)] }, now)
}

/** Resets the attempts of these items and returns their number. */
export async function resetAttempts(
  client: Client,
  where: Prisma.OutboxItemWhereInput,
  now = databaseTime(),
): Promise<number> {
  const { count } = await client.outboxItem.updateMany({
    where,
    data: { state: 'waiting', dueAt: now, attempts: 0, settledAt: null },
  })
  if (count > 0) wakeOutbox()
  return count
}

const cancelledAtOnce = 100

/** Cancels expired mails, records the reason and returns their number. Webhook events do not expire. */
export async function cancelExpired(now = databaseTime()): Promise<number> {
  const isExpired = { channel: 'mail', state: 'waiting', expiresAt: { lte: now }, AND: [isUnleased(now)] }
  let cancelled = 0
  for (;;) {
    const expired = await database.outboxItem.findMany({
      where: isExpired,
      orderBy: { expiresAt: 'asc' },
      take: cancelledAtOnce,
      select: { id: true },
    })
    if (expired.length === 0) return cancelled
    const where = { id: { in: expired.map(({ id }) => id) } }
    cancelled += await database.$transaction(async (transaction) => {
      const data = { state: 'cancelled', settledAt: now }
      const rows = await transaction.outboxItem.updateManyAndReturn({
        where: { ...where, ...isExpired },
        data,
        select: { id: true },
      })
      await forgetSecrets(transaction, where)
      await transaction.delivery.createMany({
        data: rows.map(({ id }) => ({ itemId: id, channel: 'mail', at: now, outcome: 'expired', response: '' })),
      })
      return rows.length
    })
    if (expired.length < cancelledAtOnce) return cancelled
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}

/**
 * Mails that waited when a backup was made may have been sent since. They are held until a colleague decides. Returns
 * their number.
 */
export async function holdRestoredMails(transaction: Prisma.TransactionClient, now = databaseTime()): Promise<number> {
  let held = 0
  for (let last = ''; ; ) {
    const waiting = await transaction.outboxItem.findMany({
      where: { state: 'waiting', id: { gt: last } },
      orderBy: { id: 'asc' },
      take: heldAtOnce,
      select: { id: true, channel: true },
    })
    if (waiting.length === 0) break
    held += waiting.length
    last = waiting.at(-1)?.id ?? last
    await transaction.delivery.createMany({
      data: waiting.map(({ id, channel }) => ({ itemId: id, channel, at: now, outcome: 'restored', response: '' })),
    })
  }
  await transaction.outboxItem.updateMany({
    where: { state: 'waiting' },
    data: { state: 'failed', settledAt: now },
  })
  await transaction.newsletter.updateMany({ data: { readersAfter: null } })
  await forgetSecrets(transaction, {})
  return held
}

const heldAtOnce = 500
