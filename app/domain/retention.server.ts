import { type ArrivingNoun, arrivingNouns, kindOf, retentionVariable, tableBy } from '#app/domain/records/kinds.ts'
import { env } from '#app/platform/environment.server.ts'

const day = 24 * 3_600_000
const usualDays = 365

/** The retention of submitted records in days; `null` keeps them until a colleague erases them. */
export const retentionDays = tableBy(arrivingNouns, (noun) => {
  const days = env.retentionDays[retentionVariable(kindOf('noun', noun))]
  return days === undefined ? usualDays : days
})

/** `since`: when it came, or when its sender last agreed that it is kept. */
export function expiryOfSubmission(noun: ArrivingNoun, since: Date): Date | null {
  const days = retentionDays[noun]
  return days === null ? null : new Date(since.getTime() + days * day)
}

/** Records older than that are expired; null if they never expire. */
export function expiredBefore(noun: ArrivingNoun, now: Date): Date | null {
  const days = retentionDays[noun]
  return days === null ? null : new Date(now.getTime() - days * day)
}
