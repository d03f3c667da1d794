import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Channel } from './kinds.ts'
import { plannedEvents } from './kinds.ts'

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
export const isUseful = (now: Date): Prisma.OutboxItemWhereInput => ({
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
