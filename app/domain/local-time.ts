const minute = 60_000
const day = 24 * 60 * minute

/** A moment as a datetime-local value in a time zone: '2026-11-21T16:05'. */
export function toLocalTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offset(moment, timeZone)).toISOString().slice(0, 16)
}

/** A repeated time means its first occurrence. A skipped time uses the offset before the change. */
export function fromLocalTime(text: string, timeZone: string): Date {
  const { moments, asUtc, before } = momentsOf(text, timeZone)
  return new Date(moments[0] ?? asUtc - before)
}

/** A clock change that skips or repeats a local time. `from` and `to`: '02:00'. */
export interface ClockChange {
  kind: 'skipped' | 'repeated'
  from: string
  to: string
}

/** Null for a time that occurs once. */
export function findClockChange(text: string, timeZone: string): ClockChange | null {
  const { moments, asUtc, before, after } = momentsOf(text, timeZone)
  if (moments.length === 1) return null
  // Searches for the minute of the clock change between the day before and the day after.
  let [earlier, later] = [asUtc - day, asUtc + day].map((moment) => Math.floor(moment / minute)) as [number, number]
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2)
    if (offset(new Date(middle * minute), timeZone) === before) earlier = middle
    else later = middle
  }
  const shown = (offset: number) => new Date(later * minute + offset).toISOString().slice(11, 16)
  return { kind: moments.length === 0 ? 'skipped' : 'repeated', from: shown(before), to: shown(after) }
}

/** The moments of a local time, in order: none if it is skipped, two if it is repeated. */
function momentsOf(text: string, timeZone: string) {
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`)
  const [before, after] = [offset(new Date(asUtc - day), timeZone), offset(new Date(asUtc + day), timeZone)]
  const moments = [...new Set([asUtc - before, asUtc - after])]
    .filter((moment) => moment + offset(new Date(moment), timeZone) === asUtc)
    .sort((one, other) => one - other)
  return { moments, asUtc, before, after }
}

export function isLocalTime(text: string): boolean {
  const [minutes, moment] = [text.slice(0, 16), Date.parse(`${text.slice(0, 16)}Z`)]
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) || Number.isNaN(moment)) return false
  return new Date(moment).toISOString().startsWith(minutes)
}

/** The offset of a time zone from UTC, in milliseconds. */
function offset(moment: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  const shown = clock.format(moment)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / minute) * minute
}

/** Cached, because creating a format costs as much as a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>()
