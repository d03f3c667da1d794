import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { resetMessages as messages, resetPage as words } from '#app/content/admin/staff/reset.ts'
import { errorTitle } from '#app/content/forms.ts'
import { resetForm } from '#app/domain/staff/forms.ts'
import { findPasswordReset, resetPasswordBy } from '#app/domain/staff/passwords.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { NewPasswordFields } from '#app/routes/admin/credentials/fields.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { SplitPage } from '#app/ui/layout/split-page.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

const statuses = { unknown: 404, used: 410, expired: 410 }

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findPasswordReset(params.token)
  return found.ok
    ? data({ email: found.staff.email })
    : data({ invalid: found.problem }, { status: statuses[found.problem] })
}

/** The reloaded page explains an invalid link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, resetForm)
  if (!form.ok) return form.invalid
  const reset = await resetPasswordBy(params.token, form.value.password, context.get(clientAddressContext))
  if (reset.ok) return redirectWithNotice(href('/admin'), { kind: 'success', text: messages.changed }, context)
  const { problem } = reset
  if (problem === 'common') return form.refuse(problemStatuses.common, messages.common, 'password')
  if (problem === 'busy' || problem === 'unavailable')
    return form.refuse(problemStatuses[problem], messages.failed(messages[problem]))
  return data(null, { status: statuses[problem] })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.unavailable }, messages.failed)
}

export default function PasswordReset({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const title = `${words.title} | ${company.name}`
  if ('invalid' in loaderData) {
    const { heading, text } = words.invalid[loaderData.invalid]
    return (
      <SplitPage seed={company.name}>
        <title>{title}</title>
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-3 mb-8 text-muted">{text}</p>
        <ButtonLink href={href('/admin/forgot-password')} variant="secondary" text={words.again} />
      </SplitPage>
    )
  }
  return (
    <SplitPage seed={company.name}>
      <title>{actionData?.result ? errorTitle(title) : title}</title>
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-3 text-muted">{words.text}</p>
      <p className="wrap-anywhere mt-6 mb-6 rounded-control border border-line bg-sunken px-4 py-3">
        <span className="block text-muted text-sm">{words.email}</span>
        <span className="font-semibold">{loaderData.email}</span>
      </p>
      <ResetForm email={loaderData.email} answer={actionData ?? undefined} />
    </SplitPage>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).resetForm

function ResetForm({ email, answer }: { email: string; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'reset', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} words={words} />
      <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
    </SchemaFormElement>
  )
}
