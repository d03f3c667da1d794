import { formatMoment } from '#app/content/moments.ts'
import { fromLocalTime, isLocalTime } from '#app/domain/local-time.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholders,
  withoutBraces,
} from '#app/domain/templates/placeholders.ts'

/** The placeholders after a step: an interview is on the date of the step, or on none. */
export function valuesAfter(
  values: PlaceholderValues,
  step: { act: ApplicationStatus; interview: string | undefined } | null,
  timeZone: string,
): PlaceholderValues {
  if (!step) return values
  const { interview: _before, ...others } = values
  if (step.act !== 'interview' || !step.interview || !isLocalTime(step.interview)) return others
  return { ...others, interview: formatMoment(fromLocalTime(step.interview, timeZone), timeZone, 'full') }
}

/** As somebody goes on writing it to one person; the date stands in a field of its own, and is filled in at the end. */
export function begunWith(text: string, { interview: _later, ...values }: PlaceholderValues): string {
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutBraces(value)]))
  return fillPlaceholders(text, plain).text
}

/** The placeholders of each letter in a batch: a date is set for one applicant alone. */
export const placeholdersForEach = placeholders.filter((name) => name !== 'interview')

export function valuesForEach({ interview: _own, ...values }: PlaceholderValues): PlaceholderValues {
  return values
}

/** The placeholders in a letter to many that have no value for them. */
export function missingForEach({ subject, text }: { subject: string; text: string }): Placeholder[] {
  const each = Object.fromEntries(placeholdersForEach.map((name) => [name, '']))
  return [...new Set([subject, text].flatMap((written) => fillPlaceholders(written, each).missing))]
}
