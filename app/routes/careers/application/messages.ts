import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { resumeRemarks, resumeRemarksOfJobPage } from '#app/content/resume-storage.ts'
import type { ApplicationSource } from '#app/domain/applications/form/rules.ts'
import type { ResumeRemark } from '#app/domain/resumes/rules.ts'
import type { Toast } from '#app/ui/dialogs/toast.tsx'
import type { RefusalReason } from './outcome.ts'

const goodNews: ResumeRemark[] = ['storageSetUp', 'resumeUploaded']

export function submittedNotices(source: ApplicationSource, email: string, remarks: ResumeRemark[]): Toast[] {
  const isJobPage = source === 'job'
  const texts = isJobPage ? resumeRemarksOfJobPage : resumeRemarks
  const worthSaying = isJobPage ? remarks.filter((remark) => !goodNews.includes(remark)) : remarks
  const notices = worthSaying.map((remark): Toast => {
    const isInfo = remark === 'resumeDelayed' || goodNews.includes(remark)
    return { kind: isInfo ? 'info' : 'warning', text: texts[remark] }
  })
  return isJobPage ? notices : [{ kind: 'success', text: replies.submitted(email) }, ...notices]
}

export function refusalText(source: ApplicationSource, refusal: RefusalReason, careersEmail: string): string {
  // The other way in is the queue in the browser, or the applicant's own mail.
  const byEmail = `${messages.tableMissing} ${replies.sendByEmail(careersEmail)}`
  const reason = refusal === 'tableMissing' ? byEmail : replies[refusal]
  if (source === 'job') return messages.submitFailed(reason)
  if (refusal === 'unavailable') return `${messages.notSubmitted} ${replies.sendAgain}`
  return refusal === 'tableMissing' ? byEmail : messages.submissionProblem(reason)
}
