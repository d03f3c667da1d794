import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

let changes = 0

/** How often this process has changed what visitors see, or could not tell. */
export const changesHere = () => changes

/** Pages made now may be outdated and are not kept. */
export function endEdition(): void {
  changes++
}

/**
 * Carries out, in one transaction, what visitors see the effect of: no copy of the server shows them an earlier page. The
 * count comes first, so that such changes take turns: none builds on what another is about to change.
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

/** In turn with `changePublicly`, for what hangs on the same records while visitors see nothing of it. */
export function inTurnWithPublication<Result>(
  change: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return database.$transaction(async (transaction) => {
    await transaction.installation.updateMany({ data: { publicVersion: { increment: 0 } } })
    return change(transaction)
  })
}
