import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { resetMessages as messages, forgottenPage as words } from '#app/content/admin/staff/reset.ts'
import { errorTitle } from '#app/content/forms.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { forgottenPasswordForm } from '#app/domain/staff/forms.ts'
import { requestPasswordReset } from '#app/domain/staff/passwords.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { SplitPage } from '#app/ui/layout/split-page.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = () => ({ canSendMail: canSendMail() })

export async function action({ request, context }: Route.ActionArgs) {
  if (!canSendMail()) throw data(null, { status: 404 })
  const form = await readForm({ request, context }, forgottenPasswordForm)
  if (!form.ok) return form.invalid
  const { email } = form.value
  const asked = await requestPasswordReset(email, context.get(clientAddressContext))
  if (asked.ok) return data({ asked: email })
  if (asked.problem === 'tooMany') return form.refuseForNow(asked.seconds, messages.tooMany)
  return form.refuse(problemStatuses.unavailable, messages.notAsked(messages.unavailable))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.unavailable }, messages.notAsked)
}

export default function ForgottenPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const title = `${words.title} | ${company.name}`
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  return (
    <SplitPage seed={company.name}>
      <title>{answer ? errorTitle(title) : title}</title>
      {asked ? <Asked email={asked} /> : <Ask sendsMail={loaderData.canSendMail} answer={answer} />}
      <ButtonLink href={href('/admin')} variant="secondary" className="mt-4" text={words.back} />
    </SplitPage>
  )
}

function Asked({ email }: { email: string }) {
  return (
    <div role="status" className="wrap-anywhere">
      <h1 className="text-3xl">{words.asked.heading}</h1>
      <p className="mt-3 text-muted">{words.asked.text(email)}</p>
      <p className="mt-3 mb-8 text-muted">{words.asked.hint}</p>
    </div>
  )
}

function Ask({ sendsMail, answer }: { sendsMail: boolean; answer: Parameters<typeof AskForm>[0]['answer'] }) {
  return (
    <>
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-3 mb-8 text-muted">
        {sendsMail ? words.text : words.withoutMail}
        {!sendsMail && <code className="mt-3 block rounded-control bg-sunken px-4 py-3 text-sm">{words.command}</code>}
      </p>
      {sendsMail && <AskForm answer={answer} />}
    </>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).forgottenPasswordForm

function AskForm({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'forgotten', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
      <FormField form={form} name="email" label={words.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
    </SchemaFormElement>
  )
}
