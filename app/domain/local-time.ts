/** A moment as the clocks of a time zone show it and a datetime-local field takes it: '2026-11-21T16:05'. */
export function toLocalTime(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offset(moment, timeZone)).toISOString().slice(0, 16)
}

export function fromLocalTime(text: string, timeZone: string): Date {
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`)
  const guess = asUtc - offset(new Date(asUtc), timeZone)
  return new Date(asUtc - offset(new Date(guess), timeZone))
}

export function isLocalTime(text: string): boolean {
  const [minutes, moment] = [text.slice(0, 16), Date.parse(`${text.slice(0, 16)}Z`)]
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) || Number.isNaN(moment)) return false
  return new Date(moment).toISOString().startsWith(minutes)
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offset(moment: Date, timeZone: string): number {
  const minute = 60_000
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  const shown = clock.format(moment)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / minute) * minute
}

/** To make one takes as long as to read it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()
