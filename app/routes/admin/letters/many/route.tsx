import { randomUUID } from 'node:crypto'
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { errorTitle } from '#app/content/forms.ts'
import { lettersForm } from '#app/domain/applications/letter-form.ts'
import { missingForEach } from '#app/domain/letters/values.ts'
import { sendLetters } from '#app/domain/selection/letters.server.ts'
import { changeStatuses } from '#app/domain/selection/status.server.ts'
import { type ApplicationStatus, needsConfirmation } from '#app/domain/statuses/status.ts'
import { listTemplates } from '#app/domain/templates/edit.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { saidOfLetters, saidOfMany } from '#app/routes/admin/letters/said-of-many.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { selectedHref } from '#app/routes/admin/selection/address.ts'
import { readSelection } from '#app/routes/admin/selection/request.server.ts'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'
import { LettersEditor } from './editor.tsx'
import { readRecipients } from './read.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/**
 * Begun by the question which status many become, whose form leads here with a batch; or by itself, with a batch of letters.
 * It stands in the address: what is read again is the same.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const { query, selection, boxes } = readSelection(url)
  const { count, first } = await readRecipients(selection)
  const selected = boxes ? { boxes } : { all: count }
  if (!first) throw redirect(listHref(query))
  const templates = await listTemplates()
  const [batch, letters] = ['batch', 'letters'].map((name) => url.searchParams.get(name))
  if (!batch && !letters) {
    url.searchParams.set('letters', randomUUID())
    throw redirect(url.pathname + url.search)
  }
  return {
    count,
    first,
    templates: templates.map(({ id, name }) => ({ id, name })),
    page: selectedHref(
      query,
      selected,
      batch ? { batch } : { letters: letters ?? '' },
      href('/admin/dashboard/selected/letters'),
    ),
    back: selectedHref(query, selected, batch ? { bulk: 'status', batch } : {}),
    isWithStep: Boolean(batch),
    batch: batch ?? letters ?? '',
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const form = await readForm({ request, context }, lettersForm)
  if (!form.ok) return form.invalid
  const { intent, template, subject, text, status, reason, seen, batch, asked: answered } = form.value
  const step = {
    batch,
    ...(status && { status }),
    ...(seen !== undefined && { seen: String(seen) }),
    ...(reason && { reason }),
  }
  const writing = { ...step, subject, text, ...(template !== undefined && { template: String(template) }) }
  if (intent === undefined || intent === 'template') {
    const isMeant = intent === undefined && status ? ofStatus(status) : ofId(template)
    const chosen = (await listTemplates()).find(isMeant)
    const filled = chosen && { template: String(chosen.id), subject: chosen.subject, text: chosen.body }
    return { result: { initialValue: { ...writing, ...filled } }, begun: crypto.randomUUID() }
  }
  if (intent === 'preview') return { result: { initialValue: writing } }
  const { invalid, conflict, unavailable } = problemStatuses
  if (status === 'withdrawn') return form.refuse(conflict, messages.withdrawn)
  if (needsConfirmation(status) && answered !== status) return form.refuse(conflict, messages.confirmFirst)
  const missing = missingForEach({ subject, text })
  if (missing.length > 0) return form.refuse(invalid, messages.missingForMany(missing), 'text')
  const by = context.get(staffContext)
  const said = status ? await change(status) : await write()
  if (said === 'failed') return form.refuse(unavailable, messages.unavailable)
  if (said === 'otherwise') {
    const { data: refusal } = await form.refuse(conflict, messages.sentOtherwise)
    const initialValue = { ...writing, batch: randomUUID() }
    return data({ ...refusal, result: { ...refusal.result, initialValue } }, { status: conflict })
  }
  if (said === 'broken') return form.refuse(unavailable, messages.brokenOff)
  if (said === 'changed') {
    const { count } = await readRecipients(asked.selection)
    return form.refuse(conflict, bulkMessages.countChanged(asked.told ?? 0, count))
  }
  return redirectWithNotice(listHref(asked.query), said, context)

  async function change(status: ApplicationStatus) {
    const given = status === 'rejected' && reason ? { reason } : {}
    const made = { status, ...given, batch, seen: { of: asked.seen, ofAll: seen ?? 0 }, letter: { subject, text } }
    const outcome = await changeStatuses(asked.selection, asked.told, made, by)
    return typeof outcome === 'string' ? outcome : saidOfMany(outcome, status, asked.query, batch)
  }

  async function write() {
    const outcome = await sendLetters(asked.selection, asked.told, { subject, text, batch }, by)
    if (typeof outcome === 'string') return outcome
    return outcome.isBroken ? 'broken' : saidOfLetters(outcome, asked.query, batch)
  }
}

const ofStatus = (wanted: string) => (template: { status: string | null }) => template.status === wanted
const ofId = (wanted: number | undefined) => (template: { id: number }) => template.id === wanted

/** What is written stays where it stands when it cannot be sent. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

/** How many there are now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || defaultShouldRevalidate
}

export default function LettersRoute({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name: site } = matches[0].loaderData.company
  const answer: Pick<AnsweredForm, 'result'> | undefined = actionData
  const title = `${words.titleOfMany} | ${site}`
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <title>{answer?.result.error ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={loaderData.back} text={words.back} />
        <h1 className="mt-2 text-3xl">{words.headingOfMany(loaderData.count)}</h1>
      </div>
      <LettersEditor
        key={actionData && 'begun' in actionData ? actionData.begun : 'begun'}
        {...loaderData}
        answer={actionData}
      />
    </div>
  )
}
