import { localTimeMessages as messages } from '#app/content/admin/messages.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { formatLongDate } from '#app/formats.ts'
import { findClockChange } from './local-time.ts'

/** The error for a local time that a clock change skips, or null. */
export const skippedTime = (text: string | undefined) => describe(text, 'skipped')

/** The notice for a local time that a clock change repeats, or null. */
export const repeatedTime = (text: string | undefined) => describe(text, 'repeated')

function describe(text: string | undefined, kind: 'skipped' | 'repeated'): string | null {
  const change = text ? findClockChange(text, company.timeZone) : null
  if (!text || change?.kind !== kind) return null
  const date = formatLongDate(new Date(text.slice(0, 10)), 'UTC', 'en-GB')
  const city = company.timeZone.slice(company.timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return messages[kind](text.slice(11, 16), date, city, change.from, change.to)
}
