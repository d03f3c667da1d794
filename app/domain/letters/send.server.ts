import type { AuditAction } from '#app/domain/audit/actions.ts'
import { type AuditDetails, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import type { MailKind } from '#app/domain/outbox/kinds.ts'
import { cancelWaiting } from '#app/domain/outbox/settle.server.ts'
import { type ArrivingNoun, inboxNouns, kindOf, tableBy } from '#app/domain/records/kinds.ts'
import { fillPlaceholders, type Placeholder } from '#app/domain/templates/placeholders.ts'
import { composeLetter } from '#app/emails/letter.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Correspondent, findCorrespondent } from './correspondent.server.ts'
import { aboutOf, lettersAbout } from './history.server.ts'
import { dueFrom } from './rules.ts'

/** As it is written: what differs from one recipient to the next still stands in braces. */
export interface Letter {
  /** The id of the form: a repetition is the same letter. In a batch each letter has its own. */
  id?: string
  subject: string
  text: string
}

/** `missing`: there is nothing to put in for these. */
type LetterOutcome =
  | { outcome: 'sent'; goesOutAt: Date }
  | { outcome: 'missing'; placeholders: Placeholder[] }
  | { outcome: 'withdrawn' | 'gone' }

const letterActions: Record<ArrivingNoun, AuditAction> = {
  application: 'application.written_to',
  ...tableBy(inboxNouns, (noun) => `${noun}.answered` as const),
}

/** A letter by itself: nothing else is changed by it. */
export async function sendLetter(
  noun: ArrivingNoun,
  id: number,
  letter: Letter & { id: string },
  by: StaffActor,
  batch?: Written['batch'],
): Promise<LetterOutcome> {
  try {
    return await database.$transaction(async (transaction): Promise<LetterOutcome> => {
      const before = await findSent(transaction, letter.id, by)
      if (before) return { outcome: 'sent', goesOutAt: before.dueAt }
      // A concurrent deletion or withdrawal comes before the letter or after it.
      await holdRecord(transaction, noun, id)
      const to = await findCorrespondent(noun, id, transaction)
      if (!to) return { outcome: 'gone' }
      if (to.isWithdrawn) return { outcome: 'withdrawn' }
      const placeholders = missingInLetter(letter, to.values)
      if (placeholders.length > 0) return { outcome: 'missing', placeholders }
      const goesOutAt = await writeLetter(transaction, { noun, id, kind: `${noun}.letter`, to, letter, by, batch })
      return { outcome: 'sent', goesOutAt }
    })
  } catch (error) {
    // The same form at the same time.
    const before = isUniqueViolation(error) ? await findSent(database, letter.id, by) : null
    if (!before) throw error
    return { outcome: 'sent', goesOutAt: before.dueAt }
  }
}

/** Nobody else changes it until the transaction ends. */
export function holdRecord(transaction: Prisma.TransactionClient, noun: ArrivingNoun, id: number): Promise<number> {
  const table = Prisma.raw(kindOf('noun', noun).table)
  return transaction.$executeRaw`UPDATE ${table} SET deleted_at = deleted_at WHERE id = ${id}`
}

export function missingInLetter({ subject, text }: Letter, values: Correspondent['values']): Placeholder[] {
  const both = [fillPlaceholders(subject, values), fillPlaceholders(text, values)]
  return [...new Set(both.flatMap(({ missing }) => missing))]
}

type Client = Pick<Prisma.TransactionClient, 'outboxItem'>

/** A letter that the same person has sent with this form before. */
export function findSent(client: Client, id: string, by: StaffActor) {
  return client.outboxItem.findUnique({
    where: { id, staffId: by.id, state: { not: 'cancelled' } },
    select: { dueAt: true },
  })
}

/** Whether its form has sent another letter already, or this one was taken back. */
export async function isSentOtherwise(
  noun: ArrivingNoun,
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
  noun: ArrivingNoun
  id: number
  kind: MailKind
  to: Correspondent
  letter: Letter
  by: StaffActor
  calendar?: string | undefined
  batch?: { id: string; size: number } | undefined
}

/** Answers when it goes out. Whoever calls has seen to it that nothing is missing. */
export async function writeLetter(
  transaction: Prisma.TransactionClient,
  { noun, id, kind, to, letter, by, calendar, batch }: Written,
): Promise<Date> {
  const { quoted, reason } = to
  const mail = composeLetter(mailSender, { ...filled(letter, to.values), quoted, reason })
  const dueAt = dueFrom(databaseTime())
  const mailId = await enqueueMail(transaction, {
    ...(letter.id && { id: letter.id }),
    kind,
    to: to.email,
    content: { ...mail, replyTo: to.replyTo, ...(calendar && { calendar }) },
    about: aboutOf(noun, id),
    by,
    dueAt,
    ...(batch && { batch: batch.id }),
  })
  const details: AuditDetails = { mail: mailId, ...(batch && { batch: batch.id, size: batch.size }) }
  await recordEvent(transaction, by, letterActions[noun], id, details)
  return dueAt
}

/** `tooLate`: it has gone out, or is on its way just now. */
export function takeLetterBack(
  noun: ArrivingNoun,
  id: number,
  mail: string,
  by: StaffActor,
): Promise<'takenBack' | 'tooLate' | 'gone'> {
  return database.$transaction(async (transaction) => {
    // The record before its mails, as a deletion locks them. It also waits for letters that are being written.
    await holdRecord(transaction, noun, id)
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
