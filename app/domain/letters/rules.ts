/** What a person has written can be taken back until then, and as long as it has not gone out. */
export const minutesToTakeBack = 10

export function dueFrom(now: Date): Date {
  return new Date(now.getTime() + minutesToTakeBack * 60_000)
}
