import type { SubmissionNoun } from '#app/domain/records/kinds.ts'
import { settings } from '#app/domain/settings/live.server.ts'

const day = 24 * 3_600_000

/** The retention of submitted records in days; `null` keeps them until a colleague erases them. It changes in place. */
export const retentionDays = settings.privacy

/** `since`: when it arrived, or when its sender last renewed the consent. */
export function submissionExpiry(noun: SubmissionNoun, since: Date): Date | null {
  const days = retentionDays[noun]
  return days === null ? null : new Date(since.getTime() + days * day)
}

/** Records older than that are expired; null if they never expire. */
export function expiredBefore(noun: SubmissionNoun, now: Date): Date | null {
  const days = retentionDays[noun]
  return days === null ? null : new Date(now.getTime() - days * day)
}
