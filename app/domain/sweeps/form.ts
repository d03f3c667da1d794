import { z } from '#app/domain/zod.ts'

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
)

/** Repeats what was shown: the clock, with `known` and `now`, or a sweep, with the rest. */
export const confirmationForm = z.object({
  known: z.optional(moment),
  now: z.optional(moment),
  name: z.optional(z.string().check(z.maxLength(50))),
  asOf: z.optional(moment),
  due: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})
