import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { isFree } from './claim.server.ts'
import { forgetSecrets } from './settle.server.ts'

/** Takes back what waits and is not on its way at this moment; how many those were. */
export async function cancelWaiting(
  client: Pick<Prisma.TransactionClient, 'outboxItem'>,
  where: Prisma.OutboxItemWhereInput,
  now = databaseTime(),
): Promise<number> {
  const { count } = await client.outboxItem.updateMany({
    where: { AND: [where, isFree(now)], state: 'waiting' },
    data: { state: 'cancelled', settledAt: now },
  })
  if (count > 0) await forgetSecrets(client, where)
  return count
}
