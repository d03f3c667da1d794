import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Channel } from './kinds.ts'
import { plannedEvents } from './kinds.ts'

const day = 24 * 3_600_000
const tomorrow = (now: Date) => new Date(now.getTime() + day)

/** Not on its way at this moment. A lease that lasts for days was taken by a clock that was ahead, and is over. */
export const isFree = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }, { leasedUntil: { gt: tomorrow(now) } }],
})

/**
 * Nothing that a clock that was ahead has written or put off waits until that moment comes. Planned events are of a later
 * time by themselves, and no pause between two tries lasts a day.
 */
const isDue = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [
    { dueAt: { lte: now } },
    { createdAt: { gt: tomorrow(now) }, kind: { notIn: [...plannedEvents] } },
    { dueAt: { gt: tomorrow(now) }, attempts: { gt: 0 } },
  ],
})

/** Still useful to its recipient. */
export const isUseful = (now: Date): Prisma.OutboxItemWhereInput => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/**
 * Leases items that are due, longest due first, to this worker alone; concurrent workers get different ones. All go by
 * the clock of the database.
 */
export async function claimDue(channel: Channel, atMost: number, worker: string, moment?: Date): Promise<OutboxItem[]> {
  const now = moment ?? (await databaseNow())
  const where: Prisma.OutboxItemWhereInput = {
    channel,
    state: 'waiting',
    AND: [isDue(now), isFree(now), isUseful(now)],
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

/** In milliseconds: far longer than a send takes. Who has not ended then is taken for dead. */
export const leaseFor = 180_000
