import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { invitationWords } from '#app/content/mail/letters.ts'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { type Applicant, applicationCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { cancellableMailsAbout } from '#app/domain/letters/history.server.ts'
import { type Letter, writeLetter } from '#app/domain/letters/send.server.ts'
import type { MailContent } from '#app/domain/mail/content.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Client = Pick<Prisma.TransactionClient, 'outboxItem' | 'installation'>

/**
 * Identifies the appointment in any calendar (RFC 7986, 5.3): its file and each mail about it change the same entry.
 * An applicant who was invited keeps the one of the invitation, whatever has changed since.
 */
export async function interviewUid({ id, reference }: { id: number; reference: string }, client: Client = database) {
  const last = await client.outboxItem.findFirst({
    where: { applicationId: id, kind: 'application.interview' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { content: true },
  })
  const { calendar = '' } = (last?.content ?? {}) as { calendar?: string }
  const [, sent] = /^UID:(\S+)/m.exec(calendar.replaceAll('\r\n ', '')) ?? []
  return sent ?? `interview-${reference}@${await calendarHost(client)}`
}

/** The host of the site if it is known, or else the id of the installation: never a name that is not the company's. */
async function calendarHost({ installation }: Client): Promise<string> {
  if (env.hasSiteUrl) return new URL(env.siteUrl).hostname
  return (await installation.findFirst({ select: { id: true } }))?.id ?? 'localhost'
}

/** The planned interview; `null` without one, or without a time. */
export async function findInterview(id: number) {
  const found = await database.jobApplication.findUnique({
    where: { id, deletedAt: null, status: 'interview' },
    select: {
      id: true,
      reference: true,
      name: true,
      position: true,
      interviewAt: true,
      changes: { select: { createdAt: true }, orderBy: { id: 'asc' } },
    },
  })
  if (!found?.interviewAt) return null
  const { changes, interviewAt, ...application } = found
  return {
    ...application,
    uid: await interviewUid(application),
    at: interviewAt,
    /** Grows with each change, so that calendars accept the later date. */
    sequence: changes.length,
    changedAt: changes.at(-1)?.createdAt ?? interviewAt,
  }
}

interface Invitation {
  uid: string
  reference: string
  position: string
  name: string
  email: string
  at: Date
  /** Grows with each step, so that calendars accept the later date. */
  sequence: number
  isCancelled: boolean
}

const hour = 3_600_000

/**
 * An interview for the applicant's mail program (RFC 5546). A REQUEST with an organizer and an attendee puts it into a
 * calendar, the same UID with a higher SEQUENCE moves it, and a CANCEL removes it.
 */
function interviewInvitation({ uid, reference, position, name, email, at, sequence, isCancelled }: Invitation): string {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ method, prodId: { company: uid.split('@')[1] ?? '', product: 'careers' } })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: currentTime(),
    start: at,
    end: new Date(at.getTime() + hour),
    summary: invitationWords.summary(position, company.name),
    description: invitationWords.description(reference),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: interviewOrganizer(),
    attendees: [
      {
        name: parameterOf(name),
        email,
        rsvp: !isCancelled,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  })
  return calendar.toString()
}

/** Identical in the mail and in the downloaded file. */
export const interviewOrganizer = () => ({ name: parameterOf(company.name), email: company.careersEmail })

/** A parameter cannot contain or escape quotation marks (RFC 5545, section 3.2). */
const parameterOf = (name: string) => name.replaceAll('"', '’')

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
