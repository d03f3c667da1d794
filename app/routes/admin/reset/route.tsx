import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { resetMessages as messages, resetPage as words } from '#app/content/admin/staff/reset.ts'
import { resetForm } from '#app/domain/staff/forms.ts'
import { findPasswordReset, resetPasswordBy } from '#app/domain/staff/passwords.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { NewPasswordForm } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
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

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).resetForm

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  if ('invalid' in loaderData) {
    const { heading, text } = words.invalid[loaderData.invalid]
    return (
      <CredentialsPage title={words.title} heading={heading} lead={text}>
        <ButtonLink href={href('/admin/forgot-password')} variant="secondary" className="mt-8" text={words.again} />
      </CredentialsPage>
    )
  }
  return (
    <CredentialsPage
      title={words.title}
      hasError={Boolean(actionData?.result)}
      heading={words.heading}
      lead={words.text}
    >
      <NewPasswordForm
        id="reset"
        loadSchema={loadSchema}
        answer={actionData ?? undefined}
        email={loaderData.email}
        words={words}
      />
    </CredentialsPage>
  )
}
