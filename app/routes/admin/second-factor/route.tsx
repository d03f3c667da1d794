import { href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { secondFactorStep as words } from '#app/content/admin/account.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { signInForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findSecondStepOfAccount } from '#app/domain/staff/second-factor.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { destinationAfterSignIn } from '#app/http/origin.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { passwordStepCookie } from '#app/http/sessions/session.server.ts'
import { CodeField } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ByPasskey } from '#app/routes/admin/credentials/passkey.tsx'
import { signInRefusal } from '#app/routes/admin/credentials/refusal.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next') ?? ''
  const step = await passwordStepCookie.read(request, context)
  if (!step) throw redirect(href('/admin'))
  const second = await findSecondStepOfAccount({ email: step.account })
  const byPasskey = passkeySite(url.origin) !== null && second.hasPasskeys
  return { next, recovery: url.searchParams.has('recovery'), byPasskey, takesCode: second.step === 'code' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, signInForms.code)
  if (!form.ok) return form.invalid
  const { code, next } = form.value
  const signedIn = await authenticate('code', { code }, { request, context })
  if (signedIn.ok) return redirect(destinationAfterSignIn(next), { status: 303, headers: signedIn.headers })
  if (signedIn.problem === 'ended') {
    const notice = { kind: 'error' as const, text: signInMessages.ended }
    return redirectWithNotice(href('/admin'), notice, context)
  }
  return form.refuse(...signInRefusal(signedIn))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const tooLarge = signInMessages.code
  return submitOrExplain(serverAction, { ...signInMessages, tooLarge }, signInMessages.loginFailed)
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).signInForms.code

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { next, recovery, byPasskey, takesCode } = loaderData
  const form = useSchemaForm({ id: 'code', loadSchema, answer: actionData, defaultValue: { next } })
  const { text, other } = words[takesCode ? (recovery ? 'recovery' : 'app') : 'passkey']
  const query = new URLSearchParams({ ...(next && { next }), ...(!recovery && { recovery: '' }) })
  return (
    <CredentialsPage title={words.title} hasError={form.errors.length > 0} heading={words.heading} lead={text}>
      {takesCode && (
        <SchemaFormElement form={form} errorSummary={words.errorSummary} className="mt-8 grid gap-5">
          <input type="hidden" name="next" value={form.field('next').initialValue ?? ''} />
          <CodeField form={form} kind={recovery ? 'recovery' : 'app'} />
          <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
        </SchemaFormElement>
      )}
      {byPasskey && <ByPasskey action={`${href('/admin')}?passkey`} fields={{ next }} />}
      <p className="mt-6 flex flex-wrap gap-x-2">
        {other && (
          <ButtonLink href={`${href('/admin/second-factor')}?${query}`} variant="quiet" size="small" text={other} />
        )}
        <ButtonLink href={href('/admin')} variant="quiet" size="small" text={words.back} />
      </p>
      {recovery && <p className="mt-6 border-line border-t pt-4 text-muted text-sm">{words.lost}</p>}
    </CredentialsPage>
  )
}
