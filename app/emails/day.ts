/** A day of the calendar, such as '2026-12-07'. */
export function longDay(day: string): string {
  const names = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...names })
}
