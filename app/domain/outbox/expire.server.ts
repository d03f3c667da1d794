import { setImmediate as pause } from 'node:timers/promises'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUnleased } from './claim.server.ts'
import { forgetSecrets } from './settle.server.ts'

const atOnce = 100

/** Cancels expired mails, records the reason and returns their number. Webhook events do not expire. */
export async function cancelExpired(now = databaseTime()): Promise<number> {
  const isExpired = { channel: 'mail', state: 'waiting', expiresAt: { lte: now }, AND: [isUnleased(now)] }
  let cancelled = 0
  for (;;) {
    const expired = await database.outboxItem.findMany({
      where: isExpired,
      orderBy: { expiresAt: 'asc' },
      take: atOnce,
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
    if (expired.length < atOnce) return cancelled
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}
