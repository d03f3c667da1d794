import { href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import {
  settingsMessages as messages,
  settingsPage,
  answersPage as words,
} from '#app/content/admin/company/settings.ts'
import { groupFormWords } from '#app/content/admin/settings/form.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { isoDate } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { settingsForm } from '#app/domain/settings/form.ts'
import { answerDueAfter, dueDay } from '#app/domain/settings/promise.ts'
import { changeSettings, countWaitingByPromise, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { formatDay } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { RadioCards, TextInput } from '#app/ui/forms/field.tsx'
import { FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/answers.route.ts'

export async function loader() {
  const answerWithinDays = await findAnswerWithinDays()
  return { answerWithinDays, dueIfNow: answerWithinDays === null ? null : dayIfNow(answerWithinDays) }
}

/** The day by which an applicant of this moment is promised an answer. */
const dayIfNow = (days: number) => dayOfDue(answerDueAfter(currentTime(), days, company.timeZone))
const dayOfDue = (answerDueAt: Date) => isoDate(dueDay(answerDueAt, company.timeZone))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, settingsForm)
  if (!form.ok) return form.invalid
  const { answerWithinDays = null, known = null, reach, waiting } = form.value
  const counts = await catchFault(countWaitingByPromise())
  const unavailable = () => form.refuse(problemStatuses.failed, messages.failed(messages.unavailable))
  if ('fault' in counts) return unavailable()
  const written = { answerWithinDays: String(answerWithinDays ?? ''), known: String(known ?? '') }
  const ask = (told: number | null) => ({
    result: { initialValue: written },
    asks: { ...written, ...counts, told, dueDay: dayIfNow(answerWithinDays ?? 1) },
  })
  if (answerWithinDays !== null && counts.unpromised > 0 && !reach) return ask(null)
  const agreed = reach === 'waiting' && answerWithinDays !== null ? (waiting ?? 0) : null
  const outcome = await changeSettings({ answerWithinDays, known, waiting: agreed }, context.get(staffContext))
  if (outcome.kind === 'failed') return unavailable()
  if (outcome.kind === 'recount') return ask(agreed)
  if (outcome.kind === 'conflict') return form.refuse(problemStatuses.conflict, messages.conflict(outcome.now))
  return redirectWithNotice(page, noticeOf(outcome, counts.promised), context)
}

/** `promised`: the number of waiting applicants who already had a promised day. */
function noticeOf(outcome: Awaited<ReturnType<typeof changeSettings>>, promised: number) {
  if (outcome.kind !== 'changed') return { kind: 'info' as const, text: messages.unchanged }
  const { promisedTo, answerDueAt } = outcome
  const details = [
    ...(answerDueAt && promisedTo > 0 ? [messages.promisedTo(promisedTo, formatDay(dayOfDue(answerDueAt)))] : []),
    ...(promised > 0 ? [messages.keeps(promised)] : []),
  ]
  return { kind: 'success' as const, text: messages.saved, detail: details.join(' ') || undefined }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages, messages.failed)
}

const page = href('/admin/settings/answers')

const loadSchema = async () => (await import('#app/domain/settings/form.ts')).settingsForm

const { title: heading } = settingsPage.answers

