import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { letterForm } from '#app/domain/applications/review-forms.ts'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { isSentOtherwise, type Letter, missingInLetter, sendLetter } from '#app/domain/letters/send.server.ts'
import { prefillTemplate, valuesAfter } from '#app/domain/letters/values.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { type ApplicationStatus, isApplicationStatus } from '#app/domain/statuses/status.ts'
import { listTemplates } from '#app/domain/templates/edit.server.ts'
import { type Placeholder, type PlaceholderValues, placeholders } from '#app/domain/templates/placeholders.ts'
import { formatTime } from '#app/formats.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { interviewProblem, noticeOfStep, takeStep } from '#app/routes/admin/applications/step.server.ts'
import { conflictAuthorOf } from '#app/routes/admin/applications/timeline.tsx'
import { answerLetter, beginLetter, parseLetterAddress } from '#app/routes/admin/letters/answer.server.ts'
import { type LetterAnswer, LetterEditor } from '#app/routes/admin/letters/editor.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Breakable } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

/** Reloads after a conflict, to show the step of the colleague. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || defaultShouldRevalidate
}

/** `?act=` is the step that is made when the letter is sent. */
export async function loader({ url, pattern, params, context }: Route.LoaderArgs) {
  const { noun, id, page, back } = parseLetterAddress(url, pattern, params)
  const { hasSteps } = kindOf('noun', noun)
  const [changes, to, templates] = await Promise.all([
    hasSteps && id !== null ? listStatusChanges(id) : [],
    id === null ? null : findCorrespondent(noun, id),
    listTemplates(),
  ])
  if (!to) return data({ to: null, page, back }, { status: problemStatuses.gone })
  const asked = hasSteps ? url.searchParams.get('act') : null
  const act = isApplicationStatus(asked) && asked !== 'withdrawn' ? asked : undefined
  const interview = act === 'interview' ? url.searchParams.get('interview') : null
  const begun: Record<string, string> = {
    ...(await beginLetter(editedFor(to), { status: act ?? null })),
    ...(interview && { interview }),
  }
  const last = changes.at(-1)
  return data({
    to,
    page,
    back,
    templates: templates.map(({ id, name }) => ({ id, name })),
    last: last
      ? { id: last.id, status: last.status, who: conflictAuthorOf(last, context.get(staffContext).email) }
      : null,
    act,
    begun,
    submissionId: crypto.randomUUID(),
  })
}

type Correspondent = NonNullable<Awaited<ReturnType<typeof findCorrespondent>>>

/** Fills in placeholders at once, so that the author edits the final text. */
function editedFor({ values, subject }: Correspondent) {
  return {
    written: (template: { subject: string; body: string }) => ({
      subject: prefillTemplate(template.subject, values),
      text: prefillTemplate(template.body, values),
    }),
    blank: { subject, text: '' },
  }
}

