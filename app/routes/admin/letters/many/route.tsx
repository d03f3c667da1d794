import { randomUUID } from 'node:crypto'
import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { bulkMessages, changeStatusDialog } from '#app/content/admin/bulk.ts'
import { letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { lettersForm } from '#app/domain/applications/review-forms.ts'
import { findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import type { Letter } from '#app/domain/letters/send.server.ts'
import { missingInBatch, placeholdersForEach, valuesForEach } from '#app/domain/letters/values.ts'
import { sendLetters } from '#app/domain/selection/letters.server.ts'
import { findSelected, idsInBatches, type Selection } from '#app/domain/selection/records.server.ts'
import { changeStatuses } from '#app/domain/selection/status.server.ts'
import { type ApplicationStatus, isApplicationStatus } from '#app/domain/statuses/status.ts'
import { listTemplates } from '#app/domain/templates/edit.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { answerLetter } from '#app/routes/admin/letters/answer.server.ts'
import { type LetterAnswer, LetterEditor } from '#app/routes/admin/letters/editor.tsx'
import { listHref, selectedHref } from '#app/routes/admin/lists/query.ts'
import { readSelection } from '#app/routes/admin/lists/request.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { lettersNotice, statusesNotice } from '#app/routes/admin/selection/notices.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { Route } from './+types/route.ts'

const path = href('/admin/dashboard/selected/letters')

/**
 * The question about a new status links here with a batch id. Letters without a step get theirs in the address, so that
 * a reload uses the same.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const { query, selection, selected: asked } = readSelection(url)
  const { count, first } = await readRecipients(selection)
  const selected = 'boxes' in asked ? asked : { all: count }
  if (!first) throw redirect(listHref(query))
  const [batch, letters] = ['batch', 'letters'].map((name) => url.searchParams.get(name))
  if (!batch && !letters) {
    url.searchParams.set('letters', randomUUID())
    throw redirect(url.pathname + url.search)
  }
  const named: Record<string, string> = batch ? { batch } : { letters: letters ?? '' }
  return {
    count,
    first,
    templates: (await listTemplates()).map(({ id, name }) => ({ id, name })),
    page: selectedHref(query, selected, named, path),
    back: selectedHref(query, selected, batch ? { bulk: 'status', batch } : {}),
    isWithStep: Boolean(batch),
    batch: batch ?? letters ?? '',
  }
}

/** The number of recipients, and the first of them for the preview. */
async function readRecipients(selection: Selection) {
  const selected = await findSelected('job_applications', selection)
  const found = await idsInBatches<number>(selected, 1).next()
  const [id] = found.done ? [] : found.value
  const first = id === undefined ? null : await findCorrespondent('application', id)
  return { count: selected.count, first: first && { name: first.name, values: valuesForEach(first.values) } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { selection, expected, seen: of, query } = readSelection(url)
  const form = await readForm({ request, context }, lettersForm)
  if (!form.ok) return form.invalid
  const { status, reason, seen, batch } = form.value
  const by = context.get(staffContext)
  const { invalid, conflict, unavailable } = problemStatuses

  const send = async (letter: Letter) => {
    const missing = missingInBatch(letter)
    if (missing.length > 0) return { status: invalid, message: messages.missingForMany(missing), field: 'text' }
    const said = await (status ? change(status, letter) : write(letter))
    if (said === 'otherwise') return said
    if (said === 'failed') return { status: unavailable, message: messages.unavailable }
    if (said === 'broken') return { status: unavailable, message: messages.brokenOff }
    if (said !== 'changed') return { said, to: listHref(query) }
    const { count } = await readRecipients(selection)
    return { status: conflict, message: bulkMessages.countChanged(expected ?? 0, count) }
  }

  const change = async (status: ApplicationStatus, { subject, text }: Letter) => {
    const given = status === 'rejected' && reason ? { reason } : {}
    const made = { status, ...given, batch, seen: { of, ofAll: seen ?? 0 }, letter: { subject, text } }
    const outcome = await changeStatuses(selection, expected, made, by)
    return typeof outcome === 'string' ? outcome : statusesNotice(outcome, status, query, batch)
  }

  const write = async ({ subject, text }: Letter) => {
    const outcome = await sendLetters(selection, expected, { subject, text, batch }, by)
    if (typeof outcome === 'string') return outcome
    return outcome.isBroken ? 'broken' : lettersNotice(outcome, query, batch)
  }

  const written = ({ subject, body }: { subject: string; body: string }) => ({ subject, text: body })
  const recipients = { step: status, isWithdrawn: false, written, blank: {}, idField: 'batch', send } as const
  return answerLetter(form, recipients, context)
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

/** Recounts the recipients after a conflict. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || defaultShouldRevalidate
}

const loadSchema = async () => (await import('#app/domain/applications/review-forms.ts')).lettersForm

export default function LettersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { count, first, templates, page, back, isWithStep, ...loaded } = loaderData
  const answer: LetterAnswer = actionData
  const given = (answer?.result.initialValue ?? {}) as Record<string, string | undefined>
  const { status, seen = '', batch = loaded.batch } = given
  const step = isApplicationStatus(status) ? status : undefined
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <PageHead
        words={{ title: words.titleOfMany, heading: words.headingOfMany(count), back: words.back }}
        back={back}
        hasError={Boolean(answer?.result.error)}
      />
      {isWithStep && !step ? (
        <ButtonLink href={back} client className="justify-self-start" text={changeStatusDialog.choose} />
      ) : (
        <LetterEditor
          key={answer?.begun ?? 'begun'}
          loadSchema={loadSchema}
          answer={answer}
          page={page}
          templates={templates}
          names={placeholdersForEach}
          valuesWith={() => first.values}
          explain={messages.missingForMany}
          fields={{ batch, ...(step && { status: step, seen }) }}
          step={step}
          many={{ count, preview: words.preview.ofFirst(first.name) }}
          send={step ? words.changeAndSendMany(count) : words.sendMany(count)}
        />
      )}
    </div>
  )
}
