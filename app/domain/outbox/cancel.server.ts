import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Takes back what waits and is not on its way at this moment; how many those were. */
export async function cancelWaiting(
  client: Pick<Prisma.TransactionClient, 'outboxItem'>,
  where: Prisma.OutboxItemWhereInput,
  now = new Date(),
): Promise<number> {
  const isFree: Prisma.OutboxItemWhereInput = { OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }] }
  const { count } = await client.outboxItem.updateMany({
    where: { AND: [where, isFree], state: 'waiting' },
    data: { state: 'cancelled', settledAt: now },
  })
  return count
}
