import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { invitationWords } from '#app/content/mail/letters.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
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
export function interviewInvitation({
  uid,
  reference,
  position,
  name,
  email,
  at,
  sequence,
  isCancelled,
}: Invitation): string {
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
