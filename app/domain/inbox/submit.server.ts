import { recordEvent } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import type { Submitted } from '#app/domain/fields/schemas.ts'
import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import type { InboxDefinition } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { findSuspicions } from '#app/domain/spam/judge.server.ts'
import { hasStrongSign, type Rendering } from '#app/domain/spam/rules.ts'
import {
  digestOf,
  type Submission,
  type SubmissionKeys,
  storeOnce,
  unavailable,
} from '#app/domain/submissions/idempotency.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'

type Answers = Record<string, string | undefined> & { name: string; email: string }

/** A sender may send a message again after a colleague deleted it, but not while it is in the spam review. */
const standing = { OR: [{ deletedAt: null }, { quarantinedAt: { not: null } }] }

/** Stores a message or an enquiry once. `visitor`: the network of the sender, as the limits count it. */
export async function submitRecord(
  record: InboxDefinition,
  { submissionId, receipt: _shown, rendered: _seal, took: _claim, ...answers }: Answers & Submitted,
  visitor: string,
  rendering?: Rendering,
): Promise<Submission> {
  const { noun } = record
  const digest = digestOf(Object.entries(answers).sort())
  try {
    const stored = await storeOnce(
      { noun, table: tableOf(database, record), at: 'createdAt', submissionId, digest, counting: standing },
      {
        refuse: () => countForm(noun, visitor, answers),
        insert: (keys) => insert(record, keys, answers, visitor, rendering),
      },
    )
    if (!stored.ok) return stored
    const { row, receivedBefore } = stored
    return { ok: true, receipt: { reference: row.reference }, receivedBefore }
  } catch (error) {
    return unavailable(error)
  }
}

async function insert(
  record: InboxDefinition,
  keys: SubmissionKeys,
  answers: Answers,
  visitor: string,
  rendering: Rendering | undefined,
) {
  const { noun } = record
  const { name, email } = answers
  const facts = factsOf(record, answers)
  const suspicions = await findSuspicions({
    ...{ name, email, visitor, rendering },
    subject: textAt(facts, 'title'),
    text: textAt(facts, 'excerpt'),
  })
  const isWaiting = hasStrongSign(suspicions)
  return database.$transaction(async (transaction) => {
    const now = currentTime()
    const own = { ...keys, reference: newReference(), consentVersion: consentNow(noun) }
    const signs = {
      suspicions: suspicions.join(' ') || null,
      ...(isWaiting && { deletedAt: now, quarantinedAt: now }),
    }
    const row = await tableOf(transaction, record).create({
      data: { ...answers, ...own, ...signs, createdAt: now },
    })
    // Its release from the spam review notifies the sender and the company.
    if (isWaiting) await recordEvent(transaction, 'visitor', `${noun}.quarantined`, row.id, { suspicions })
    else await recordEvent(transaction, 'visitor', `${noun}.received`, row.id, {}, { visitor })
    return row
  })
}
