import { templateWords } from '#app/content/admin/mail/templates.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { optionalLine, optionalParagraphs } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { longestLetter, longestSubject } from '#app/domain/templates/rules.ts'
import { braceProblem } from '#app/domain/templates/text.ts'
import { z } from '#app/domain/zod.ts'
import { stepFields } from './review/step.ts'

const words = templateWords.fields

/** The fields of every form that sends a letter. Forms that only link here have no intent and none of these fields. */
const letterFields = {
  intent: z.optional(z.enum(['send', 'preview', 'template'])),
  template: z.optional(recordNumber),
  subject: optionalLine(fieldMessages.tooLong(words.subject.label, longestSubject), longestSubject),
  text: optionalParagraphs(fieldMessages.tooLong(words.body.label, longestLetter), longestLetter),
}

/** Only a letter that is sent must be complete. */
const isWhole = z.superRefine<{ intent?: string | undefined; subject: string; text: string }>(
  ({ intent, subject, text }, context) => {
    if (intent !== 'send') return
    const problems = {
      subject: subject === '' ? words.subject.required : braceProblem(subject),
      text: text === '' ? words.body.required : braceProblem(text),
    }
    for (const [field, message] of Object.entries(problems))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  },
)

/** A letter to one applicant; with `act`, it accompanies a step. */
export const letterForm = z
  .object({
    ...letterFields,
    submissionId: z.optional(z.uuid()),
    act: z.optional(z.enum(applicationStatuses)),
    ...stepFields,
    /** The fields of the dialogs that link here. */
    id: z.optional(recordNumber),
    note: z.optional(z.string()),
  })
  .check(isWhole)

/** A letter to many applicants, each with a step if there is a status. */
export const lettersForm = z
  .object({
    ...letterFields,
    status: z.optional(z.enum(applicationStatuses)),
    reason: stepFields.reason,
    seen: z.optional(recordNumber),
    asked: stepFields.asked,
    batch: z.uuid(),
  })
  .check(isWhole)
