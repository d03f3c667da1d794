import { data, href, redirect } from 'react-router'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { alreadyReceived, formRefusals } from '#app/content/forms.ts'
import { confirmationWords } from '#app/content/mail/confirmation.ts'
import { nouns } from '#app/content/nouns.ts'
import type { ApplicationSource } from '#app/domain/applications/form.ts'
import { receivedForm } from '#app/domain/applications/received.server.ts'
import { submitApplication } from '#app/domain/applications/submit.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findAppliedTo } from '#app/domain/jobs/find.server.ts'
import { hasPage } from '#app/domain/jobs/rules.ts'
import { isConfirmed } from '#app/domain/notifications/notify.server.ts'
import { keepDraftUpload, openDraftUpload, removeDraftUpload } from '#app/domain/resumes/received.server.ts'
import { formatTimeSince } from '#app/formats.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm, type UploadField } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { Toast } from '#app/ui/dialogs/toast.tsx'
import { refusalText, remarkNotices, submittedNotices } from './outcome.ts'

interface ApplicationInput extends ActionInput {
  jobId: string
  source: ApplicationSource
  /** The page to return to without JavaScript and without a receipt. */
  back: string
}

/** Answers both application forms, with an inline outcome or a redirect to the receipt. */
export async function answerApplication({ request, context, jobId, source, back }: ApplicationInput) {
  const job = await findAppliedTo(jobId)
  const form = await readForm({ request, context }, receivedForm(source), { upload: resumeUpload })
  if (!form.ok) {
    if (!hasPage(job, currentTime())) throw data(null, { status: problemStatuses.gone })
    return form.invalid
  }
  const submission = await submitApplication(job, form.value, context.get(clientAddressContext), form.rendering)
  if (!submission.ok) {
    const { problem } = submission
    if (problem === 'jobNotFound') throw data(null, { status: problemStatuses.gone })
    const status = problemStatuses[problem]
    if (problem === 'resumeLost') return form.refuse(status, messages.resumeRequired, 'resume')
    if (problem === 'tooMany') {
      const refused = await form.refuseForNow(submission.seconds, formRefusals.tooMany)
      return data({ ...refused.data, tooMany: submission.seconds }, refused.init ?? undefined)
    }
    const text = problem === 'full' ? formRefusals.full : refusalText(source, problem, company.careersEmail)
    const refused = await form.refuse(status, text)
    return data({ ...refused.data, problem }, refused.init ?? undefined)
  }

  const isInline = form.value.receipt === 'inline'
  if ('demo' in submission) {
    const notice: Toast = { kind: 'info', text: replies.submittedInDemoMode(company.careersEmail) }
    return isInline ? { outcome: { notices: [notice] } } : redirectWithNotice(back, notice, context)
  }
  const { reference, receiptToken } = submission.receipt
  const receipt = { reference, href: href('/careers/receipt/:token', { token: receiptToken }) }
  const notices = submission.receivedBefore
    ? [repetitionNotice(submission.receivedBefore, reference), ...remarkNotices(source, submission.remarks)]
    : submittedNotices(source, form.value.email, submission.remarks)
  if (isInline) {
    if (!submission.receivedBefore && (await isConfirmed('application', reference)))
      notices.push({ kind: 'info', text: confirmationWords.application(form.value.email) })
    return { outcome: { receipt, notices, isRepetition: submission.receivedBefore !== null } }
  }
  return notices.length > 0
    ? redirectWithNotice(receipt.href, mergeNotices(notices), context)
    : redirect(receipt.href, 303)
}

function repetitionNotice(receivedBefore: Date, reference: string): Toast {
  const time = formatTimeSince(receivedBefore, currentTime(), company.timeZone)
  return { kind: 'info', text: alreadyReceived(nouns.application.one, time, reference) }
}

/** Without JavaScript the page shows one notice, of the most severe kind. */
function mergeNotices(notices: Toast[]): Toast {
  const [first] = notices as [Toast]
  const kind = notices.some((notice) => notice.kind === 'warning') ? 'warning' : first.kind
  return { kind, text: notices.map(({ text }) => text).join(' ') }
}

export const resumeUpload: UploadField = {
  name: 'resume',
  messages: formRefusals,
  draftUploads: { tokenName: 'heldResume', keep: keepDraftUpload, open: openDraftUpload, remove: removeDraftUpload },
}
