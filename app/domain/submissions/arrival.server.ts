import { recordEvent } from '#app/domain/audit/record.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export type ArrivingNoun = 'application' | 'message' | 'enquiry'

/** Tells whom it concerns of what has come in: in the transaction that stores it, or in that which takes it out of quarantine. */
export async function announceArrival(
  transaction: Prisma.TransactionClient,
  noun: ArrivingNoun,
  id: number,
): Promise<void> {
  await recordEvent(transaction, 'visitor', `${noun}.received`, id)
}
