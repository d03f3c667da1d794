import { data } from 'react-router'
import { letterMessages as messages } from '#app/content/admin/mail/letters.ts'
import { letterForm } from '#app/domain/applications/letter-form.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { isSentOtherwise, missingInLetter, sendLetter } from '#app/domain/letters/send.server.ts'
import { valuesAfter } from '#app/domain/letters/values.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { listTemplates } from '#app/domain/templates/edit.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { interviewProblem, mustAsk, saidOf, takeStep } from '#app/routes/admin/applications/step.server.ts'
import { formatTime } from '#app/routes/admin/format.ts'
import type { Addressed } from '#app/routes/admin/letters/address.server.ts'
import { missingMessage } from './missing.ts'
import { letterBegun, written } from './read.server.ts'

/** What is written is sent, or begun anew with a template; each answer keeps it. */
export async function answerLetter(input: ActionInput, { noun, id, back, undoneAt }: Addressed, by: StaffMember) {
  const form = await readForm(input, letterForm)
  if (!form.ok) return form.invalid
  const { intent, act, note: _note, id: _id, ...value } = form.value
  const to = id === null ? null : await findCorrespondent(noun, id)
  const { invalid, gone, conflict, unavailable } = problemStatuses
  if (id === null || !to) return form.refuse(gone, messages.gone)
  const step = act && kindOf('noun', noun).hasSteps ? { act, interview: value.interview } : null
  const fields = { ...texts(value), ...(act && { act }) }
  if (intent === undefined) return { result: { initialValue: { ...fields, ...(await letterBegun(to, act)) } } }
  if (intent === 'preview') return { result: { initialValue: fields } }
  if (intent === 'template') {
    const template = (await listTemplates()).find(({ id }) => id === value.template)
    const filled = template ? written(template, to.values) : {}
    return { result: { initialValue: { ...fields, ...filled } }, begun: crypto.randomUUID() }
  }
  if (to.isWithdrawn || act === 'withdrawn') return form.refuse(conflict, messages.withdrawn)
  if (step && mustAsk(step.act, value)) return form.refuse(conflict, messages.confirmFirst)
  const problem = step && (await interviewProblem(id, step.act, value))
  if (problem) return form.refuse(invalid, problem, 'interview')
  const letter = { id: value.submissionId ?? crypto.randomUUID(), subject: value.subject, text: value.text }
  const missing = missingInLetter(letter, valuesAfter(to.values, step, company.timeZone))
  if (missing.length > 0) return form.refuse(invalid, missingMessage(missing, act), 'text')
  if (await isSentOtherwise(noun, id, letter, to)) {
    const { data: refusal } = await form.refuse(conflict, messages.sentOtherwise)
    const initialValue = { ...fields, submissionId: crypto.randomUUID() }
    return data({ ...refusal, result: { ...refusal.result, initialValue } }, { status: conflict })
  }
  const isInDialog = back.includes('open=')
  if (!step) {
    const sent = await readOrFault(sendLetter(noun, id, letter, by))
    if ('fault' in sent) return form.refuse(unavailable, messages.unavailable)
    if (sent.outcome === 'missing') return form.refuse(invalid, missingMessage(sent.placeholders, act), 'text')
    if (sent.outcome !== 'sent') return form.refuse(conflict, messages[sent.outcome])
    const said = { kind: 'success' as const, text: messages.goesOut(formatTime(sent.goesOutAt, company.timeZone)) }
    return redirectWithNotice(back, { ...said, isInDialog }, input.context)
  }
  const told = await readOrFault(takeStep(id, step.act, value, by, letter))
  if ('fault' in told) return form.refuse(unavailable, messages.unavailable)
  if (told.outcome === 'gone') return form.refuse(gone, messages.gone)
  if (told.outcome === 'overtaken')
    return data({ result: { initialValue: fields }, overtaken: true }, { status: conflict })
  const said = saidOf(told, step.act, value, undoneAt)
  const text = told.outcome === 'changed' ? said.text : `${said.text}. ${messages.notSent}`
  return redirectWithNotice(back, { ...said, text, isInDialog }, input.context)
}

/** As they stand in the form again. */
function texts(fields: Record<string, string | number | undefined>): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(entries)
}
