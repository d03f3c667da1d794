import { href, Link } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { webhookMessages as messages, webhooksPage as words } from '#app/content/admin/company/webhooks.ts'
import { webhookWords } from '#app/content/webhooks.ts'
import { chosenEvents, webhookForm } from '#app/domain/webhooks/form.ts'
import { createWebhook, listWebhooks, mayBeToldOf, mostWebhooks } from '#app/domain/webhooks/manage.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { recordName, Table, TwoLines } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { WebhookForm } from './webhook-form.tsx'

export async function loader() {
  return { webhooks: await listWebhooks() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, webhookForm)
  if (!form.ok) return form.invalid
  if (!mayBeToldOf(form.value.url)) return form.refuse(problemStatuses.invalid, webhookWords.notPublic, 'url')
  const events = chosenEvents(form.value)
  if (events.length === 0) return form.refuse(problemStatuses.invalid, messages.noEvent)
  const id = await createWebhook({ url: form.value.url, events }, context.get(staffContext))
  if (!id) return form.refuse(problemStatuses.invalid, messages.tooMany(mostWebhooks))
  return redirectWithNotice(href('/admin/webhooks/:id', { id }), { kind: 'success', text: messages.added }, context)
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

const { columns } = words

export default function Webhooks({ loaderData: { webhooks }, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.lead} hasError={Boolean(actionData)} />
      {webhooks.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <Table
          caption={words.caption}
          rows={webhooks}
          rowKey={({ id }) => id}
          anchors
          columns={[
            {
              header: columns.url,
              primary: true,
              cell: ({ id, url, enabled }) => (
                <TwoLines
                  first={
                    <Link
                      to={href('/admin/webhooks/:id', { id })}
                      aria-label={words.openOf(url)}
                      className={recordName}
                    >
                      {url}
                    </Link>
                  }
                  second={!enabled && <Badge tone="warning">{words.off}</Badge>}
                />
              ),
            },
            { header: columns.events, cell: ({ events }) => words.events(events.length) },
            {
              header: columns.last,
              cell: ({ last }) => (last ? <Timestamp moment={last.createdAt} /> : words.never),
            },
          ]}
        />
      )}
      <Card className="max-w-2xl">
        <h2 className="mb-5 text-xl">{words.add.heading}</h2>
        <WebhookForm answer={actionData} errorSummary={words.add.errorSummary} submit={words.add.submit} />
      </Card>
    </div>
  )
}
