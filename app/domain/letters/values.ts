import { fromLocalTime, isLocalTime } from '#app/domain/local-time.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import {
  fillPlaceholders,
  type Placeholder,
  type PlaceholderValues,
  placeholders,
  withoutBraces,
} from '#app/domain/templates/placeholders.ts'
import { formatMoment } from '#app/formats.ts'

/** The values after a step, which sets the date of the interview or removes it. */
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

/**
 * Fills a template for one person to edit. The interview stays a placeholder, because its date has a separate field.
 */
export function prefillTemplate(text: string, { interview: _later, ...values }: PlaceholderValues): string {
  const plain = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutBraces(value)]))
  return fillPlaceholders(text, plain).text
}

/** The placeholders of a batch. Interview dates are set for single applicants. */
export const placeholdersForEach = placeholders.filter((name) => name !== 'interview')

export function valuesForEach({ interview: _own, ...values }: PlaceholderValues): PlaceholderValues {
  return values
}

/** The placeholders of a batch letter that have no value. */
export function missingInBatch({ subject, text }: { subject: string; text: string }): Placeholder[] {
  const each = Object.fromEntries(placeholdersForEach.map((name) => [name, '']))
  return [...new Set([subject, text].flatMap((written) => fillPlaceholders(written, each).missing))]
}
