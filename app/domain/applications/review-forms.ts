import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { templateWords } from '#app/content/admin/mail/templates.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { optionalLine, optionalParagraphs } from '#app/domain/fields/schemas.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { applicationStatuses, dialogStatuses } from '#app/domain/statuses/status.ts'
import { longestLetter, longestSubject } from '#app/domain/templates/rules.ts'
import { braceProblem } from '#app/domain/templates/text.ts'
import { z } from '#app/domain/zod.ts'
import { longestNote, longestReason } from './application.ts'

/** The fields of every form that makes a step. */
const stepFields = {
  /** The last step that the page showed; 0 for none. */
  seen: z.optional(recordNumber),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason, messages.reasonTooLong(longestReason)))),
  interview: z.optional(z.string().check(z.refine(isLocalTime, messages.interviewInvalid))),
  /** The interview date that the administrator confirmed although it is in the past. */
  past: z.optional(z.string()),
  /** The status whose fields the form had. A field left empty then clears its value. */
  asked: z.optional(z.enum(dialogStatuses)),
}

/** The question before a step is made. */
export const stepForm = z.object({ act: z.enum([...applicationStatuses, 'undo']), ...stepFields })

/** Moves a card on the board. */
export const moveForm = z.object({ act: z.enum([...applicationStatuses, 'undo']), id: recordNumber, ...stepFields })

/** The form of an application's page. Every button submits all of it. */
export const decisionForm = z
  .object({
    act: z.optional(z.enum([...applicationStatuses, 'undo', 'note', 'not-spam', 'delete', 'erase'])),
    /** A note, by its number; `text` is its new text. */
    remove: z.optional(recordNumber),
    edit: z.optional(recordNumber),
    text: optionalParagraphs(messages.noteTooLong(longestNote), longestNote),
    /** Whether the applicant gets a letter with the step. */
    write: z.optional(z.literal('on')),
    note: optionalParagraphs(messages.noteTooLong(longestNote), longestNote),
    ...stepFields,
  })
  .check(
    z.superRefine(({ act, note, edit, text }, context) => {
      const empty = act === 'note' && note === '' ? 'note' : edit !== undefined && text === '' ? 'text' : null
      if (empty) context.addIssue({ code: 'custom', path: [empty], message: messages.noteRequired })
    }),
  )

export type Decision = z.output<typeof decisionForm>

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
