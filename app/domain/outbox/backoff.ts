const minute = 60_000

/** In minutes, after the first try, the second …; the last one again and again. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240]

/** With these pauses it is tried for three days. */
export const giveUpAfter = 25

export function nextTry(attempts: number, now: Date): Date {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? 1
  return new Date(now.getTime() + pause * minute)
}
