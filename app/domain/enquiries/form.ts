import { messageMessages as messages } from '#app/content/messages.ts'
import { anyPhone, email, line, paragraphs, submission } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'

const inquiryTypes = ['career', 'internship', 'certification', 'project', 'other'] as const

export const enquiryForm = z.object({
  ...submission,
  name: line({ required: messages.nameRequired, tooLong: messages.tooLong('Name', 100) }, 100),
  email: email({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  phone: z.optional(anyPhone(messages.phoneInvalid)),
  inquiryType: z.enum(inquiryTypes, { error: messages.inquiryTypeRequired }),
  message: paragraphs({ required: messages.messageRequired, tooLong: messages.tooLong('Message', 5_000) }, 5_000),
})

export type Enquiry = z.output<typeof enquiryForm>
