/** 'Nov 23' of '2026-11-23'. */
export function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
}
