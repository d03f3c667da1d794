import { useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { removeDraftsAfterSignOut } from '#app/browser/use-autosave.ts'
import { signInAgainPage as againWords, secondFactorStep as stepWords } from '#app/content/admin/account.ts'
import { forgottenPage } from '#app/content/admin/staff/reset.ts'
import { signInMessages, loginPage as words } from '#app/content/admin/staff/sign-in.ts'
import { signInForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findSecondStepOfAccount } from '#app/domain/staff/second-factor.server.ts'
import { findStaff } from '#app/domain/staff/sessions.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { unsentContext } from '#app/http/forms/unsent.server.ts'
import { destinationAfterSignIn, isDeliberate } from '#app/http/origin.server.ts'
import { authenticate, type RefusedSignIn } from '#app/http/sessions/authenticator.server.ts'
import { passwordStepCookie, sessionToken } from '#app/http/sessions/session.server.ts'
import { CodeField, SignInFields } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ByPasskey } from '#app/routes/admin/credentials/passkey.tsx'
import { CarriedForm, ResendForm, UnsentText } from '#app/routes/admin/credentials/unsent-form.tsx'
import { withoutReread } from '#app/routes/admin/live/reread.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { SiteName } from '#app/ui/layout/logo.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const secondStep = href('/admin/second-factor')

/** Opened by its address, or shown instead of the answer to a rejected form (docs/decisions/substitute-pages.md). */
export async function loader({ request, context, url, pattern }: Route.LoaderArgs) {
  const turnedAway = context.get(unsentContext)
  const next = withoutReread(url.searchParams.get('next') ?? '')
  const hasSite = passkeySite(url.origin) !== null
  const shown = { next, turnedAway, hasPasskeys: hasSite, codeStep: null }
  if (turnedAway) return data(shown, { status: problemStatuses[turnedAway.reason] })
  // The page of an unsent form stays, even if its member has signed in elsewhere or took too long for the code.
  const isOpen = url.searchParams.has('unsent')
  if (`/${pattern}` === secondStep) {
    const passed = await passwordStepCookie.read(request, context)
    if (!passed && !isOpen) throw redirect(href('/admin'))
    const { step, hasPasskeys } = await findSecondStepOfAccount({ email: passed?.account ?? '' })
    const codeStep = { takesCode: step === 'code', isRecovery: url.searchParams.has('recovery') }
    return data({ ...shown, hasPasskeys: hasSite && hasPasskeys, codeStep })
  }
  const token = await sessionToken(request, context)
  // If the lookup fails, submitting the form reports it.
  const staff = token && (await findStaff(token, { isUse: isDeliberate(request) }).catch(() => null))
  if (staff && !isOpen) throw redirect(destinationAfterSignIn(next))
  return data(shown)
}

/**
 * `?passkey`: the form has a passkey response instead of a password. `?unsent`: it carries a rejected form, and the page
 * offers to send that again.
 */
export async function action({ request, context, url, pattern }: Route.ActionArgs) {
  const way = `/${pattern}` === secondStep ? 'code' : url.searchParams.has('passkey') ? 'passkey' : 'password'
  const form = await readForm({ request, context }, signInForms[way], { carriesUnsent: url.searchParams.has('unsent') })
  if (!form.ok) return form.invalid
  const { unsent } = form
  const { next, ...fields } = form.value
  const signedIn = await authenticate(way, fields, { request, context })
  if (!signedIn.ok) {
    // After an expired code, the sign-in starts again with the password.
    const hasEnded = signedIn.problem === 'ended'
    if (hasEnded && !unsent)
      return redirectWithNotice(href('/admin'), { kind: 'error', text: signInMessages.ended }, context)
    const reason = signInMessages.loginFailed(reasonOf(signedIn))
    const { data: answer, init } = await form.refuse(problemStatuses[signedIn.problem], reason)
    return data({ ...answer, asksForCode: way === 'code' && !hasEnded }, init ?? undefined)
  }
  const { asksForCode, headers } = signedIn
  if (unsent) return data({ unsent, asksForCode, result: null }, { headers })
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  const target = asksForCode ? secondStep + query : destinationAfterSignIn(next)
  return redirect(target, { status: 303, headers })
}

function reasonOf(refused: RefusedSignIn): string {
  if (refused.problem === 'limited') return signInMessages.limited(refused.minutes)
  if (refused.problem !== 'credentials') return signInMessages[refused.problem]
  return signInMessages[refused.means === 'password' ? 'credentials' : refused.means]
}

export function clientAction({ serverAction, pattern }: Route.ClientActionArgs) {
  const tooLarge = signInMessages[`/${pattern}` === secondStep ? 'code' : 'credentials']
  return submitOrExplain(serverAction, { ...signInMessages, tooLarge }, signInMessages.loginFailed)
}

/** The steps have other fields, and React would keep the form of the first for the second. */
export default function Login(props: Route.ComponentProps) {
  return <Step key={props.loaderData.codeStep ? 'code' : 'password'} {...props} />
}

function Step({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { next, turnedAway, hasPasskeys, codeStep } = loaderData
  const { company, look } = matches[0].loaderData
  const answer = actionData && 'unsent' in actionData ? actionData : undefined
  const unsent = answer?.unsent ?? turnedAway?.form
  const asksForCode = answer && 'asksForCode' in answer ? answer.asksForCode : codeStep !== null
  const loadSchema = async () =>
    (await import('#app/domain/staff/forms.ts')).signInForms[asksForCode ? 'code' : 'password']
  const result = actionData?.result
  const form = useSchemaForm({
    ...{ id: 'sign-in', loadSchema, answer: result ? { result } : undefined },
    defaultValue: { next },
  })
  const toNext = form.field('next').initialValue ?? ''
  useEffect(removeDraftsAfterSignOut, [])
  const ownKind = codeStep?.isRecovery ? 'recovery' : 'app'
  const shownForm = (
    <SchemaFormElement
      form={form}
      action={unsent && `${asksForCode ? secondStep : href('/admin')}?unsent`}
      encType={unsent?.encType}
      // The browser's own answer to a failed request would not carry the form on.
      reloadDocument={unsent !== undefined}
      errorSummary={words.errorSummary}
      className="mt-8 grid gap-5"
    >
      {unsent && <CarriedForm unsent={unsent} />}
      <input type="hidden" name="next" value={toNext} />
      {asksForCode ? <CodeField form={form} kind={unsent ? 'either' : ownKind} /> : <SignInFields form={form} />}
      <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
    </SchemaFormElement>
  )
  const byPasskey = hasPasskeys && <ByPasskey action={`${href('/admin')}?passkey`} fields={{ next: toNext }} />
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
  if (codeStep) {
    const { text, other } = stepWords[codeStep.takesCode ? ownKind : 'passkey']
    const query = new URLSearchParams({ ...(next && { next }), ...(!codeStep.isRecovery && { recovery: '' }) })
    return (
      <CredentialsPage title={stepWords.title} hasError={hasError} heading={stepWords.heading} lead={text}>
        {codeStep.takesCode && shownForm}
        {byPasskey}
        <p className="mt-6 flex flex-wrap gap-x-2">
          {other && <ButtonLink href={`${secondStep}?${query}`} variant="quiet" size="small" text={other} />}
          <ButtonLink href={href('/admin')} variant="quiet" size="small" text={stepWords.back} />
        </p>
        {codeStep.isRecovery && <p className="mt-6 border-line border-t pt-4 text-muted text-sm">{stepWords.lost}</p>}
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
      {byPasskey}
    </CredentialsPage>
  )
}
