import { letterMessages as messages } from '#app/content/admin/mail/letters.ts'
import type { Placeholder } from '#app/domain/templates/placeholders.ts'

/** What is said where there is nothing to put in for these. */
export function missingMessage(missing: Placeholder[], act: string | undefined): string {
  return act === 'interview' ? messages.missingInterview : messages.missing(missing)
}
