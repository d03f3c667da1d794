import { recordEvent } from '#app/domain/audit/record.server.ts'
import type { ArrivingNoun } from '#app/domain/records/arriving.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { acknowledge } from './acknowledge.server.ts'
import { findArrived } from './arrived.server.ts'
import { notify } from './notify.server.ts'

/**
 * Tells whom it concerns of what has come in: in the transaction that stores it, or in that which takes it out of quarantine.
 * `visitor`: where it was sent from, as the limits count it, unless that is over.
 */
export async function announceArrival(
  transaction: Prisma.TransactionClient,
  noun: ArrivingNoun,
  id: number,
  visitor?: string,
): Promise<void> {
  await recordEvent(transaction, 'visitor', `${noun}.received`, id)
  const arrived = await findArrived(transaction, noun, id)
  await acknowledge(transaction, arrived, visitor)
  await notify(transaction, arrived)
}
