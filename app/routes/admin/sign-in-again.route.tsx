import { data, href, redirect } from 'react-router'
import { signInAgainPage as words } from '#app/content/admin/account.ts'
import { loginPage } from '#app/content/admin/dashboard.ts'
import { errorTitle } from '#app/content/forms.ts'
import { signInForm } from '#app/domain/staff/forms.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { readWithUnsent, type UnsentForm, unsentContext } from '#app/http/forms/unsent.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { SplitPage } from '#app/ui/layout/split-page.tsx'
import type { Route } from './+types/sign-in-again.route.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { signInRefusal } from './sign-in-refusal.ts'

export const handle = { frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Whoever comes by without a form that was turned away has nothing to find here. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (request.method !== 'POST' && !context.get(unsentContext)) throw redirect(href('/admin'))
  },
]

export function loader({ context }: Route.LoaderArgs) {
  const unsent = context.get(unsentContext)
  return unsent && data(unsent, { status: problemStatuses[unsent.reason] })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { unsent, value: credentials, answer } = await readWithUnsent(request.clone(), signInForm)
  if (!credentials) return data({ unsent, result: answer() }, { status: problemStatuses.invalid })
  const signedIn = await authenticate(request, credentials, context)
  if (!signedIn.ok) {
    const { status, message } = signInRefusal(signedIn)
    return data({ unsent, result: answer(message) }, { status })
  }
  return data({ unsent, result: null }, { headers: signedIn.headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function SignInAgain({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const unsent = actionData?.unsent ?? loaderData?.form
  if (!unsent) return null
  const signedIn = actionData?.result === null
  const reason = loaderData?.reason ?? 'signedOut'
  const { heading, text } = words[signedIn ? 'signedIn' : reason]
  const title = `${words.title} | ${company.name}`
  return (
    <SplitPage seed={company.name}>
      <title>{actionData?.result ? errorTitle(title) : title}</title>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-3 text-muted">{text}</p>
      {unsent.hadFile && <p className="mt-3 font-semibold">{words.hadFile}</p>}
      {signedIn || reason === 'unavailable' ? (
        <SendAgain unsent={unsent} />
      ) : (
        <SignIn unsent={unsent} answer={actionData} />
      )}
      <UnsentText unsent={unsent} />
    </SplitPage>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).signInForm

function SignIn({ unsent, answer }: { unsent: UnsentForm; answer: Route.ComponentProps['actionData'] }) {
  const result = answer?.result
  const form = useSchemaForm({ id: 'sign-in', loadSchema, answer: result ? { result } : undefined })
  return (
    <SchemaFormElement
      form={form}
      action={href('/admin/sign-in-again')}
      encType={unsent.encType}
      errorSummary={loginPage.errorSummary}
      className="mt-8 grid gap-5"
    >
      <input type="hidden" name="unsent" value={JSON.stringify(unsent)} />
      <SignInFields form={form} />
      <Button size="large">{words.submit}</Button>
    </SchemaFormElement>
  )
}

function SendAgain({ unsent }: { unsent: UnsentForm }) {
  return (
    <form method="post" action={unsent.action} encType={unsent.encType} className="mt-8 grid">
      {unsent.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name twice, and its order stays
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button size="large">{words.send}</Button>
    </form>
  )
}

/** The texts among the fields, so that nobody has to trust that they are there. */
function UnsentText({ unsent }: { unsent: UnsentForm }) {
  const texts = unsent.fields.map(([, value]) => value).filter((value) => /\S\s+\S/.test(value))
  if (texts.length === 0) return null
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="text-lg">{words.kept}</h2>
      {texts.map((text) => (
        <p
          key={text}
          className="wrap-anywhere mt-3 max-h-64 overflow-y-auto whitespace-pre-line rounded-control border border-line bg-sunken px-4 py-3 text-sm"
        >
          {text}
        </p>
      ))}
    </section>
  )
}
