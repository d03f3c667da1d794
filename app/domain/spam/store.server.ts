import { recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { announceArrival } from '#app/domain/submissions/arrival.server.ts'
import type { ArrivingNoun } from '#app/domain/submissions/nouns.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Suspicion } from './rules.ts'

/** What is special about the row of something that is suspected. */
export function columnsOf(suspicions: Suspicion[], now = currentTime()) {
  if (suspicions.length === 0) return {}
  return { deletedAt: now, quarantinedAt: now, suspicions: suspicions.join(' ') }
}

/** Nobody is told of what is suspected, before somebody has said that it is no spam. */
export async function announce(
  transaction: Prisma.TransactionClient,
  noun: ArrivingNoun,
  id: number,
  suspicions: Suspicion[],
  visitor: string,
): Promise<void> {
  if (suspicions.length === 0) await announceArrival(transaction, noun, id, visitor)
  else await recordEvent(transaction, 'visitor', `${noun}.quarantined`, id, { suspicions })
}
