import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { optionalParagraphs } from '#app/domain/submissions/fields.ts'
import { z } from '#app/domain/zod.ts'
import { applicationStatuses } from '../status.ts'
import { longestNote, longestReason } from './notes.ts'

/** The one form of an application's page: whichever of its buttons is pressed, what is written goes along. */
export const decisionForm = z
  .object({
    act: z.optional(z.enum([...applicationStatuses, 'undo', 'note', 'delete', 'erase'])),
    /** A note. */
    remove: z.optional(recordNumber),
    /** The last step that is shown; 0 where there is none. */
    seen: z.optional(recordNumber),
    note: optionalParagraphs(messages.noteTooLong(longestNote), longestNote),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason, messages.reasonTooLong(longestReason)))),
    interview: z.optional(z.string().check(z.refine(isLocalTime, messages.interviewInvalid))),
    /** The field of a date that was left empty says so. */
    dated: z.optional(z.literal('yes')),
  })
  .check(
    z.superRefine(({ act, note }, context) => {
      if (act === 'note' && note === '')
        context.addIssue({ code: 'custom', path: ['note'], message: messages.noteRequired })
    }),
  )

export type Decision = z.output<typeof decisionForm>
