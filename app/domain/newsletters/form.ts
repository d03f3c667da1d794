import { newsletterSending as words } from '#app/content/admin/newsletter/newsletter.ts'
import { optionalLine } from '#app/domain/fields/schemas.ts'
import { z } from '#app/domain/zod.ts'

export const longestNewsletterSubject = 200

export const newsletterSendingForm = z
  .object({
    intent: z.enum(['preview', 'ask', 'test', 'send', 'stop']),
    subject: optionalLine(words.subjectTooLong, longestNewsletterSubject),
  })
  .check(
    z.refine(({ intent, subject }) => intent === 'stop' || subject !== '', {
      path: ['subject'],
      error: words.subjectRequired,
    }),
  )

/** Null for an invalid subject. */
export function parseSubject(text: string | null): string | null {
  const parsed = newsletterSendingForm.safeParse({ intent: 'preview', subject: text ?? '' })
  return parsed.success ? parsed.data.subject : null
}