export default function Answers({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { answerWithinDays, dueIfNow } = loaderData
  const { company } = matches[0].loaderData
  const written = answerWithinDays === null ? '' : String(answerWithinDays)
  const form = useSchemaForm({
    id: 'settings',
    loadSchema,
    answer: actionData,
    defaultValue: { answerWithinDays: written },
  })
  const { label, help, suffix, errorSummary, submit } = words.promise
  const asks = actionData && 'asks' in actionData ? actionData.asks : null
  return (
    <div className="page grid grid-cols-1 items-start gap-8 pt-12 pb-16 xl:grid-cols-[minmax(0,48rem)_minmax(0,26rem)]">
      <PageHead
        words={{ title: heading, back: groupFormWords.back }}
        lead={words.text}
        back={href('/admin/settings')}
        hasError={form.errors.length > 0}
        className="xl:col-span-2"
      />
      <Card>
        <SchemaFormElement form={form} errorSummary={errorSummary} className="grid gap-5">
          <input type="hidden" name="known" value={written} />
          <FormField form={form} name="answerWithinDays" label={label} help={help} optional>
            {(control) => (
              <span className="flex items-center gap-3">
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-20 text-center tabular-nums"
                />
                <span aria-hidden="true" className="text-muted">
                  {suffix}
                </span>
              </span>
            )}
          </FormField>
          <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
        </SchemaFormElement>
        <div className="mt-7 grid gap-4 border-line border-t pt-5 text-sm">
          {words.terms.map((term) => (
            <section key={term.heading}>
              <h2 className="font-semibold text-base">{term.heading}</h2>
              <p className="mt-1 text-muted">{term.text}</p>
            </section>
          ))}
        </div>
      </Card>
      <ShownToApplicants answerWithinDays={answerWithinDays} dueIfNow={dueIfNow} careersEmail={company.careersEmail} />
      {asks && <ReachDialog {...asks} />}
    </div>
  )
}

const shownWords = words.shown

interface ShownProps {
  answerWithinDays: number | null
  dueIfNow: string | null
  careersEmail: string
}

/** The exact sentences that visitors and applicants read. */
function ShownToApplicants({ answerWithinDays, dueIfNow, careersEmail }: ShownProps) {
  const said =
    answerWithinDays && dueIfNow
      ? [
          { where: shownWords.onCareers, text: answerPromise.toAll(answerWithinDays) },
          { where: shownWords.onReceipt, text: answerPromise.by(formatDay(dueIfNow)) },
          {
            where: shownWords.overdue,
            text: answerPromise.overdue(formatDay(dueIfNow), careersEmail, shownWords.reference),
          },
        ]
      : []
  return (
    <Card>
      <h2 className="text-xl">{shownWords.heading}</h2>
      {said.length === 0 && <p className="mt-2 text-muted">{shownWords.nothing}</p>}
      <dl className="mt-4 grid gap-5">
        {said.map(({ where, text }) => (
          <div key={where}>
            <dt className="text-muted text-sm">{where}</dt>
            <dd className="mt-1.5 border-accent border-l-4 pl-4">{text}</dd>
          </div>
        ))}
      </dl>
      {said.length > 0 && <p className="mt-5 text-muted text-sm">{shownWords.until}</p>}
    </Card>
  )
}

const reachWords = words.reach

interface ReachProps {
  answerWithinDays: string
  known: string
  /** The numbers of waiting applicants without and with a promised day. */
  unpromised: number
  promised: number
  /** The number in the previous question; `null` for the first one. */
  told: number | null
  /** The day that waiting applicants would be promised. */
  dueDay: string
}

/** Asks whether a promise is also for the applicants who already wait. */
function ReachDialog({ answerWithinDays, known, unpromised, promised, told, dueDay }: ReachProps) {
  const options = [
    { value: 'new', ...reachWords.new },
    unpromised > 0 && {
      value: 'waiting',
      label: reachWords.waiting.label(unpromised),
      text: reachWords.waiting.text(answerPromise.by(formatDay(dueDay))),
    },
  ].filter((option) => option !== false)
  return (
    <ConfirmDialog
      id="reach"
      title={reachWords.heading(Number(answerWithinDays))}
      closeHref={page}
      cancel={reachWords.cancel}
      warning={told !== null && <Notice kind="warning">{reachWords.recounted(told, unpromised)}</Notice>}
      consent={{ action: page, fields: { answerWithinDays, known, waiting: unpromised } }}
      confirm={reachWords.confirm}
      busy={reachWords.busy}
      variant="primary"
      note={promised > 0 && reachWords.keeps(promised)}
    >
      <RadioCards name="reach" legend={reachWords.legend} options={options} chosen="new" />
    </ConfirmDialog>
  )
}
