import { settings } from '#app/domain/settings/live.server.ts'

const day = 24 * 3_600_000

/** The retention of submitted records and of the audit log in days; `null` is no end. It changes in place. */
export const retentionDays = settings.privacy

/** Older rows are expired; null if they never expire. */
export function expiredBefore(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() - days * day)
}
