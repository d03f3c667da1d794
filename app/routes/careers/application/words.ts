import { applicationMessages as messages, resumeRemarks, resumeRemarksOfJobPage } from '#app/content/applications.ts'
import type { ResumeRemark } from '#app/domain/resumes/rules.ts'
import type { Toast } from '#app/ui/dialogs/toast.tsx'
import type { Problem } from './outcome.ts'

/** What a page with an application form says to what became of an application. */
export interface Voice {
  submitted: (email: string, remarks: ResumeRemark[]) => Toast[]
  refused: (problem: Problem, careersEmail: string) => string
}

const goodNews: ResumeRemark[] = ['storageSetUp', 'resumeUploaded']

export const listingVoice: Voice = {
  submitted: (email, remarks) => [
    { kind: 'success', text: messages.submitted(email) },
    ...remarks.map((remark) => toast(remark, resumeRemarks)),
  ],
  refused(problem, careersEmail) {
    if (problem === 'unavailable') return `${messages.notSubmitted} ${messages.sendAgain}`
    if (problem === 'tableMissing') return tableMissing(careersEmail)
    return messages.submissionProblem(messages[problem])
  },
}

/** The page of a job says itself that all went well, and gives the reason where it did not. */
export const jobPageVoice: Voice = {
  submitted: (_email, remarks) =>
    remarks.filter((remark) => !goodNews.includes(remark)).map((remark) => toast(remark, resumeRemarksOfJobPage)),
  refused: (problem, careersEmail) =>
    messages.submitFailed(problem === 'tableMissing' ? tableMissing(careersEmail) : messages[problem]),
}

function toast(remark: ResumeRemark, words: typeof resumeRemarks): Toast {
  const isInfo = remark === 'resumeDelayed' || goodNews.includes(remark)
  return { kind: isInfo ? 'info' : 'warning', text: words[remark] }
}

/** The other way in is the queue in the browser, or the applicant's own mail. */
function tableMissing(careersEmail: string): string {
  return `${messages.tableMissing} ${messages.sendByEmail(careersEmail)}`
}
