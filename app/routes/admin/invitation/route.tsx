import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { invitationMessages as messages, roleWords, invitationPage as words } from '#app/content/admin/staff/members.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { joinForm } from '#app/domain/staff/forms.ts'
import { acceptInvitation, findInvitation } from '#app/domain/staff/invitations.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { signedInTo } from '#app/http/sessions/authenticator.server.ts'
import { userAgentOf } from '#app/http/sessions/session.server.ts'
import { NewPasswordForm } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { FormField } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

const statuses = { unknown: 404, used: 410, expired: 410, notByOwner: 410, exists: 409 }

export async function loader({ params }: Route.LoaderArgs) {
  const invitation = await findInvitation(params.token)
  return data(invitation, { status: invitation.ok ? 200 : statuses[invitation.problem] })
}

/** The reloaded page explains an invalid link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, joinForm)
  if (!form.ok) return form.invalid
  const from = { address: context.get(clientAddressContext), userAgent: userAgentOf(request) }
  const joined = await acceptInvitation(params.token, form.value, from)
  if (joined.ok) {
    const notice = { kind: 'success' as const, text: messages.joined }
    const response = await redirectWithNotice(href('/admin/dashboard'), notice, context)
    const headers = await signedInTo(joined, { request, context })
    for (const cookie of headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
    return response
  }
  const { problem } = joined
  if (problem === 'common') return form.refuse(problemStatuses.common, messages.common, 'password')
  if (problem === 'busy' || problem === 'unavailable')
    return form.refuse(problemStatuses[problem], messages.failed(signInMessages[problem]))
  return data(null, { status: statuses[problem] })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...signInMessages, tooLarge: messages.nameTooLong }, messages.failed)
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).joinForm

export default function Invitation({ loaderData, actionData, matches }: Route.ComponentProps) {
  if (!loaderData.ok) {
    const { heading, text } = words.invalid[loaderData.problem]
    return (
      <CredentialsPage title={words.title} heading={heading} lead={text}>
        <ButtonLink href={href('/admin')} variant="secondary" className="mt-8" text={words.signIn} />
      </CredentialsPage>
    )
  }
  const { email, role } = loaderData
  return (
    <CredentialsPage
      title={words.title}
      hasError={Boolean(actionData?.result)}
      heading={words.heading(matches[0].loaderData.company.name)}
      lead={words.text(roleWords[role].label)}
    >
      <NewPasswordForm
        id="join"
        loadSchema={loadSchema}
        answer={actionData ?? undefined}
        email={email}
        words={words}
        firstField={(form) => (
          <FormField form={form} name="name" {...words.name}>
            {(control) => <TextInput {...control} autoComplete="name" />}
          </FormField>
        )}
      />
    </CredentialsPage>
  )
}
