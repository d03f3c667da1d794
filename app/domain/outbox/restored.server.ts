import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { forgetSecrets } from './settle.server.ts'

/**
 * What waited when a backup was made may have been sent since: nothing of it goes out by itself, and somebody decides.
 * Answers how many those are.
 */
export async function holdRestored(transaction: Prisma.TransactionClient, now = databaseTime()): Promise<number> {
  const waiting = await transaction.outboxItem.findMany({ where: { state: 'waiting' }, select: { id: true } })
  const held = waiting.map(({ id }) => ({ itemId: id, at: now, outcome: 'restored', response: '' }))
  await transaction.delivery.createMany({ data: held })
  await transaction.outboxItem.updateMany({
    where: { state: 'waiting' },
    data: { state: 'failed', settledAt: now },
  })
  await transaction.newsletter.updateMany({ data: { readersAfter: null } })
  await forgetSecrets(transaction, {})
  return held.length
}
