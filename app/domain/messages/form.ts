import { messageMessages as messages } from '#app/content/messages.ts'
import { email, line, optionalLine, paragraphs, submission } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'

export const messageForm = z.object({
  ...submission,
  name: line({ required: messages.nameRequired, tooLong: messages.tooLong('Name', 100) }, 100),
  email: email({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  subject: line({ required: messages.subjectRequired, tooLong: messages.tooLong('Subject', 200) }, 200),
  /** The slug of the service whose page the visitor came from. */
  about: z.optional(optionalLine(messages.tooLong('Subject', 200), 200)),
  message: paragraphs({ required: messages.messageRequired, tooLong: messages.tooLong('Message', 5_000) }, 5_000),
})

export type Message = z.output<typeof messageForm>
