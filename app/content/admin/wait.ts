/** How long it is until something can be tried again. */
export function waitOf(minutes: number): string {
  if (minutes === 1) return '1 minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
