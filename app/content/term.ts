/** How long something is kept, as it is said. */
export function termOf(days: number): string {
  return days === 365 ? 'a year' : `${days} days`
}
