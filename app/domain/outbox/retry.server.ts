import { inboxNouns } from '#app/domain/records/kinds.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isUnleased, isUseful } from './claim.server.ts'
import { cancellableKinds, secretKinds } from './kinds.ts'
import { wakeOutbox } from './wake.server.ts'

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
