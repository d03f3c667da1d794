/** Of a day of the calendar, '2026-12-07'. */
export function longDay(day: string): string {
  const names = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...names })
}

/** With the time and the zone, because a reader may be anywhere. */
export function longMoment(moment: Date, timeZone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return moment.toLocaleString('en-US', { timeZone, ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
}
