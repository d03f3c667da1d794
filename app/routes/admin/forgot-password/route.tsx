import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { resetMessages as messages, forgottenPage as words } from '#app/content/admin/staff/reset.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { emailForm } from '#app/domain/staff/forms.ts'
import { requestPasswordReset } from '#app/domain/staff/passwords.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { CredentialsPage } from '#app/routes/admin/credentials/page.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

export const handle = { hydrate: true, frame: 'bare' }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = () => ({ canSendMail: canSendMail() })

export async function action({ request, context }: Route.ActionArgs) {
  if (!canSendMail()) throw data(null, { status: 404 })
  const form = await readForm({ request, context }, emailForm)
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

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const sendsMail = loaderData.canSendMail
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const back = <ButtonLink href={href('/admin')} variant="secondary" className="mt-4" text={words.back} />
  if (asked)
    return (
      <CredentialsPage title={words.title} heading={words.asked.heading}>
        <div role="status" className="wrap-anywhere mt-3 mb-8 grid gap-3 text-muted">
          <p>{words.asked.text(asked)}</p>
          <p>{words.asked.hint}</p>
        </div>
        {back}
      </CredentialsPage>
    )
  return (
    <CredentialsPage
      title={words.title}
      hasError={Boolean(answer)}
      heading={words.heading}
      lead={sendsMail ? words.text : words.withoutMail}
    >
      {sendsMail ? (
        <AskForm answer={answer} />
      ) : (
        <code className="mt-3 mb-8 block rounded-control bg-sunken px-4 py-3 text-sm">{words.command}</code>
      )}
      {back}
    </CredentialsPage>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).emailForm

function AskForm({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'forgotten', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="mt-8 grid gap-5">
      <FormField form={form} name="email" label={words.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <SubmitButton form={form} {...words.submit} size="large" className="mt-2" />
    </SchemaFormElement>
  )
}
