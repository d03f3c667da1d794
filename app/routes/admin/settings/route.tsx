import { href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { settingsMessages as messages, settingsPage as words } from '#app/content/admin/company/settings.ts'
import { errorTitle } from '#app/content/forms.ts'
import { dateOf } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { settingsForm } from '#app/domain/settings/form.ts'
import { answerDueAfter, dueDay } from '#app/domain/settings/promise.ts'
import { changeSettings, countWaitingByPromise, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { findFactorRule } from '#app/domain/staff/second-factor/requirement.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { formatDay } from '#app/ui/format.ts'
import { FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'
import { ReachDialog } from './reach.tsx'
import { SecondFactorRule } from './second-factor.tsx'
import { ShownToApplicants } from './shown.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader() {
  const [answerWithinDays, factorRule] = await Promise.all([findAnswerWithinDays(), findFactorRule()])
  const dueIfNow = answerWithinDays === null ? null : dayIfNow(answerWithinDays)
  return { answerWithinDays, dueIfNow, factorRule }
}

/** The day by which an applicant of now would be promised an answer. */
const dayIfNow = (days: number) => dayOfDue(answerDueAfter(currentTime(), days, company.timeZone))
const dayOfDue = (answerDueAt: Date) => dateOf(dueDay(answerDueAt, company.timeZone))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, settingsForm)
  if (!form.ok) return form.invalid
  const { answerWithinDays = null, known = null, reach, waiting } = form.value
  const counts = await readOrFault(countWaitingByPromise())
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
  return redirectWithNotice(href('/admin/settings'), noticeOf(outcome, counts.promised), context)
}

/** `promised`: so many who wait were promised a day before. */
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

const loadSchema = async () => (await import('#app/domain/settings/form.ts')).settingsForm

export default function Settings({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { answerWithinDays, dueIfNow, factorRule } = loaderData
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const written = answerWithinDays === null ? '' : String(answerWithinDays)
  const form = useSchemaForm({
    id: 'settings',
    loadSchema,
    answer: actionData,
    defaultValue: { answerWithinDays: written },
  })
  const { heading, text, label, help, suffix, errorSummary, submit } = words.promise
  const asks = actionData && 'asks' in actionData ? actionData.asks : null
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="text-xl">{heading}</h2>
          <p className="mt-2 mb-5 text-muted">{text}</p>
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
                <h3 className="font-semibold text-base">{term.heading}</h3>
                <p className="mt-1 text-muted">{term.text}</p>
              </section>
            ))}
          </div>
        </Card>
        <div className="grid gap-6">
          <ShownToApplicants
            answerWithinDays={answerWithinDays}
            dueIfNow={dueIfNow}
            careersEmail={matches[0].loaderData.company.careersEmail}
          />
          <SecondFactorRule rule={factorRule} />
        </div>
      </div>
      {asks && <ReachDialog {...asks} />}
    </div>
  )
}
