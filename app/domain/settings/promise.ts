import { addWorkingDays, beginningOf, type CalendarDay, dateOf, dayOf, subtractWorkingDays } from '#app/domain/days.ts'

/** Working days within which each applicant is promised an answer. */
export const longestPromise = 60

interface Promised {
  answerWithinDays: number
  timeZone: string
}

/** The day by whose end an answer is promised, as '2026-12-07', and whether it is over. */
export function answerDue(appliedAt: Date, { answerWithinDays, timeZone }: Promised, now: Date) {
  const due = addWorkingDays(dayOf(appliedAt, timeZone), answerWithinDays)
  return { by: dateOf(due), isOver: dayOf(now, timeZone) > due }
}

/** Who applied before this moment was promised an answer before that day. */
export function promisedBefore(day: CalendarDay, { answerWithinDays, timeZone }: Promised): Date {
  const lastApplied = subtractWorkingDays(day, answerWithinDays + 1)
  return beginningOf(addWorkingDays(lastApplied, 1), timeZone)
}
