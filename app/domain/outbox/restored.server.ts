import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { forgetSecrets } from './settle.server.ts'

/**
 * Mails that waited when a backup was made may have been sent since. They are held until a colleague decides. Returns
 * their number.
 */
export async function holdRestoredMails(transaction: Prisma.TransactionClient, now = databaseTime()): Promise<number> {
  let held = 0
  for (let last = ''; ; ) {
    const waiting = await transaction.outboxItem.findMany({
      where: { state: 'waiting', id: { gt: last } },
      orderBy: { id: 'asc' },
      take: atOnce,
      select: { id: true, channel: true },
    })
    if (waiting.length === 0) break
    held += waiting.length
    last = waiting.at(-1)?.id ?? last
    await transaction.delivery.createMany({
      data: waiting.map(({ id, channel }) => ({ itemId: id, channel, at: now, outcome: 'restored', response: '' })),
    })
  }
  await transaction.outboxItem.updateMany({
    where: { state: 'waiting' },
    data: { state: 'failed', settledAt: now },
  })
  await transaction.newsletter.updateMany({ data: { readersAfter: null } })
  await forgetSecrets(transaction, {})
  return held
}

const atOnce = 500
