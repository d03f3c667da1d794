import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { privateStream } from '#app/http/files/private-file.server.ts'

interface CalendarEvent {
  /** The same for every recipient and every revision: a name, `@` and a host. */
  uid: string
  sequence: number
  changedAt: Date
  at: Date
  summary: string
  description: string
  organizer: { name: string; email: string }
}

const hour = 3_600_000

/**
 * An event to save in a calendar, not an invitation that requests an answer: it has an organizer and no attendees
 * (RFC 5546, 3.2.1).
 */
export function calendarFile(event: CalendarEvent): Response {
  const { uid, sequence, changedAt, at, summary, description, organizer } = event
  const [name = '', host = ''] = uid.split('@')
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: host, product: 'careers' } })
  const end = new Date(at.getTime() + hour)
  const status = ICalEventStatus.CONFIRMED
  calendar.createEvent({ id: uid, sequence, stamp: changedAt, start: at, end, summary, description, organizer, status })
  const { body } = new Response(calendar.toString())
  return privateStream(
    body as ReadableStream<Uint8Array>,
    `${name}.ics`,
    'text/calendar; method=PUBLISH; charset=utf-8',
  )
}
