import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { acknowledge } from './acknowledge.server.ts'
import { findArrived } from './arrived.server.ts'
import { notify } from './notify.server.ts'

/** Acknowledges a form to its sender and notifies the company. */
export async function announceArrival(
  transaction: Prisma.TransactionClient,
  { action, ids, visitor }: RecordedAction,
): Promise<void> {
  const [noun] = action.split('.') as [ArrivingNoun]
  for (const id of ids) {
    const arrived = await findArrived(transaction, noun, Number(id))
    await acknowledge(transaction, arrived, visitor)
    await notify(transaction, arrived)
  }
}
