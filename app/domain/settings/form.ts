import { settingsMessages as messages } from '#app/content/admin/company/settings.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { z } from '#app/domain/zod.ts'
import { longestPromise } from './promise.ts'

const wrong = messages.days(longestPromise)

/** Undefined for an empty field. */
const days = z.optional(
  z
    .pipe(
      z.pipe(z.string({ error: wrong }).check(z.trim()), z.string().check(z.regex(/^\d{1,3}$/, wrong))),
      z.transform(Number),
    )
    .check(z.refine((count) => count >= 1 && count <= longestPromise, wrong)),
)

/**
 * `known`: the promise that the page showed. `reach`: whether the promise also covers the waiting applicants, whose
 * number the question gave as `waiting`.
 */
export const settingsForm = z.object({
  answerWithinDays: days,
  known: days,
  reach: z.optional(z.enum(['new', 'waiting'])),
  waiting: z.optional(recordNumber),
})
