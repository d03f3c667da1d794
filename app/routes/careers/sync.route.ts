import { href } from 'react-router'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { queueMessages } from '#app/content/careers/offline-queue.ts'
import { faultMessages } from '#app/content/faults.ts'
import { formRefusals, missingParameter } from '#app/content/forms.ts'
import { queuedApplication } from '#app/domain/applications/received.server.ts'
import { submitApplication } from '#app/domain/applications/submit.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findAppliedTo } from '#app/domain/jobs/find.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { readParameters } from '#app/http/forms/parameters.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { resumeUpload } from '#app/routes/careers/application/answer.server.ts'
import type { Route } from './+types/sync.route.ts'
import { refusalText, submittedNotices } from './application/outcome.ts'

export function loader() {
  return jsonError(405, 'method_not_allowed', queueMessages.byPostAlone, { Allow: 'POST' })
}

/** Receives applications from the offline queue, validated by the schema of their form. */
export async function action({ request, context }: Route.ActionArgs) {
  const { value: application, rendering } = await readParameters(
    { request, context },
    (parameters) => queuedApplication(parameters.get('form')),
    { upload: resumeUpload, messages: { missing: missingParameter, unreadable: faultMessages[400].text } },
  )
  const { submissionId, jobId, form, email } = application
  const submission = await submitApplication(
    await findAppliedTo(jobId),
    application,
    context.get(clientAddressContext),
    rendering,
  )
  if (!submission.ok) {
    const { problem } = submission
    if (problem === 'jobNotFound')
      return jsonError(problemStatuses.closed, 'job_not_found', messages.jobNotFound(jobId))
    const status = problemStatuses[problem]
    if (problem === 'resumeLost') {
      const text = messages.resumeRequired
      return jsonError(status, 'invalid_parameter', text, undefined, { resume: [text] })
    }
    if (problem === 'tooMany') {
      const { seconds } = submission
      const text = formRefusals.tooMany(Math.ceil(seconds / 60))
      return jsonError(status, 'too_many', text, { 'Retry-After': String(seconds) })
    }
    if (problem === 'full') return jsonError(status, problem, formRefusals.full)
    const type = problem.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
    return jsonError(status, type, refusalText(form, problem, company.careersEmail))
  }
  if ('demo' in submission)
    return Response.json({
      submissionId,
      type: 'demo_mode',
      message: replies.submittedInDemoMode(company.careersEmail),
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
