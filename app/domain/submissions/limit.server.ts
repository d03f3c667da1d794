import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'

const minute = 60
const day = 24 * 60 * minute

/** Of each address: enough for a class that applies from one room, and for nobody who fills the disk. */
const limiters = {
  application: [limit('application', 30, 10 * minute), limit('applications of a day', 300, day)],
  message: [limit('message', 30, 10 * minute)],
  enquiry: [limit('enquiry', 30, 10 * minute)],
  subscription: [limit('subscription', 30, 10 * minute)],
}

function limit(name: string, points: number, seconds: number) {
  return perNetwork(sharedRateLimiter, { name, points, seconds })
}

export type TooMany = { ok: false; problem: 'tooMany'; seconds: number }

export async function countForm(form: keyof typeof limiters, address: string): Promise<TooMany | null> {
  for (const count of limiters[form]) {
    const seconds = await count(address)
    if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
  }
  return null
}
