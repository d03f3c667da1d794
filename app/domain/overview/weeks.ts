import { dayOf, isoDate, mondayOf, startOfDay } from '#app/domain/days.ts'

/** How far back the overview goes. */
export const weeksShown = 12

/** The sample for a median: the latest. */
export const mostMeasured = 1_000

interface Week {
  /** Its Monday, as '2026-11-23'. */
  monday: string
  from: Date
  to: Date
}

/** The current week and those before it, oldest first. */
export function lastWeeks(now: Date, timeZone: string): Week[] {
  const monday = mondayOf(dayOf(now, timeZone))
  return Array.from({ length: weeksShown }, (_, index) => {
    const first = monday - (weeksShown - 1 - index) * 7
    return { monday: isoDate(first), from: startOfDay(first, timeZone), to: startOfDay(first + 7, timeZone) }
  })
}

/** Null without values. */
export function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
