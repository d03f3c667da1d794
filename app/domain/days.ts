import { fromLocalTime, toLocalTime } from '#app/domain/local-time.ts'

/** A day in the company's time zone, as the number of days since January 1, 1970, a Thursday. */
export type CalendarDay = number

const length = 24 * 3_600_000
const saturday = 5

export function dayOf(moment: Date, timeZone: string): CalendarDay {
  return parseDay(toLocalTime(moment, timeZone).slice(0, 10))
}

/** Takes a date such as '2026-11-23'. */
export function parseDay(date: string): CalendarDay {
  return Date.parse(date) / length
}

export function startOfDay(day: CalendarDay, timeZone: string): Date {
  return fromLocalTime(`${isoDate(day)}T00:00`, timeZone)
}

export function isoDate(day: CalendarDay): string {
  return new Date(day * length).toISOString().slice(0, 10)
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return day - weekdayOf(day)
}

/** Monday is 0. */
const weekdayOf = (day: CalendarDay) => (((day + 3) % 7) + 7) % 7

export function isWorkingDay(day: CalendarDay): boolean {
  return weekdayOf(day) < saturday
}

/** Adds working days. A weekend counts as the Friday before it. */
export function addWorkingDays(day: CalendarDay, count: number): CalendarDay {
  const friday = isWorkingDay(day) ? day : mondayOf(day) + saturday - 1
  const [weeks, rest] = [Math.floor(count / saturday), count % saturday]
  const isOverWeekend = weekdayOf(friday) + rest >= saturday
  return friday + weeks * 7 + rest + (isOverWeekend ? 2 : 0)
}

/** Calendar days between two times; 0 on the same day. */
export function daysBetween(since: Date, now: Date, timeZone: string): number {
  return dayOf(now, timeZone) - dayOf(since, timeZone)
}
