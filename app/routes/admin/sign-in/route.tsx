import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { removeDraftsAfterSignOut } from '#app/browser/use-autosave.ts'
import { forgottenPage } from '#app/content/admin/staff/reset.ts'
import { signInMessages, loginPage as words } from '#app/content/admin/staff/sign-in.ts'
import { signInForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { destinationAfterSignIn, isDeliberate } from '#app/http/origin.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { sessionToken } from '#app/http/sessions/session.server.ts'
import { SignInFields } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { SignInByPasskey } from '#app/routes/admin/credentials/passkey.tsx'
import { signInRefusal } from '#app/routes/admin/credentials/refusal.ts'
import { withoutReread } from '#app/routes/admin/live/reread.ts'
import { SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { SiteName } from '#app/ui/layout/logo.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const token = await sessionToken(request, context)
  const next = withoutReread(url.searchParams.get('next') ?? '')
  // If the lookup fails, submitting the form reports it.
  const staff = token && (await findStaff(token, { isUse: isDeliberate(request) }).catch(() => null))
  if (staff) throw redirect(destinationAfterSignIn(next))
  return { next, hasPasskeys: passkeySite(url.origin) !== null }
}

/** `?passkey`: the form has a passkey response instead of a password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const way = url.searchParams.has('passkey') ? 'passkey' : 'password'
  const form = await readForm({ request, context }, signInForms[way])
  if (!form.ok) return form.invalid
  const { next, ...fields } = form.value
  const signedIn = await authenticate(way, fields, { request, context })
  if (!signedIn.ok) return form.refuse(...signInRefusal(signedIn))
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  const target = signedIn.asksForCode ? href('/admin/second-factor') + query : destinationAfterSignIn(next)
  return redirect(target, { status: 303, headers: signedIn.headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const tooLarge = signInMessages.credentials
  return submitOrExplain(serverAction, { ...signInMessages, tooLarge }, signInMessages.loginFailed)
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).signInForms.password

export default function Login({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { next, hasPasskeys } = loaderData
  const form = useSchemaForm({ id: 'sign-in', loadSchema, answer: actionData, defaultValue: { next } })
  const { company, look } = matches[0].loaderData
  useEffect(removeDraftsAfterSignOut, [])
  return (
    <CredentialsPage
      title={words.title}
      hasError={form.errors.length > 0}
      top={
        <a
          href={href('/')}
          className="mb-8 inline-flex min-h-11 items-center gap-3 font-bold text-lg tracking-tight desk:mb-12"
        >
          <SiteName name={company.name} logo={look?.logo} className="size-8 text-brand" />
        </a>
      }
      heading={words.heading}
      lead={words.afterLogin}
    >
      <SchemaFormElement form={form} errorSummary={words.errorSummary} className="mt-8 grid gap-5">
        <input type="hidden" name="next" value={form.field('next').initialValue ?? ''} />
        <SignInFields form={form} />
        <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
      </SchemaFormElement>
      <a
        href={href('/admin/forgot-password')}
        className="mt-3 inline-flex min-h-11 items-center text-brand underline underline-offset-4"
      >
        {forgottenPage.link}
      </a>
      <p className="text-muted text-sm">{forgottenPage.linkHint}</p>
      {hasPasskeys && <SignInByPasskey next={form.field('next').initialValue ?? ''} />}
    </CredentialsPage>
  )
}
