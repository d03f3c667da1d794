import { data } from 'react-router'
import { alreadyReceived, formRefusals, mistypedWords } from '#app/content/forms.ts'
import { confirmationWords } from '#app/content/mail/confirmation.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { isConfirmed } from '#app/domain/notifications/notify.server.ts'
import type { InboxNoun } from '#app/domain/records/kinds.ts'
import type { Submission } from '#app/domain/submissions/idempotency.server.ts'
import { mistypedAddress } from '#app/domain/submissions/mistyped-address.ts'
import { formatTimeSince } from '#app/formats.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import type { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'

type ValidForm = Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>

interface SubmittedForm extends Pick<ValidForm, 'refuse' | 'refuseForNow'> {
  value: { email: string; receipt?: 'inline' }
}

interface Words {
  noun: InboxNoun
  received: string
  unavailable: string
  sentDifferently: string
}

/** Without JavaScript the outcome is a notice on the form's page; otherwise the form shows it. */
export async function answerMessage(
  form: SubmittedForm,
  submission: Submission,
  words: Words,
  page: string,
  context: RequestContext,
) {
  if (!submission.ok) {
    const { problem } = submission
    if (problem === 'tooMany') return form.refuseForNow(submission.seconds, formRefusals.tooMany)
    const text = problem === 'full' ? formRefusals.full : words[problem]
    const refused = await form.refuse(problemStatuses[problem], text)
    // The form offers to send the changed text as a new message.
    return data({ ...refused.data, problem }, refused.init ?? undefined)
  }
  const { reference } = submission.receipt
  const { email } = form.value
  const meant = mistypedAddress(email)
  const { receivedBefore } = submission
  const [message, confirmation] = receivedBefore
    ? [repetitionText(words.noun, receivedBefore, reference)]
    : [words.received, (await isConfirmed(words.noun, reference)) && confirmationWords.message(email)]
  const more = [confirmation, meant && mistypedWords.sendAgain(meant)].filter(Boolean).join(' ')
  if (form.value.receipt === 'inline')
    return { sent: { reference, message, confirmation: more, isRepetition: receivedBefore !== null } }
  const told = receivedBefore ? message : `${message} ${messages.reference(reference)}`
  return redirectWithNotice(page, { kind: 'success', text: `${told} ${more}`.trim() }, context)
}

function repetitionText(noun: InboxNoun, receivedBefore: Date, reference: string): string {
  const time = formatTimeSince(receivedBefore, currentTime(), company.timeZone)
  return alreadyReceived(inboxRecords[noun].words.one, time, reference)
}
