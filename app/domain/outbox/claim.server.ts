import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Channel } from './channels.ts'
import { leaseFor } from './lease.ts'

/** Not on its way at this moment. */
export const isFree = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
})

/** Of use to somebody still. */
export const isUseful = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/** What is due, the longest due first, as this worker's alone: of several who ask at once each has others. */
export async function claimDue(
  channel: Channel,
  atMost: number,
  worker: string,
  now = new Date(),
): Promise<OutboxItem[]> {
  const where: Prisma.OutboxItemWhereInput = {
    channel,
    state: 'waiting',
    dueAt: { lte: now },
    AND: [isFree(now), isUseful(now)],
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
