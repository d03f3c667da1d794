import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { webhookMessages as messages, webhookPage as words } from '#app/content/admin/company/webhooks.ts'
import { webhookWords } from '#app/content/webhooks.ts'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { chosenEvents, webhookForm } from '#app/domain/webhooks/form.ts'
import {
  changeWebhook,
  deleteWebhook,
  findSentEvent,
  findWebhook,
  mayBeToldOf,
  renewSecret,
  repeatEvent,
  sendTestEvent,
  switchWebhook,
} from '#app/domain/webhooks/manage.server.ts'
import { z } from '#app/domain/zod.ts'
import { formatDateTime } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm, readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DeliveryAttempts } from '#app/routes/admin/lists/delivery-attempts.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RowAction, rowHref, Table, TwoLines } from '#app/ui/tables/table.tsx'
import { eventNames, WebhookForm } from '../webhook-form.tsx'
import type { Route } from './+types/route.ts'

const questions = { delete: words.delete, renew: words.secret.question }
type Question = keyof typeof questions

/** `?delete` and `?renew` open a question; `?event=` shows a sent event. */
export async function loader({ params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  const webhook = await findWebhook(id)
  if (!webhook) throw data(null, { status: 404 })
  const sent = searchParams.get('event')
  const event = sent === null ? null : await findSentEvent(id, sent)
  return {
    webhook,
    event,
    asked: (Object.keys(questions) as Question[]).find((question) => searchParams.has(question)),
  }
}

/** `?do=` names an order; without it, the form saves the webhook. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id } = params
  const by = context.get(staffContext)
  const asked = url.searchParams.get('do')
  if (asked !== null) return carryOutWebhookOrder(asked, id, { request, context }, by)
  const form = await readForm({ request, context }, webhookForm)
  if (!form.ok) return form.invalid
  if (!mayBeToldOf(form.value.url)) return form.refuse(problemStatuses.invalid, webhookWords.notPublic, 'url')
  const events = chosenEvents(form.value)
  if (events.length === 0) return form.refuse(problemStatuses.invalid, messages.noEvent)
  if (!(await changeWebhook(id, { url: form.value.url, events }, by)))
    return form.refuse(problemStatuses.gone, messages.gone)
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), { kind: 'success', text: messages.saved }, context)
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function Webhook({ loaderData, actionData, params }: Route.ComponentProps) {
  const { webhook, event, asked } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <DocumentTitle title={words.title} hasError={Boolean(actionData)} />
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
      {asked && <QuestionDialog {...webhook} asked={asked} />}
      {event && <EventDialog id={webhook.id} event={event} />}
    </div>
  )
}

function WebhookActions({ enabled }: { enabled: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && (
        <Form method="post" action="?do=test">
          <Button variant="secondary" text={words.test} />
        </Form>
      )}
      <Form method="post" action={enabled ? '?do=off' : '?do=on'}>
        <Button variant="secondary" text={enabled ? words.switchOff : words.switchOn} />
      </Form>
      <ButtonLink href="?delete" client={{ preventScrollReset: true }} variant="secondary" text={words.delete.open} />
    </div>
  )
}

function QuestionDialog({ asked, id, url }: { asked: Question; id: string; url: string }) {
  const { title, cancel, text, confirm, busy } = questions[asked]
  const here = href('/admin/webhooks/:id', { id })
  return (
    <ConfirmDialog
      // A new key makes each question its own dialog.
      key={asked}
      id={asked}
      title={title}
      closeHref={here}
      cancel={cancel}
      text={text}
      record={{ name: url, detail: '' }}
      consent={{ action: `${here}?do=${asked}`, fields: {} }}
      confirm={confirm}
      busy={busy}
      variant="danger"
    />
  )
}

const request = z.object({ item: z.optional(z.uuid()) })

/** Carries out an order and redirects with a notice. Throws 400 for an unknown order. */
async function carryOutWebhookOrder(asked: string, id: string, input: ActionInput, by: StaffActor) {
  const { item = '' } = await readOrder(input, request)
  const here = href('/admin/webhooks/:id', { id })
  const tell = (to: string, isDone: boolean, done: string, otherwise = messages.gone) =>
    redirectWithNotice(to, isDone ? { kind: 'success', text: done } : { kind: 'info', text: otherwise }, input.context)
  switch (asked) {
    case 'on':
      return tell(here, await switchWebhook(id, true, by), messages.switchedOn)
    case 'off':
      return tell(here, await switchWebhook(id, false, by), messages.switchedOff)
    case 'test':
      return tell(here, await sendTestEvent(id), messages.tested)
    case 'renew':
      return tell(here, await renewSecret(id, by), messages.renewed)
    case 'repeat':
      return tell(here, await repeatEvent(id, item, by), messages.again, messages.notAgain)
    case 'delete':
      return tell(href('/admin/webhooks'), await deleteWebhook(id, by), messages.deleted)
    default:
      throw data(null, { status: 400 })
  }
}

const secretWords = words.secret

/** Collapsed, because others may see the screen. */
function Secret({ secret }: { secret: string }) {
  return (
    <Card>
      <h2 className="text-xl">{secretWords.heading}</h2>
      <p className="mt-2 mb-2 text-muted">{secretWords.text}</p>
      <Disclosure summary={secretWords.show} className="mb-4">
        <label htmlFor="secret" className="sr-only">
          {secretWords.label}
        </label>
        <TextInput id="secret" value={secret} readOnly className="font-mono text-sm" />
      </Disclosure>
      <ButtonLink href="?renew" client={{ preventScrollReset: true }} variant="secondary" text={secretWords.renew} />
    </Card>
  )
}

const eventWords = words.event

interface EventDialogProps {
  id: string
  event: NonNullable<Route.ComponentProps['loaderData']['event']>
}

function EventDialog({ id, event }: EventDialogProps) {
  const timeZone = useTimeZone()
  const here = href('/admin/webhooks/:id', { id })
  return (
    <Dialog
      id="event"
      title={eventNames[event.kind] ?? event.kind}
      closeHref={here}
      footer={
        <>
          <SendAgain event={event} />
          <ButtonLink href={here} client={{ replace: true }} variant="secondary" text={eventWords.close} />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <EventState state={event.state} />
        {event.state === 'waiting' && event.attempts > 0 && eventWords.waiting(formatDateTime(event.dueAt, timeZone))}
      </p>
      <h3 className="mt-5 font-semibold">{eventWords.tries}</h3>
      <DeliveryAttempts attempts={event.deliveries} outcomes={eventWords.outcomes} none={eventWords.noTries} />
      <h3 className="mt-5 font-semibold">{eventWords.body}</h3>
      <pre className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-control bg-sunken p-4 text-sm">
        {JSON.stringify(event.content, null, 2)}
      </pre>
    </Dialog>
  )
}

const sentWords = words.sent
const sentColumns = sentWords.columns

type SentEventsProps = Pick<Route.ComponentProps['loaderData']['webhook'], 'items' | 'planned'>

function SentEvents({ items, planned }: SentEventsProps) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-xl">
        {sentWords.heading}
      </h2>
      {planned && (
        <p className="mb-4 text-muted">{sentWords.planned(planned.count, formatDateTime(planned.next, timeZone))}</p>
      )}
      {items.length === 0 ? (
        <p className="text-muted">{sentWords.none}</p>
      ) : (
        <Table
          caption={sentWords.heading}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { header: sentColumns.event, primary: true, cell: ({ kind }) => eventNames[kind] ?? kind },
            { header: sentColumns.at, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
            {
              header: sentColumns.state,
              cell: ({ state, attempts }) => (
                <TwoLines first={<EventState state={state} />} second={attempts > 0 && sentWords.attempts(attempts)} />
              ),
            },
            {
              header: sentColumns.answer,
              cell: ({ answer }) => <span className="line-clamp-2 wrap-anywhere">{answer ?? sentWords.notTried}</span>,
            },
          ]}
          actions={{
            header: sentColumns.actions,
            cell: (event) => (
              <>
                <SendAgain event={event} size="small" />
                <RowAction
                  href={`?event=${event.id}`}
                  icon="document"
                  text={sentWords.read}
                  name={sentWords.readOf(
                    eventNames[event.kind] ?? event.kind,
                    formatDateTime(event.createdAt, timeZone),
                  )}
                  client="over"
                />
              </>
            ),
          }}
        />
      )}
    </section>
  )
}

const tones = { waiting: 'brand', sent: 'success', failed: 'danger', cancelled: 'warning' } as const

function EventState({ state }: { state: string }) {
  return <Badge tone={tones[state as keyof typeof tones]}>{sentWords.states[state] ?? state}</Badge>
}

interface SendAgainProps {
  event: { id: string; kind: string; state: string; attempts: number }
  size?: 'small'
}

/** For an event with at least one attempt; the first attempt is automatic. */
function SendAgain({ event: { id, kind, state, attempts }, size }: SendAgainProps) {
  if (state === 'waiting' && attempts === 0) return null
  return (
    <Form method="post" action="?do=repeat">
      <input type="hidden" name="item" value={id} />
      <Button
        variant={size ? 'quiet' : 'secondary'}
        size={size}
        aria-label={sentWords.againOf(eventNames[kind] ?? kind)}
        text={sentWords.again}
      />
    </Form>
  )
}
