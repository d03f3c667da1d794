import { href } from 'react-router'
import { applicationMessages as messages, queueMessages } from '#app/content/applications.ts'
import { faultMessages } from '#app/content/faults.ts'
import { missingParameter } from '#app/content/forms.ts'
import { queuedApplication } from '#app/domain/applications/queued.server.ts'
import { submitApplication } from '#app/domain/applications/submit.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findAppliedTo } from '#app/domain/jobs/find.server.ts'
import { tooManyForms } from '#app/domain/submissions/limit.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { faultAnswer } from '#app/http/forms/fault.server.ts'
import { readParameters } from '#app/http/forms/parameters.server.ts'
import type { Route } from './+types/sync.route.ts'
import { refusalText, submittedNotices } from './application/messages.ts'

export function loader() {
  return faultAnswer(405, 'method_not_allowed', queueMessages.byPostAlone, { Allow: 'POST' })
}

const words = { missing: missingParameter, unreadable: faultMessages[400].text }
const refusals = {
  closed: { status: 410, type: 'closed' },
  erased: { status: 410, type: 'erased' },
  sentDifferently: { status: 409, type: 'sent_differently' },
  unavailable: { status: 503, type: 'unavailable' },
  tableMissing: { status: 503, type: 'table_missing' },
}

/** Takes an application that a browser has kept because it could not be sent, by the rules of the form it comes from. */
export async function action({ request, context }: Route.ActionArgs) {
  const application = await readParameters(
    { request, context },
    (parameters) => queuedApplication(parameters.get('form')),
    words,
  )
  const { submissionId, jobId, form, email } = application
  const submission = await submitApplication(await findAppliedTo(jobId), application, context.get(clientAddressContext))
  if (!submission.ok) {
    if (submission.problem === 'tooMany') {
      const { seconds } = submission
      return faultAnswer(429, 'too_many', tooManyForms(seconds), { 'Retry-After': String(seconds) })
    }
    const { problem } = submission
    if (problem === 'jobNotFound') return faultAnswer(410, 'job_not_found', messages.jobNotFound(jobId))
    if (problem === 'resumeLost') {
      const text = messages.resumeRequired
      return faultAnswer(400, 'invalid_parameter', text, undefined, { resume: [text] })
    }
    const { status, type } = refusals[problem]
    const message = refusalText(form, problem, company.careersEmail)
    return faultAnswer(status, type, message)
  }
  if ('demo' in submission)
    return Response.json({
      submissionId,
      type: 'demo_mode',
      message: messages.submittedInDemoMode(company.careersEmail),
    })
  const { reference, receiptToken } = submission.receipt
  const warnings = submittedNotices(form, email, submission.remarks).filter(({ kind }) => kind === 'warning')
  return Response.json({
    submissionId,
    reference,
    receipt: href('/careers/receipt/:token', { token: receiptToken }),
    remarks: warnings.map(({ text }) => text),
  })
}
