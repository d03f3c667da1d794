import { type RateLimiter, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'

const minute = 60
const day = 24 * 60 * minute

/** Enough for a class that applies from one room, and for nobody who fills the disk. */
const limiters = {
  application: [limit('application', 30, 10 * minute), limit('applications of a day', 300, day)],
  message: [limit('message', 30, 10 * minute)],
  enquiry: [limit('enquiry', 30, 10 * minute)],
  subscription: [limit('subscription', 30, 10 * minute)],
  receipt: [limit('receipt', 30, 10 * minute)],
} satisfies Record<string, RateLimiter[]>

/** A form that anybody can send. */
export type PublicForm = keyof typeof limiters

function limit(name: string, points: number, seconds: number): RateLimiter {
  return sharedRateLimiter({ name, points, seconds })
}

/** Counts a form as sent from an address; answers how many seconds that address has to wait, 0 where it need not. */
export async function countForm(form: PublicForm, address: string): Promise<number> {
  const waits = await Promise.all(limiters[form].map((count) => count(address)))
  return Math.max(...waits)
}
