/** 'Nov 23, 2026' */
export function formatDate(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
}

/** '02:05 PM' */
export function formatTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** 'Nov 23' of '2026-11-23'. */
export function formatShortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
}
