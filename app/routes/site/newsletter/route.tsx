import { data, href, replace } from 'react-router'
import { errorTitle, formRefusals } from '#app/content/forms.ts'
import { newsletterPage as words } from '#app/content/site/newsletter.ts'
import { newsletterControls } from '#app/content/site.ts'
import { newsletterMessages as messages } from '#app/content/subscribers.ts'
import { newsletterForm } from '#app/domain/subscribers/form.ts'
import { submitSubscription } from '#app/domain/subscribers/subscribe.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { previousPage } from '#app/http/origin.server.ts'
import { EmailInput } from '#app/routes/email-input.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { PageTitle } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/route.ts'

export const handle = { forms: true }

const { id: formId } = newsletterControls

export function meta({ matches }: Route.MetaArgs) {
  const { name } = matches[0].loaderData.company
  return [{ title: errorTitle(`${words.title} | ${name}`) }, { name: 'robots', content: 'noindex' }]
}

/** Without a loader, because that would also run after the action. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (request.method === 'GET') throw replace('/')
  },
]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, newsletterForm)
  const back = previousPage(request)
  if (!form.ok) {
    const typed = String(form.invalid.data.result.initialValue?.email ?? '').slice(0, 254)
    const notice = { kind: 'error', text: messages.emailInvalid, newsletter: { typed } } as const
    // The fragment focuses the field.
    return redirectWithNotice(`${back}#${formId}-email`, notice, context)
  }
  const { email } = form.value
  const subscription = await submitSubscription(form.value, context.get(clientAddressContext))
  if (subscription.ok) {
    const notice = { kind: 'success', text: messages.asked(email), newsletter: { typed: '' } } as const
    return redirectWithNotice(`${back}#${formId}`, notice, context)
  }
  const refused = await (subscription.problem === 'tooMany'
    ? form.refuseForNow(subscription.seconds, formRefusals.tooMany)
    : form.refuse(
        problemStatuses.unavailable,
        subscription.problem === 'full' ? formRefusals.full : messages.unavailable,
      ))
  return data({ ...refused.data, back }, refused.init ?? undefined)
}

/** Shows why an address was rejected, with a form to correct it. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return actionData && <SubscriptionForm answer={actionData} back={actionData.back} />
}

const loadSchema = async () => (await import('#app/domain/subscribers/form.ts')).newsletterForm

function SubscriptionForm({ answer, back }: { answer: AnsweredForm; back: string }) {
  const form = useSchemaForm({ id: 'subscription', loadSchema, answer })
  return (
    <>
      <PageTitle title={words.title} />
      <div className="page pb-(--section)">
        <SchemaFormElement
          form={form}
          errorSummary={words.errorSummary}
          action={href('/newsletter')}
          className="grid max-w-2xl gap-5"
        >
          <FormField form={form} name="email" label={words.email}>
            {(control) => <EmailInput {...control} />}
          </FormField>
          <div className="flex flex-wrap gap-3">
            <Button text={words.submit} />
            <ButtonLink href={back} variant="secondary" text={words.back} />
          </div>
        </SchemaFormElement>
      </div>
    </>
  )
}
