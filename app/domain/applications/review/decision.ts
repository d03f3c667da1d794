import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { optionalParagraphs } from '#app/domain/fields/schemas.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { longestNote } from './notes.ts'
import { stepFields } from './step.ts'

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
