/** The delay of a letter, in which it can be taken back. */
export const minutesToTakeBack = 10

export function letterDueAt(now: Date): Date {
  return new Date(now.getTime() + minutesToTakeBack * 60_000)
}
