import type { Erasure, Prisma } from '#prisma/generated/sqlite/client.ts'

const beginning = 'unsubscribed:'

/**
 * In the transaction that ends a subscription; `carryOutErasures` is for afterwards. Each time is an entry of its own, since
 * what is told once is never changed.
 */
export async function noteUnsubscribed(
  transaction: Prisma.TransactionClient,
  token: string,
  erasedAt: Date,
): Promise<void> {
  const id = `${beginning}${token}:${erasedAt.getTime()}`
  await transaction.erasure.upsert({ where: { id }, create: { id, erasedAt }, update: {} })
}

/**
 * Ends the subscriptions that an older database restores although they were ended and not begun again. Answers their
 * number.
 */
export async function unsubscribeAgain(
  transaction: Prisma.TransactionClient,
  entries: Iterable<Pick<Erasure, 'id' | 'erasedAt'>>,
): Promise<number> {
  let again = 0
  for (const { id, erasedAt } of entries) {
    if (!id.startsWith(beginning)) continue
    const { count } = await transaction.subscriber.updateMany({
      where: {
        token: id.slice(beginning.length, id.lastIndexOf(':')),
        status: 'confirmed',
        confirmedAt: { lte: erasedAt },
      },
      data: { status: 'unsubscribed', unsubscribedAt: erasedAt },
    })
    again += count
  }
  return again
}
