import ical, { ICalCalendarMethod } from 'ical-generator'
import { privateStream } from '#app/http/files/private-file.server.ts'

interface CalendarEvent {
  /** The same for whoever saves it, and for each change of it: a name, `@` and a host. */
  uid: string
  sequence: number
  changedAt: Date
  at: Date
  summary: string
  description: string
}

const hour = 3_600_000

/** An appointment to be saved into one's own calendar (RFC 5545), without an invitation that asks for an answer. */
export function calendarFile({ uid, sequence, changedAt, at, summary, description }: CalendarEvent): Response {
  const [name = '', host = ''] = uid.split('@')
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: host, product: 'careers' } })
  const end = new Date(at.getTime() + hour)
  calendar.createEvent({ id: uid, sequence, stamp: changedAt, start: at, end, summary, description })
  const { body } = new Response(calendar.toString())
  return privateStream(body as ReadableStream<Uint8Array>, `${name}.ics`, 'text/calendar; charset=utf-8')
}
