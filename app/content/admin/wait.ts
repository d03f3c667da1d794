/** The time until the next allowed attempt. */
export function formatWait(minutes: number): string {
  if (minutes === 1) return '1 minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