export async function action({ request, context, url, pattern, params }: Route.ActionArgs) {
  const { noun, id, back, record } = parseLetterAddress(url, pattern, params)
  const form = await readForm({ request, context }, letterForm)
  if (!form.ok) return form.invalid
  const { note: _note, id: _id, ...value } = form.value
  const { invalid, gone, conflict, unavailable } = problemStatuses
  const to = id === null ? null : await findCorrespondent(noun, id)
  if (id === null || !to) return form.refuse(gone, messages.gone)
  const act = kindOf('noun', noun).hasSteps ? value.act : undefined
  const by = context.get(staffContext)
  const isInDialog = back.includes('open=')

  const send = async ({ subject, text }: Letter) => {
    const letter = { id: value.submissionId ?? crypto.randomUUID(), subject, text }
    const problem = await interviewProblem(id, act, value)
    if (problem) return { status: invalid, message: problem, field: 'interview' }
    const step = act ? { act, interview: value.interview } : null
    const missing = missingInLetter(letter, valuesAfter(to.values, step, company.timeZone))
    if (missing.length > 0) return { status: invalid, message: explainMissing(missing, act), field: 'text' }
    if (await isSentOtherwise(noun, id, letter, to)) return 'otherwise'
    return act ? sendWithStep(act, letter) : sendAlone(letter)
  }

  const sendAlone = async (letter: Letter & { id: string }) => {
    const sent = await catchFault(sendLetter(noun, id, letter, by))
    if ('fault' in sent) return { status: unavailable, message: messages.unavailable }
    if (sent.outcome === 'missing')
      return { status: invalid, message: explainMissing(sent.placeholders, act), field: 'text' }
    if (sent.outcome !== 'sent') return { status: conflict, message: messages[sent.outcome] }
    const text = messages.goesOut(formatTime(sent.goesOutAt, company.timeZone))
    return { said: { kind: 'success' as const, text, isInDialog }, to: back }
  }

  const sendWithStep = async (act: ApplicationStatus, letter: Letter) => {
    const made = await catchFault(takeStep(id, act, value, by, letter))
    if ('fault' in made) return { status: unavailable, message: messages.unavailable }
    if (made.outcome === 'gone') return { status: gone, message: messages.gone }
    if (made.outcome === 'overtaken') return 'overtaken'
    const said = noticeOfStep(made, act, value, record)
    const text = made.outcome === 'changed' ? said.text : `${said.text}. ${messages.notSent}`
    return { said: { ...said, text }, to: back }
  }

  const { isWithdrawn } = to
  const recipients = { ...editedFor(to), step: act, isWithdrawn, idField: 'submissionId', send } as const
  return answerLetter({ value, refuse: form.refuse }, recipients, context)
}

/** The interview date has its own field, so a missing one has its own message. */
function explainMissing(missing: Placeholder[], act: string | undefined): string {
  return act === 'interview' ? messages.missingInterview : messages.missing(missing)
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function LetterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { to, back } = loaderData
  const answer: LetterAnswer = actionData
  const isWrong = !to || Boolean(answer?.result.error)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <PageHead
        words={{
          title: to ? words.title(to.name) : words.headingOfNobody,
          heading: to ? words.heading(to.name) : words.headingOfNobody,
          back: words.back,
        }}
        back={back}
        hasError={isWrong}
      />
      {!to && <EmptyState title={messages.gone} />}
      {to?.isWithdrawn && <EmptyState title={messages.withdrawn} />}
      {to && !to.isWithdrawn && <LetterToOne key={answer?.begun ?? 'begun'} {...loaderData} answer={answer} />}
    </div>
  )
}

type LetterToOneProps = Exclude<Route.ComponentProps['loaderData'], { to: null }> & {
  answer: LetterAnswer
}

const loadSchema = async () => (await import('#app/domain/applications/review-forms.ts')).letterForm

function LetterToOne({ to, answer, page, templates, last, begun, ...loaded }: LetterToOneProps) {
  const timeZone = useTimeZone()
  const given = (answer?.result.initialValue ?? {}) as Record<string, string | undefined>
  const asked = given.act ?? loaded.act
  const act = isApplicationStatus(asked) ? asked : undefined
  // After a conflict, sending again accepts the step of the colleague.
  const seen = (answer?.overtaken ? undefined : given.seen) ?? String(last?.id ?? 0)
  const values: PlaceholderValues = to.values
  return (
    <LetterEditor
      loadSchema={loadSchema}
      defaultValue={begun}
      answer={answer}
      page={page}
      templates={templates}
      names={placeholders.filter((name) => name in values || (name === 'interview' && act === 'interview'))}
      valuesWith={(interview) => valuesAfter(values, act ? { act, interview } : null, timeZone)}
      explain={(missing) => explainMissing(missing, act)}
      fields={{ submissionId: given.submissionId ?? loaded.submissionId, ...(act && { act, seen }) }}
      step={act}
      send={act ? words.changeAndSend : words.send}
      quoted={to.quoted?.text}
    >
      {answer?.overtaken && last && (
        <Notice kind="warning" title={words.step.overtaken(last.who, statusLabel(last.status))}>
          {words.step.insist}
        </Notice>
      )}
      <Facts
        facts={[
          { name: words.to, value: <Breakable>{to.email}</Breakable> },
          { name: words.about, value: `${to.about} (${to.reference})` },
          { name: words.replies, value: to.replyTo },
        ]}
      />
    </LetterEditor>
  )
}
