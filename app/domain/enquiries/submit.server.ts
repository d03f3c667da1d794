import { consentNow } from '#app/domain/privacy/consents.server.ts'
import type { Rendering } from '#app/domain/spam/rules.ts'
import { digestOf, type Submission } from '#app/domain/submissions/idempotency.server.ts'
import { submitToInbox } from '#app/domain/submissions/submit.server.ts'
import type { Enquiry } from './form.ts'

export function submitEnquiry(enquiry: Enquiry, visitor: string, rendering?: Rendering): Promise<Submission> {
  const { submissionId, receipt: _shown, ...answers } = enquiry
  const data = { ...answers, submissionId, submissionDigest: digestOf(answers), consentVersion: consentNow('enquiry') }
  return submitToInbox('enquiry', data, { ...answers, text: answers.message, visitor, rendering })
}
