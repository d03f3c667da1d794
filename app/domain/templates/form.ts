import { templateMessages as messages } from '#app/content/admin/mail/templates.ts'
import { line, paragraphs } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { longestLetter, longestSubject, longestTemplateName } from './rules.ts'
import { wellBraced } from './text.ts'

export const templateForm = z.object({
  intent: z.optional(z.enum(['save', 'preview'])),
  /** The version that was opened; none of a new one. */
  version: z.optional(recordNumber),
  name: line(
    { required: messages.nameRequired, tooLong: messages.nameTooLong(longestTemplateName) },
    longestTemplateName,
  ),
  status: z.optional(z.enum(applicationStatuses)),
  subject: line(
    { required: messages.subjectRequired, tooLong: messages.subjectTooLong(longestSubject) },
    longestSubject,
  ).check(wellBraced),
  body: paragraphs(
    { required: messages.bodyRequired, tooLong: messages.bodyTooLong(longestLetter) },
    longestLetter,
  ).check(wellBraced),
})

export type TemplateInput = Pick<z.output<typeof templateForm>, 'name' | 'subject' | 'body'> & { status: string | null }
