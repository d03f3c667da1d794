import ical, { ICalCalendarMethod } from 'ical-generator'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { siteOrigin } from '#app/http/origin.server.ts'

interface CalendarEvent {
  /** The same for whoever saves it, and for each change of it. */
  name: string
  sequence: number
  changedAt: Date
  at: Date
  summary: string
  description: string
}

const hour = 3_600_000

/** An appointment to be saved into one's own calendar (RFC 5545), without an invitation that asks for an answer. */
export function calendarFile({ name, sequence, changedAt, at, summary, description }: CalendarEvent): Response {
  const { hostname } = new URL(siteOrigin)
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: { company: hostname, product: 'careers' } })
  const end = new Date(at.getTime() + hour)
  calendar.createEvent({ id: `${name}@${hostname}`, sequence, stamp: changedAt, start: at, end, summary, description })
  const { body } = new Response(calendar.toString())
  return privateStream(body as ReadableStream<Uint8Array>, `${name}.ics`, 'text/calendar; charset=utf-8')
}
