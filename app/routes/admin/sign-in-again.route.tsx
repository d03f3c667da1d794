import { data, href, redirect } from 'react-router'
import { signInAgainPage as words } from '#app/content/admin/account.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { signInForms } from '#app/domain/staff/forms.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { readWithUnsent, type UnsentForm, unsentContext } from '#app/http/forms/unsent.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/sign-in-again.route.ts'
import { CodeField, SignInFields } from './credentials/fields.tsx'
import { CredentialsPage } from './credentials/page.tsx'
import { signInRefusal } from './credentials/refusal.ts'
import { ResendForm, UnsentText } from './credentials/unsent-form.tsx'

export const handle = { frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The page exists only for a rejected form. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (request.method !== 'POST' && !context.get(unsentContext)) throw redirect(href('/admin'))
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const unsent = context.get(unsentContext)
  return unsent && data(unsent, { status: problemStatuses[unsent.reason] })
}

const codePath = `${href('/admin/sign-in-again')}?code`

/** After an expired code, the sign-in starts again with the password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const way = url.searchParams.has('code') ? 'code' : 'password'
  const { unsent, value, answer } = await readWithUnsent(request, signInForms[way])
  const asksForCode = way === 'code'
  if (!value) return data({ unsent, asksForCode, result: answer() }, { status: problemStatuses.invalid })
  const { next, ...fields } = value
  const signedIn = await authenticate(way, fields, { request, context })
  if (signedIn.ok)
    return data({ unsent, asksForCode: signedIn.asksForCode, result: null }, { headers: signedIn.headers })
  const [status, message] = signInRefusal(signedIn)
  const hasEnded = signedIn.problem === 'ended'
  return data({ unsent, asksForCode: asksForCode && !hasEnded, result: answer(message) }, { status })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = actionData?.unsent ?? loaderData?.form
  if (!unsent) return null
  const asksForCode = actionData?.asksForCode ?? false
  const signedIn = actionData?.result === null && !asksForCode
  const reason = loaderData?.reason === 'unconfirmed' ? 'signedOut' : (loaderData?.reason ?? 'signedOut')
  const { heading, text } = words[signedIn ? 'signedIn' : asksForCode ? 'code' : reason]
  return (
    <CredentialsPage title={words.title} hasError={Boolean(actionData?.result)} heading={heading} lead={text}>
      {unsent.hadFile && <p className="mt-3 font-semibold">{words.hadFile}</p>}
      {reason === 'factorMissing' && (
        <ButtonLink
          href={href('/admin/account/second-factor')}
          target="_blank"
          size="large"
          className="mt-8"
          text={words.setUp}
        />
      )}
      {signedIn || reason !== 'signedOut' ? (
        <ResendForm unsent={unsent} />
      ) : (
        <SignIn key={String(asksForCode)} unsent={unsent} answer={actionData} asksForCode={asksForCode} />
      )}
      <UnsentText unsent={unsent} />
    </CredentialsPage>
  )
}

type SignInProps = { unsent: UnsentForm; answer: Route.ComponentProps['actionData']; asksForCode: boolean }

function SignIn({ unsent, answer, asksForCode }: SignInProps) {
  const result = answer?.result
  const loadSchema = async () =>
    (await import('#app/domain/staff/forms.ts')).signInForms[asksForCode ? 'code' : 'password']
  const form = useSchemaForm({ id: 'sign-in', loadSchema, answer: result ? { result } : undefined })
  return (
    <SchemaFormElement
      form={form}
      action={asksForCode ? codePath : href('/admin/sign-in-again')}
      encType={unsent.encType}
      errorSummary={loginPage.errorSummary}
      className="mt-8 grid gap-5"
    >
      <input type="hidden" name="unsent" value={JSON.stringify(unsent)} />
      {asksForCode ? <CodeField form={form} kind="either" /> : <SignInFields form={form} />}
      <Button size="large">{words.submit}</Button>
    </SchemaFormElement>
  )
}
