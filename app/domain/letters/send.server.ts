import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type AuditDetails, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import type { MailKind } from '#app/domain/outbox/kinds.ts'
import { inboxNouns, kindOf, type SubmissionNoun, tableBy } from '#app/domain/records/kinds.ts'
import { fillPlaceholders, type Placeholder } from '#app/domain/templates/placeholders.ts'
import { composeLetter } from '#app/emails/letter.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Correspondent, findCorrespondent } from './correspondent.server.ts'
import { lettersAbout, mailSubjectOf } from './history.server.ts'
import { letterDueAt } from './rules.ts'

/** A written letter, with placeholders for the values of each recipient. */
export interface Letter {
  /** The id of the form, so that a repetition sends no second letter. Each letter of a batch has its own id. */
  id?: string
  subject: string
  text: string
}

/** `missing`: placeholders without a value. */
type LetterOutcome =
  | { outcome: 'sent'; goesOutAt: Date }
  | { outcome: 'missing'; placeholders: Placeholder[] }
  | { outcome: 'withdrawn' | 'gone' }

const letterActions: Record<SubmissionNoun, AuditAction> = {
  application: 'application.written_to',
  ...tableBy(inboxNouns, (noun) => `${noun}.answered` as const),
}

/** Sends a letter without a step. */
export async function sendLetter(
  noun: SubmissionNoun,
  id: number,
  letter: Letter & { id: string },
  by: StaffActor,
  batch?: Written['batch'],
): Promise<LetterOutcome> {
  try {
    return await database.$transaction(async (transaction): Promise<LetterOutcome> => {
      const before = await findSent(transaction, letter.id, by)
      if (before) return { outcome: 'sent', goesOutAt: before.dueAt }
      // Serializes the letter with a concurrent deletion or withdrawal.
      await lockRecord(transaction, noun, id)
      const to = await findCorrespondent(noun, id, transaction)
      if (!to) return { outcome: 'gone' }
      if (to.isWithdrawn) return { outcome: 'withdrawn' }
      const placeholders = missingInLetter(letter, to.values)
      if (placeholders.length > 0) return { outcome: 'missing', placeholders }
      const goesOutAt = await writeLetter(transaction, { noun, id, kind: `${noun}.letter`, to, letter, by, batch })
      return { outcome: 'sent', goesOutAt }
    })
  } catch (error) {
    // The same form was sent concurrently.
    const before = isUniqueViolation(error) ? await findSent(database, letter.id, by) : null
    if (!before) throw error
    return { outcome: 'sent', goesOutAt: before.dueAt }
  }
}

/** Locks the record until the transaction ends. */
export function lockRecord(transaction: Prisma.TransactionClient, noun: SubmissionNoun, id: number): Promise<number> {
  const table = Prisma.raw(kindOf('noun', noun).table)
  return transaction.$executeRaw`UPDATE ${table} SET deleted_at = deleted_at WHERE id = ${id}`
}

export function missingInLetter({ subject, text }: Letter, values: Correspondent['values']): Placeholder[] {
  const both = [fillPlaceholders(subject, values), fillPlaceholders(text, values)]
  return [...new Set(both.flatMap(({ missing }) => missing))]
}

type Client = Pick<Prisma.TransactionClient, 'outboxItem'>

/** The letter that the same person has already sent with this form. */
export function findSent(client: Client, id: string, by: StaffActor) {
  return client.outboxItem.findUnique({
    where: { id, staffId: by.id, state: { not: 'cancelled' } },
    select: { dueAt: true },
  })
}

/** Whether the form has already sent another letter, or this letter was taken back. */
export async function isSentOtherwise(
  noun: SubmissionNoun,
  id: number,
  letter: Letter & { id: string },
  { values }: Correspondent,
): Promise<boolean> {
  const before = await database.outboxItem.findUnique({ where: { id: letter.id } })
  if (!before) return false
  const [content, { subject, text }] = [readableMail(before.content), filled(letter, values)]
  const isSame = content.subject === subject && content.text.startsWith(`${text}\n\n`)
  const isThere = before.state !== 'cancelled' && before[`${noun}Id`] === id
  return !(isThere && isSame)
}

function filled({ subject, text }: Letter, values: Correspondent['values']) {
  const [line, paragraphs] = [fillPlaceholders(subject, values), fillPlaceholders(text, values)]
  return { subject: line.text.replace(/\s+/g, ' '), text: paragraphs.text }
}

interface Written {
  noun: SubmissionNoun
  id: number
  kind: MailKind
  to: Correspondent
  letter: Letter
  by: StaffActor
  calendar?: string | undefined
  batch?: { id: string; size: number } | undefined
}

/** Returns when it goes out. The caller has checked that no value is missing. */
export async function writeLetter(
  transaction: Prisma.TransactionClient,
  { noun, id, kind, to, letter, by, calendar, batch }: Written,
): Promise<Date> {
  const { quoted, reason } = to
  const mail = composeLetter(mailSender, { ...filled(letter, to.values), quoted, reason })
  const dueAt = letterDueAt(databaseTime())
  const mailId = await enqueueMail(transaction, {
    ...(letter.id && { id: letter.id }),
    kind,
    to: to.email,
    content: { ...mail, replyTo: to.replyTo, ...(calendar && { calendar }) },
    about: mailSubjectOf(noun, id),
    by,
    dueAt,
    ...(batch && { batch: batch.id }),
  })
  const details: AuditDetails = { mail: mailId, ...(batch && { batch: batch.id, size: batch.size }) }
  await recordEvent(transaction, by, letterActions[noun], id, details)
  return dueAt
}

/** `tooLate`: it was sent, or a worker is sending it. */
export function takeLetterBack(
  noun: SubmissionNoun,
  id: number,
  mail: string,
  by: StaffActor,
): Promise<'takenBack' | 'tooLate' | 'gone'> {
  return database.$transaction(async (transaction) => {
    // Lock the record before its mails, in the order of a deletion. This also waits for concurrent letters.
    await lockRecord(transaction, noun, id)
    const where = { ...lettersAbout(noun, id), id: mail }
    const found = await transaction.outboxItem.findFirst({ where, select: { state: true } })
    if (!found) return 'gone'
    // A repeated request took the letter back the first time.
    if (found.state === 'cancelled') return 'takenBack'
    if ((await cancelWaiting(transaction, where)) === 0) return 'tooLate'
    await recordEvent(transaction, by, `${noun}.mail_taken_back`, id, { mail })
    return 'takenBack'
  })
}
