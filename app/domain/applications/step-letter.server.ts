import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { type Applicant, applicationCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { cancellableMailsAbout } from '#app/domain/letters/history.server.ts'
import { type Letter, writeLetter } from '#app/domain/letters/send.server.ts'
import type { MailContent } from '#app/domain/mail/content.ts'
import { cancelWaiting } from '#app/domain/outbox/settle.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { interviewInvitation, interviewUid } from './review/invitation.server.ts'

interface StepLetter {
  id: number
  /** The application after the step. */
  applicant: Applicant
  /** The earlier date, of which the applicant may have been notified. */
  earlierInterview: Date | null
  /** The number of the step within the application, counted from 1. */
  sequence: number
  letter: Letter
  batch: { id: string; size: number } | undefined
}

/** Call it in the transaction of the step. Returns when the letter is sent. */
export async function writeStepLetter(
  transaction: Prisma.TransactionClient,
  { id, applicant, letter, batch, ...step }: StepLetter,
  by: StaffActor,
): Promise<Date> {
  const calendar = await calendarFor(transaction, id, applicant, step)
  const kind = calendar ? 'application.interview' : 'application.status'
  const to = applicationCorrespondent(applicant)
  return writeLetter(transaction, { noun: 'application', id, kind, to, letter, by, calendar, batch })
}

/** The invitation, or if the date is gone, the cancellation of an earlier one. */
async function calendarFor(
  transaction: Prisma.TransactionClient,
  id: number,
  applicant: Applicant,
  { sequence, earlierInterview }: Pick<StepLetter, 'sequence' | 'earlierInterview'>,
): Promise<string | undefined> {
  const { interviewAt } = applicant
  const at = interviewAt ?? ((await isInvited(transaction, id)) ? earlierInterview : null)
  if (!at) return undefined
  const uid = await interviewUid({ id, reference: applicant.reference }, transaction)
  return interviewInvitation({ ...applicant, uid, at, sequence, isCancelled: !interviewAt })
}

async function isInvited(transaction: Prisma.TransactionClient, applicationId: number): Promise<boolean> {
  const last = await transaction.outboxItem.findFirst({
    where: { applicationId, kind: 'application.interview', state: { in: ['sent', 'waiting'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { content: true },
  })
  const calendar = (last?.content as unknown as MailContent | undefined)?.calendar
  return calendar?.includes('METHOD:REQUEST') ?? false
}

/** The outcome for the mails of an undone step. */
export interface StepMails {
  takenBack: number
  /** Too late: already sent, or being sent. */
  gone: number
}

/** Cancels the mails of the step made at `since`. */
export function cancelStepLetters(transaction: Prisma.TransactionClient, id: number, since: Date, by: Actor) {
  const kinds = { in: ['application.status', 'application.interview'] }
  return takeBack(transaction, id, { kind: kinds, createdAt: { gte: since } }, by)
}

/** Cancels invitations to the previous date. */
export function cancelInvitations(transaction: Prisma.TransactionClient, id: number, since: Date, by: Actor) {
  return takeBack(transaction, id, { kind: 'application.interview', createdAt: { gte: since } }, by)
}

async function takeBack(
  transaction: Prisma.TransactionClient,
  id: number,
  what: Prisma.OutboxItemWhereInput,
  by: Actor,
): Promise<StepMails> {
  const which = { ...what, applicationId: id }
  const takenBack = await cancelWaiting(transaction, which)
  const gone = await transaction.outboxItem.count({ where: { ...which, state: { in: ['sent', 'waiting'] } } })
  if (takenBack > 0) await recordEvent(transaction, by, 'application.mail_taken_back', id, { count: takenBack })
  return { takenBack, gone }
}

/** An applicant who has withdrawn gets no more mail. */
export async function cancelAllStepLetters(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  await cancelWaiting(transaction, cancellableMailsAbout('application', [id]))
}
