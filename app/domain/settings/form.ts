import { settingsMessages as messages } from '#app/content/admin/company/settings.ts'
import { z } from '#app/domain/zod.ts'
import { longestPromise } from './promise.ts'

const wrong = messages.days(longestPromise)

/** Nothing where nothing is written. */
const days = z.optional(
  z
    .pipe(
      z.pipe(z.string({ error: wrong }).check(z.trim()), z.string().check(z.regex(/^\d{1,3}$/, wrong))),
      z.transform(Number),
    )
    .check(z.refine((count) => count >= 1 && count <= longestPromise, wrong)),
)

/** `known`: what stood there when the page was made. */
export const settingsForm = z.object({ answerWithinDays: days, known: days })
