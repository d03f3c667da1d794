import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import { isUnleased } from './claim.server.ts'
import type { ChannelAttempt } from './kinds.ts'
import { secretKinds } from './kinds.ts'
import type { OutboxState } from './states.ts'

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
export async function forgetSecrets(
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
