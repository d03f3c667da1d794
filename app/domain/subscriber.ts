import { newsletterMessages as messages } from '#app/content/messages/newsletter.ts'
import { email } from './fields.ts'
import { z } from './zod.ts'

export const newsletterForm = z.object({
  email: email({ required: messages.emailInvalid, invalid: messages.emailInvalid }),
})
