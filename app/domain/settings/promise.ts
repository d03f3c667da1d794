import { addWorkingDays, type CalendarDay, dayOf, startOfDay } from '#app/domain/days.ts'

/** Working days within which each applicant is promised an answer. */
export const longestPromise = 60

/** The end of the day by which an applicant who starts to wait at this moment gets an answer. */
export function answerDueAfter(moment: Date, workingDays: number, timeZone: string): Date {
  return startOfDay(addWorkingDays(dayOf(moment, timeZone), workingDays) + 1, timeZone)
}

/** The day of a deadline. */
export function dueDay(answerDueAt: Date, timeZone: string): CalendarDay {
  return dayOf(new Date(answerDueAt.getTime() - 1), timeZone)
}
