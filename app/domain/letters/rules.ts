/** A letter can be taken back until then, unless it has left. */
export const minutesToTakeBack = 10

export function dueFrom(now: Date): Date {
  return new Date(now.getTime() + minutesToTakeBack * 60_000)
}
