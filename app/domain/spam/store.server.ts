import { recordEvent } from '#app/domain/audit/record.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { hasStrongSign, type Suspicion } from './rules.ts'

/** The columns of a message or an enquiry with these signs. */
export function columnsOf(suspicions: Suspicion[], now: Date) {
  const waiting = hasStrongSign(suspicions) && { deletedAt: now, quarantinedAt: now }
  return { suspicions: suspicions.join(' ') || null, ...waiting }
}

/** Announces a message or an enquiry, unless it waits in the spam review: then its release announces it. */
export async function announce(
  transaction: Prisma.TransactionClient,
  noun: 'message' | 'enquiry',
  id: number,
  suspicions: Suspicion[],
  visitor: string,
): Promise<void> {
  if (hasStrongSign(suspicions)) await recordEvent(transaction, 'visitor', `${noun}.quarantined`, id, { suspicions })
  else await recordEvent(transaction, 'visitor', `${noun}.received`, id, {}, { visitor })
}
