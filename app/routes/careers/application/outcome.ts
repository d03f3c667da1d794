import type { Toast } from '#app/ui/dialogs/toast.tsx'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'

export interface ApplicationOutcome {
  receipt?: { reference: string; href: string }
  notices: Toast[]
  /** The browser keeps it until it can be sent: the queue says the rest. */
  isQueued?: true
  /** For the next form: what is sent under the same id counts once. */
  nextSubmissionId: string
}

export type RefusalReason = 'closed' | 'erased' | 'sentDifferently' | 'unavailable' | 'tableMissing'

export type RefusedApplication = AnsweredForm & { problem?: RefusalReason | 'full'; tooMany?: number }

export type ApplicationAnswer = RefusedApplication | { outcome: ApplicationOutcome }

export function outcomeIn(answer: ApplicationAnswer | undefined): ApplicationOutcome | undefined {
  return answer && 'outcome' in answer ? answer.outcome : undefined
}

export function refusalIn(answer: ApplicationAnswer | undefined): AnsweredForm | undefined {
  return answer && 'result' in answer ? answer : undefined
}
