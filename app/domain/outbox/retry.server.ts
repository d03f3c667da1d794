import { secretKinds } from '#app/domain/mail/kinds.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isUseful } from './claim.server.ts'
import { wakeOutbox } from './wake.server.ts'

/** What is sent again where it failed: what is of use still, and still has its text. */
export const canBeRetried = (now: Date): Prisma.OutboxItemWhereInput => ({
  ...isUseful(now),
  state: 'failed',
  kind: { notIn: [...secretKinds] },
})

/** As if it had never been tried; how many those were. */
export async function retryFailed(
  client: Pick<Prisma.TransactionClient, 'outboxItem'>,
  where: Prisma.OutboxItemWhereInput,
  now = new Date(),
): Promise<number> {
  const { count } = await client.outboxItem.updateMany({
    where: { AND: [where, canBeRetried(now)] },
    data: { state: 'waiting', dueAt: now, attempts: 0, settledAt: null },
  })
  if (count > 0) wakeOutbox()
  return count
}
