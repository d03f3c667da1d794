import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { cancelWaiting } from './cancel.server.ts'

/** What nobody can use any more is not sent, and says why. */
export async function cancelExpired(now = databaseTime()): Promise<number> {
  const expired = await database.outboxItem.findMany({
    where: { state: 'waiting', expiresAt: { lte: now } },
    select: { id: true },
  })
  let cancelled = 0
  for (const { id } of expired)
    cancelled += await database.$transaction(async (transaction) => {
      const count = await cancelWaiting(transaction, { id }, now)
      if (count > 0)
        await transaction.delivery.create({ data: { itemId: id, at: now, outcome: 'expired', response: '' } })
      return count
    })
  return cancelled
}
