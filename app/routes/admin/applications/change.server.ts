import { data } from 'react-router'
import { statusMessages as messages } from '#app/content/admin/messages.ts'
import { stepForm } from '#app/domain/applications/review/step.ts'
import { hasStatus } from '#app/domain/applications/status.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { hasSteps } from '#app/domain/records/kinds.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { openedId, parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { interviewProblem, mustAsk, saidOf, takeStep } from './step.server.ts'

/** What the dialog of an application over its list sends. */
export async function changeOpened({ request, context, url }: ActionInput & { url: URL }) {
  const [query, id] = [parseListQuery(url), openedId(url)]
  if (!hasSteps(query.tab) || id === null) throw data(null, { status: problemStatuses.invalid })
  const form = await readForm({ request, context }, stepForm)
  if (!form.ok) return form.invalid
  const { act, ...given } = form.value
  const { seen, reason, interview } = given
  if (mustAsk(act, given) && !(await hasStatus(id, act)))
    return { result: { initialValue: { act, seen, reason } }, isAsking: true }
  const problem = await interviewProblem(id, act, given)
  if (problem) return form.refuse(problemStatuses.invalid, problem, 'interview')
  const told = await readOrFault(takeStep(id, act, given, context.get(staffContext)))
  if ('fault' in told) return form.refuse(problemStatuses.unavailable, messages.failed(messages.unavailable))
  if (told.outcome === 'gone')
    return redirectWithNotice(listHref(query), { kind: 'error', text: messages.failed(messages.gone) }, context)
  if (told.outcome === 'overtaken') {
    const overtaken = { wanted: act === 'undo' ? null : act }
    return data({ result: { initialValue: { reason, interview } }, overtaken }, { status: problemStatuses.conflict })
  }
  const page = listHref(query, { open: id })
  return redirectWithNotice(page, { ...saidOf(told, act, given, page), isInDialog: true }, context)
}
