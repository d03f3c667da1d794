import { privacyMessages as messages } from '#app/content/admin/company/privacy.ts'
import { emailAddress } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'

/** Finds everything under an email address; `intent` erases it. */
export const personForm = z.object({
  email: emailAddress({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  intent: z.optional(z.literal('erase')),
  /** The number of records that the page showed. */
  seen: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  confirmation: z.optional(z.string().check(z.maxLength(300, messages.confirmation))),
})
