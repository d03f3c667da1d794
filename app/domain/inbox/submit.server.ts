import { recordEvent } from '#app/domain/audit/record.server.ts'
import { consentNow } from '#app/domain/consents/consents.server.ts'
import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import type { InboxDefinition } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { judge } from '#app/domain/spam/judge.server.ts'
import { hasStrongSign, type Rendering } from '#app/domain/spam/rules.ts'
import { digestOf, once, receiptOf, type Submission, twinOrThrow } from '#app/domain/submissions/idempotency.server.ts'
import { countForm } from '#app/domain/submissions/limit.server.ts'
import { newReference } from '#app/domain/submissions/reference.server.ts'
import { database } from '#app/platform/database/database.server.ts'

type Answers = Record<string, string | undefined> & { name: string; email: string }

/** Stores a message or an enquiry, once for each submission id. `visitor`: where it was sent from, as the limits count it. */
export function submitRecord(
  record: InboxDefinition,
  { submissionId, receipt: _shown, ...answers }: Answers & { submissionId: string },
  visitor: string,
  rendering?: Rendering,
): Promise<Submission> {
  const digest = digestOf(Object.entries(answers).sort())
  return once(submissionId, digest, () =>
    store(record, { submissionId, submissionDigest: digest }, answers, visitor, rendering),
  )
}

async function store(
  record: InboxDefinition,
  key: { submissionId: string; submissionDigest: string },
  answers: Answers,
  visitor: string,
  rendering: Rendering | undefined,
): Promise<Submission> {
  const { noun } = record
  const { submissionId, submissionDigest } = key
  const findEarlier = () => tableOf(database, record).findUnique({ where: { submissionId } })
  const earlier = await findEarlier()
  if (earlier) return receiptOf(earlier, submissionDigest)
  const refusal = await countForm(noun, visitor, answers)
  if (refusal) return refusal
  try {
    const { name, email } = answers
    const facts = factsOf(record, answers)
    const suspicions = await judge({
      ...{ name, email, visitor, rendering },
      subject: textAt(facts, 'title'),
      text: textAt(facts, 'excerpt'),
    })
    const isWaiting = hasStrongSign(suspicions)
    const row = await database.$transaction(async (transaction) => {
      const now = currentTime()
      const own = { ...key, reference: newReference(), consentVersion: consentNow(noun) }
      const signs = {
        suspicions: suspicions.join(' ') || null,
        ...(isWaiting && { deletedAt: now, quarantinedAt: now }),
      }
      const row = await tableOf(transaction, record).create({
        data: { ...answers, ...own, ...signs, [record.at]: now },
      })
      // Its release from the spam review tells the sender and the company.
      if (isWaiting) await recordEvent(transaction, 'visitor', `${noun}.quarantined`, row.id, { suspicions })
      else await recordEvent(transaction, 'visitor', `${noun}.received`, row.id, {}, { visitor })
      return row
    })
    return receiptOf(row, submissionDigest)
  } catch (error) {
    return receiptOf(await twinOrThrow(findEarlier(), error), submissionDigest)
  }
}
