import { newsletterMessages as messages, newsletterTrap } from '#app/content/subscribers.ts'
import { emailAddress } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'

export const newsletterForm = z.object({
  email: emailAddress({ required: messages.emailInvalid, invalid: messages.emailInvalid }),
  [newsletterTrap]: z.optional(z.string()),
})
