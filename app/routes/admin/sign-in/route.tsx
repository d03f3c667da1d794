import { useEffect } from 'react'
import { data, href, redirect, useLocation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { removeDraftsAfterSignOut } from '#app/browser/use-autosave.ts'
import { signInAgainPage as againWords } from '#app/content/admin/account.ts'
import { forgottenPage } from '#app/content/admin/staff/reset.ts'
import { signInMessages, loginPage as words } from '#app/content/admin/staff/sign-in.ts'
import { signInForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { unsentContext } from '#app/http/forms/unsent.server.ts'
import { destinationAfterSignIn, isDeliberate } from '#app/http/origin.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { sessionToken } from '#app/http/sessions/session.server.ts'
import { CodeField, SignInFields } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ByPasskey } from '#app/routes/admin/credentials/passkey.tsx'
import { signInRefusal } from '#app/routes/admin/credentials/refusal.ts'
import { CarriedForm, ResendForm, UnsentText } from '#app/routes/admin/credentials/unsent-form.tsx'
import { withoutReread } from '#app/routes/admin/live/reread.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { SiteName } from '#app/ui/layout/logo.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Opened by its address, or shown instead of the answer to a rejected form (docs/decisions/substitute-pages.md). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const turnedAway = context.get(unsentContext)
  const next = withoutReread(url.searchParams.get('next') ?? '')
  const shown = { next, turnedAway, hasPasskeys: passkeySite(url.origin) !== null }
  if (turnedAway) return data(shown, { status: problemStatuses[turnedAway.reason] })
  const token = await sessionToken(request, context)
  // If the lookup fails, submitting the form reports it.
  const staff = token && (await findStaff(token, { isUse: isDeliberate(request) }).catch(() => null))
  // The page of an unsent form stays, even if its member has signed in elsewhere.
  if (staff && !url.searchParams.has('unsent')) throw redirect(destinationAfterSignIn(next))
  return data(shown)
}

/**
 * `?passkey` and `?code`: the form has a passkey response or a code instead of a password. `?unsent`: it carries a
 * rejected form, and the page offers to send that again.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const way = (['passkey', 'code'] as const).find((name) => url.searchParams.has(name)) ?? 'password'
  const form = await readForm({ request, context }, signInForms[way], { carriesUnsent: url.searchParams.has('unsent') })
  if (!form.ok) return form.invalid
  const { next, ...fields } = form.value
  const signedIn = await authenticate(way, fields, { request, context })
  if (!signedIn.ok) {
    const { data: answer, init } = await form.refuse(...signInRefusal(signedIn))
    // After an expired code, the sign-in starts again with the password.
    return data({ ...answer, asksForCode: way === 'code' && signedIn.problem !== 'ended' }, init ?? undefined)
  }
  const { asksForCode, headers } = signedIn
  if (form.unsent) return data({ unsent: form.unsent, asksForCode, result: null }, { headers })
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  const target = asksForCode ? href('/admin/second-factor') + query : destinationAfterSignIn(next)
  return redirect(target, { status: 303, headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const tooLarge = signInMessages.credentials
  return submitOrExplain(serverAction, { ...signInMessages, tooLarge }, signInMessages.loginFailed)
}

export default function Login({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { next, turnedAway, hasPasskeys } = loaderData
  const { company, look } = matches[0].loaderData
  const { search } = useLocation()
  const answer = actionData && 'unsent' in actionData ? actionData : undefined
  const unsent = answer?.unsent ?? turnedAway?.form
  const asksForCode = answer && 'asksForCode' in answer ? answer.asksForCode : new URLSearchParams(search).has('code')
  const loadSchema = async () =>
    (await import('#app/domain/staff/forms.ts')).signInForms[asksForCode ? 'code' : 'password']
  const result = actionData?.result
  const form = useSchemaForm({
    ...{ id: 'sign-in', loadSchema, answer: result ? { result } : undefined },
    defaultValue: { next },
  })
  useEffect(removeDraftsAfterSignOut, [])
  const shownForm = (
    <SchemaFormElement
      form={form}
      action={unsent && `${href('/admin')}?unsent${asksForCode ? '&code' : ''}`}
      encType={unsent?.encType}
      // The browser's own answer to a failed request would not carry the form on.
      reloadDocument={unsent !== undefined}
      errorSummary={words.errorSummary}
      className="mt-8 grid gap-5"
    >
      {unsent && <CarriedForm unsent={unsent} />}
      <input type="hidden" name="next" value={form.field('next').initialValue ?? ''} />
      {asksForCode ? <CodeField form={form} kind="either" /> : <SignInFields form={form} />}
      <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
    </SchemaFormElement>
  )
  const hasError = form.errors.length > 0

  if (unsent) {
    const reason = turnedAway?.reason === 'unconfirmed' ? 'signedOut' : (turnedAway?.reason ?? 'signedOut')
    const state = answer?.result === null && !asksForCode ? 'signedIn' : asksForCode ? 'code' : reason
    const { heading, text } = againWords[state]
    return (
      <CredentialsPage title={againWords.title} hasError={hasError} heading={heading} lead={text}>
        {unsent.hadFile && <p className="mt-3 font-semibold">{againWords.hadFile}</p>}
        {state === 'factorMissing' && (
          <ButtonLink
            href={href('/admin/account/second-factor')}
            target="_blank"
            size="large"
            className="mt-8"
            text={againWords.setUp}
          />
        )}
        {state === 'signedOut' || state === 'code' ? shownForm : <ResendForm unsent={unsent} />}
        <UnsentText unsent={unsent} />
      </CredentialsPage>
    )
  }
  return (
    <CredentialsPage
      title={words.title}
      hasError={hasError}
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
      {shownForm}
      <a
        href={href('/admin/forgot-password')}
        className="mt-3 inline-flex min-h-11 items-center text-brand underline underline-offset-4"
      >
        {forgottenPage.link}
      </a>
      <p className="text-muted text-sm">{forgottenPage.linkHint}</p>
      {hasPasskeys && (
        <ByPasskey action={`${href('/admin')}?passkey`} fields={{ next: form.field('next').initialValue ?? '' }} />
      )}
    </CredentialsPage>
  )
}
