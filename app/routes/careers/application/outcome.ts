import type { Toast } from '#app/ui/dialogs/toast.tsx'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'

/** What became of an application that need not be sent again. */
export interface ApplicationOutcome {
  /** Of an application that is stored on the server. */
  receipt?: { reference: string; href: string }
  /** What there is to say; where there is no receipt, it also stands in the place of one. */
  notices: Toast[]
  /** The browser keeps it until it can be sent: the queue says the rest. */
  isQueued?: true
  /** For the next form: what is sent under the same id counts once. */
  nextSubmissionId: string
}

/** Why the server refused an application that is valid. */
export type RefusalReason = 'closed' | 'erased' | 'sentDifferently' | 'unavailable' | 'tableMissing'

/** The form again; where too many came, with the seconds to wait. */
export type RefusedApplication = AnsweredForm & { problem?: RefusalReason; tooMany?: number }

/** What the action of a page with an application form answers. */
export type ApplicationAnswer = RefusedApplication | { outcome: ApplicationOutcome }

export function outcomeIn(answer: ApplicationAnswer | undefined): ApplicationOutcome | undefined {
  return answer && 'outcome' in answer ? answer.outcome : undefined
}

export function refusalIn(answer: ApplicationAnswer | undefined): AnsweredForm | undefined {
  return answer && 'result' in answer ? answer : undefined
}
