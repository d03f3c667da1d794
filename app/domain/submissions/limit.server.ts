import { formRefusals } from '#app/content/forms.ts'
import { type RateLimiter, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'

const minute = 60
const day = 24 * 60 * minute

/** Enough for a class that applies from one room, and for nobody who fills the disk. */
const limiters = {
  application: [limit('application', 30, 10 * minute), limit('applications of a day', 300, day)],
  message: [limit('message', 30, 10 * minute)],
  enquiry: [limit('enquiry', 30, 10 * minute)],
  subscription: [limit('subscription', 30, 10 * minute)],
} satisfies Record<string, RateLimiter[]>

/** What anybody can send and is stored. */
export type PublicForm = keyof typeof limiters

function limit(name: string, points: number, seconds: number): RateLimiter {
  return sharedRateLimiter({ name, points, seconds })
}

/** Counts one that is about to be stored; answers how many seconds its address has to wait, 0 where it need not. */
export async function countForm(form: PublicForm, address: string): Promise<number> {
  for (const count of limiters[form]) {
    const seconds = await count(address)
    if (seconds > 0) return seconds
  }
  return 0
}

export const tooManyForms = (seconds: number) => formRefusals.tooMany(Math.ceil(seconds / 60))

/** Of a form whose file was let go. */
export const formWithoutItsFile = formRefusals.withoutFile

/** Of a file that was not kept for a form that comes back. */
export const fileNotKept = formRefusals.fileNotKept
