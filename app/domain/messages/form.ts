import { fieldMessages } from '#app/content/forms.ts'
import { formShape, optionalLine, submission } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'
import { message } from './message.ts'

export const messageForm = z.object({
  ...submission,
  ...formShape(message.fields, message.words.fields),
  /** The slug of the service whose page the visitor came from. */
  about: z.optional(optionalLine(fieldMessages.tooLong(message.words.fields.subject.label, 200), 200)),
})

/** The answers, with the name of the service in the subject. */
export function withService(
  { about, ...answers }: z.output<typeof messageForm>,
  nameOf: (slug: string) => string | undefined,
) {
  const service = nameOf(about ?? '')
  return service ? { ...answers, subject: `${service}: ${answers.subject}` } : answers
}
