import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { invitationMessages, invitationPage, roleWords } from '#app/content/admin/staff/members.ts'
import { resetMessages, resetPage } from '#app/content/admin/staff/reset.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { joinForm, resetForm } from '#app/domain/staff/forms.ts'
import { acceptInvitation, findInvitation } from '#app/domain/staff/invitations.server.ts'
import { findPasswordReset, resetPasswordBy } from '#app/domain/staff/passwords.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { withPrivateLinkHeaders } from '#app/http/security-headers.server.ts'
import { signedInTo } from '#app/http/sessions/authenticator.server.ts'
import { userAgentOf } from '#app/http/sessions/session.server.ts'
import { PasswordInput } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const middleware: Route.MiddlewareFunction[] = [withPrivateLinkHeaders]

const statuses = { unknown: 404, used: 410, expired: 410, notByOwner: 410, exists: 409 }

/** The holder of a link chooses a password: for a new account, or instead of a forgotten one. */
const kinds = {
  invitation: { words: invitationPage, messages: { ...signInMessages, ...invitationMessages } },
  reset: { words: resetPage, messages: { ...resetMessages, nameTooLong: resetMessages.unavailable } },
}

const kindOf = (pattern: string): keyof typeof kinds =>
  pattern.startsWith('admin/invitation/') ? 'invitation' : 'reset'

export async function loader({ params: { token }, pattern }: Route.LoaderArgs) {
  const kind = kindOf(pattern)
  const found = await (kind === 'invitation' ? findInvitation(token) : findPasswordReset(token))
  if (!found.ok) return data({ kind, problem: found.problem }, { status: statuses[found.problem] })
  return data({ kind, email: found.email, role: 'role' in found ? found.role : null })
}

/** The reloaded page explains an invalid link. */
export async function action({ request, params: { token }, context, pattern }: Route.ActionArgs) {
  const kind = kindOf(pattern)
  const form = await readForm({ request, context }, kind === 'invitation' ? joinForm : resetForm)
  if (!form.ok) return form.invalid
  const { name = '', password }: { name?: string; password: string } = form.value
  const from = { address: context.get(clientAddressContext), userAgent: userAgentOf(request) }
  const set = await (kind === 'invitation'
    ? acceptInvitation(token, { name, password }, from)
    : resetPasswordBy(token, password, from.address))
  if (set.ok) {
    const isSignedIn = 'sessionToken' in set
    const text = isSignedIn ? invitationMessages.joined : resetMessages.changed
    const to = isSignedIn ? href('/admin/dashboard') : href('/admin')
    const response = await redirectWithNotice(to, { kind: 'success', text }, context)
    const cookies = isSignedIn ? (await signedInTo(set, { request, context })).getSetCookie() : []
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
  const { problem } = set
  const { messages } = kinds[kind]
  if (problem === 'common') return form.refuse(problemStatuses.common, messages.common, 'password')
  if (problem === 'busy' || problem === 'unavailable')
    return form.refuse(problemStatuses[problem], messages.failed(messages[problem]))
  return data(null, { status: statuses[problem] })
}

export function clientAction({ serverAction, pattern }: Route.ClientActionArgs) {
  const { messages } = kinds[kindOf(pattern)]
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.nameTooLong }, messages.failed)
}

export default function NewPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { words } = kinds[loaderData.kind]
  if ('problem' in loaderData) {
    const { heading, text } = { ...invitationPage.invalid, ...words.invalid }[loaderData.problem]
    const isReset = loaderData.kind === 'reset'
    return (
      <CredentialsPage title={words.title} heading={heading} lead={text}>
        <ButtonLink
          href={isReset ? href('/admin/forgot-password') : href('/admin')}
          variant="secondary"
          className="mt-8"
          text={isReset ? resetPage.again : invitationPage.signIn}
        />
      </CredentialsPage>
    )
  }
  const { role } = loaderData
  const { name } = matches[0].loaderData.company
  return (
    <CredentialsPage
      title={words.title}
      hasError={Boolean(actionData?.result)}
      heading={role ? invitationPage.heading(name) : resetPage.heading}
      lead={role ? invitationPage.text(roleWords[role].label) : resetPage.text}
    >
      <NewPasswordForm {...loaderData} answer={actionData ?? undefined} />
    </CredentialsPage>
  )
}

interface NewPasswordFormProps {
  kind: keyof typeof kinds
  /** The account. */
  email: string
  answer: AnsweredForm | undefined
}

function NewPasswordForm({ kind, email, answer }: NewPasswordFormProps) {
  const { words } = kinds[kind]
  const loadSchema = async () => {
    const forms = await import('#app/domain/staff/forms.ts')
    return kind === 'invitation' ? forms.joinForm : forms.resetForm
  }
  const form = useSchemaForm({ id: 'password', loadSchema, answer })
  return (
    <>
      <p className="wrap-anywhere my-6 rounded-control border border-line bg-sunken px-4 py-3">
        <span className="block text-muted text-sm">{words.email}</span>
        <span className="font-semibold">{email}</span>
      </p>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {kind === 'invitation' && (
          <FormField form={form} name="name" {...invitationPage.name}>
            {(control) => <TextInput {...control} autoComplete="name" />}
          </FormField>
        )}
        <FormField form={form} name="password" {...words.password}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="repeatedPassword" label={words.repeat}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
      </SchemaFormElement>
    </>
  )
}
