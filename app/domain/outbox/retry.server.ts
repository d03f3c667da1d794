import { heldKinds, secretKinds } from '#app/domain/mail/kinds.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isUseful } from './claim.server.ts'
import { wakeOutbox } from './wake.server.ts'

/** Such mails go to nobody who has withdrawn, and about nothing that is deleted. */
const isWanted: Prisma.OutboxItemWhereInput = {
  OR: [
    { kind: { notIn: [...heldKinds] } },
    { application: { deletedAt: null, status: { not: 'withdrawn' } } },
    { message: { deletedAt: null } },
    { enquiry: { deletedAt: null } },
  ],
}

/** What is sent again where it failed: what is of use to somebody still, wanted, and still has its text. */
export const canBeRetried = (now: Date): Prisma.OutboxItemWhereInput => ({
  AND: [isUseful(now), isWanted],
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
