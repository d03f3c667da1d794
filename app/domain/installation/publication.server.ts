import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

let changes = 0

/** Counts the public changes of this process, and the failures to record one. */
export const countLocalChanges = () => changes

/** Pages rendered now may be outdated, so they are not cached. */
export function endEdition(): void {
  changes++
}

/**
 * Makes a change that visitors see in one transaction, after which no instance shows an outdated page. It counts first,
 * so that such changes are serialized.
 */
export async function changePublicly<Result>(
  change: (transaction: Prisma.TransactionClient) => Promise<Result>,
  options?: { timeout: number },
): Promise<Result> {
  try {
    return await database.$transaction(async (transaction) => {
      await transaction.installation.updateMany({ data: { publicVersion: { increment: 1 } } })
      return change(transaction)
    }, options)
  } finally {
    endEdition()
  }
}

/** Serializes with `changePublicly`, for changes of the same records that visitors do not see. */
export function withPublicationLock<Result>(
  change: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return database.$transaction(async (transaction) => {
    await transaction.installation.updateMany({ data: { publicVersion: { increment: 0 } } })
    return change(transaction)
  })
}
