import { dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { promisedBefore } from './promise.ts'

/** Whoever applied before then and has no answer is owed one today; where nothing is promised, whoever applied. */
export function owedSince(answerWithinDays: number, now: Date): Date {
  const { timeZone } = company
  return answerWithinDays === 0 ? now : promisedBefore(dayOf(now, timeZone), { answerWithinDays, timeZone })
}
