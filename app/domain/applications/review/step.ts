import { decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { applicationStatuses, dialogStatuses } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { longestReason } from './notes.ts'

/** The fields of every form that makes a step. */
export const stepFields = {
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
