import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { resumeRemarks, resumeRemarksOfJobPage } from '#app/content/resume-storage.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import type { ResumeRemark } from '#app/domain/resumes/rules.ts'
import type { Toast } from '#app/ui/dialogs/toast.tsx'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'

export interface ApplicationOutcome {
  receipt?: { reference: string; href: string }
  notices: Toast[]
  /** A duplicate of an earlier application, as the first notice says. */
  isRepetition?: boolean
  /** Stored in the offline queue, which shows its state. */
  isQueued?: true
}

type RefusalReason = 'closed' | 'erased' | 'sentDifferently' | 'unavailable' | 'tableMissing'

export type RefusedApplication = AnsweredForm & { problem?: RefusalReason | 'full'; tooMany?: number }

export type ApplicationAnswer = RefusedApplication | { outcome: ApplicationOutcome }

export function outcomeOf(answer: ApplicationAnswer | undefined): ApplicationOutcome | undefined {
  return answer && 'outcome' in answer ? answer.outcome : undefined
}

export function refusalOf(answer: ApplicationAnswer | undefined): AnsweredForm | undefined {
  return answer && 'result' in answer ? answer : undefined
}

export function submittedNotices(source: ApplicationSource, email: string, remarks: ResumeRemark[]): Toast[] {
  const notices = remarkNotices(source, remarks)
  return source === 'job' ? notices : [{ kind: 'success', text: replies.submitted(email) }, ...notices]
}

export function remarkNotices(source: ApplicationSource, remarks: ResumeRemark[]): Toast[] {
  const isJobPage = source === 'job'
  const texts = isJobPage ? resumeRemarksOfJobPage : resumeRemarks
  const worthSaying = isJobPage ? remarks.filter((remark) => remark !== 'resumeUploaded') : remarks
  return worthSaying.map((remark) => ({ kind: remark === 'resumeUploaded' ? 'info' : 'warning', text: texts[remark] }))
}

export function refusalText(source: ApplicationSource, refusal: RefusalReason, careersEmail: string): string {
  // The alternatives are the offline queue and an email.
  const byEmail = `${messages.tableMissing} ${replies.sendByEmail(careersEmail)}`
  const reason = refusal === 'tableMissing' ? byEmail : replies[refusal]
  if (source === 'job') return messages.submitFailed(reason)
  if (refusal === 'unavailable') return `${messages.notSubmitted} ${replies.sendAgain}`
  return refusal === 'tableMissing' ? byEmail : messages.submissionProblem(reason)
}
