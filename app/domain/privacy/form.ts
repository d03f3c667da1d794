import { privacyMessages as messages } from '#app/content/admin/company/privacy.ts'
import { emailAddress } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'

/** An address is looked for; with `intent`, all that is under it is erased. */
export const personForm = z.object({
  email: emailAddress({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  intent: z.optional(z.literal('erase')),
  /** How much of it there was when it was shown. */
  seen: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  confirmation: z.optional(z.string().check(z.maxLength(300, messages.confirmation))),
})
