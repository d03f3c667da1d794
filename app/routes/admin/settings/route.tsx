import { href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { settingsMessages as messages, settingsPage as words } from '#app/content/admin/company/settings.ts'
import { errorTitle } from '#app/content/forms.ts'
import { dateOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { settingsForm } from '#app/domain/settings/form.ts'
import { answerDueAfter, dueDay } from '#app/domain/settings/promise.ts'
import { changeSettings, findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
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
import { SecondFactorRule } from './second-factor.tsx'
import { ShownToApplicants } from './shown.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader() {
  const [answerWithinDays, factorRule] = await Promise.all([findAnswerWithinDays(), findFactorRule()])
  const dueIfNow =
    answerWithinDays === null ? null : dayOfDue(answerDueAfter(new Date(), answerWithinDays, company.timeZone))
  return { answerWithinDays, dueIfNow, factorRule }
}

const dayOfDue = (answerDueAt: Date) => dateOf(dueDay(answerDueAt, company.timeZone))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, settingsForm)
  if (!form.ok) return form.invalid
  const { answerWithinDays = null, known = null } = form.value
  const outcome = await changeSettings({ answerWithinDays, known }, context.get(staffContext))
  if (outcome.kind === 'failed') return form.refuse(problemStatuses.failed, messages.failed(messages.unavailable))
  if (outcome.kind === 'conflict') return form.refuse(problemStatuses.conflict, messages.conflict(outcome.now))
  return redirectWithNotice(href('/admin/settings'), noticeOf(outcome), context)
}

function noticeOf(outcome: Awaited<ReturnType<typeof changeSettings>>) {
  if (outcome.kind !== 'changed') return { kind: 'info' as const, text: messages.unchanged }
  const { promisedTo, answerDueAt } = outcome
  const also = answerDueAt && promisedTo > 0
  const detail = also ? messages.promisedTo(promisedTo, formatDay(dayOfDue(answerDueAt))) : undefined
  return { kind: 'success' as const, text: messages.saved, detail }
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
    </div>
  )
}
