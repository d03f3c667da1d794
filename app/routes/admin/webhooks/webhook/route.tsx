import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { webhookMessages as messages, webhookPage as words } from '#app/content/admin/company/webhooks.ts'
import { errorTitle } from '#app/content/forms.ts'
import { webhookWords } from '#app/content/webhooks.ts'
import { chosenEvents, webhookForm } from '#app/domain/webhooks/form.ts'
import { changeWebhook, mayBeToldOf } from '#app/domain/webhooks/manage.server.ts'
import { findToldEvent, findWebhook } from '#app/domain/webhooks/show.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { rowHref } from '#app/ui/tables/table.tsx'
import { WebhookForm } from '../webhook-form.tsx'
import type { Route } from './+types/route.ts'
import { WebhookActions } from './actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { doToWebhook } from './do.server.ts'
import { EventDialog } from './event-dialog.tsx'
import { RenewDialog, Secret } from './secret.tsx'
import { SentEvents } from './sent-events.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const questions = ['delete', 'renew'] as const

/** `?delete` and `?renew` ask before it is done; `?event=` shows what was sent. */
export async function loader({ params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  const webhook = await findWebhook(id)
  if (!webhook) throw data(null, { status: 404 })
  const sent = searchParams.get('event')
  const event = sent === null ? null : await findToldEvent(id, sent)
  return { webhook, event, asked: questions.find((question) => searchParams.has(question)) }
}

/** `?do=` is what is done instead of saving what is written. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id } = params
  const by = context.get(staffContext)
  const asked = url.searchParams.get('do')
  if (asked !== null) return doToWebhook(asked, id, { request, context }, by)
  const form = await readForm({ request, context }, webhookForm)
  if (!form.ok) return form.invalid
  if (!mayBeToldOf(form.value.url)) return form.refuse(problemStatuses.invalid, webhookWords.notPublic, 'url')
  const events = chosenEvents(form.value)
  if (events.length === 0) return form.refuse(problemStatuses.invalid, messages.noEvent)
  if (!(await changeWebhook(id, { url: form.value.url, events }, by)))
    return form.refuse(problemStatuses.gone, messages.gone)
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), { kind: 'success', text: messages.saved }, context)
}

/** What is written stays where it stands when it cannot be saved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function Webhook({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { webhook, event, asked } = loaderData
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <title>{actionData ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={rowHref(href('/admin/webhooks'), params.id)} text={words.back} />
        <h1 className="wrap-anywhere mt-2 text-2xl">{webhook.url}</h1>
        {!webhook.enabled && <p className="mt-2 text-muted">{words.isOff}</p>}
      </div>
      <WebhookActions enabled={webhook.enabled} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <WebhookForm answer={actionData} webhook={webhook} errorSummary={words.errorSummary} submit={words.save} />
        </Card>
        <Secret secret={webhook.secret} />
      </div>
      <SentEvents {...webhook} />
      {asked === 'delete' && <DeleteDialog {...webhook} />}
      {asked === 'renew' && <RenewDialog {...webhook} />}
      {event && <EventDialog id={webhook.id} event={event} />}
    </div>
  )
}
