import { newsletterSending as words } from '#app/content/admin/newsletter/newsletter.ts'
import { optionalLine } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'

export const subjectForm = z.object({
  intent: z.enum(['send', 'test', 'stop']),
  subject: optionalLine(words.subjectTooLong, 200),
})
