import { Form } from 'react-router'
import { webhookPage, webhooksPage } from '#app/content/admin/company/webhooks.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

const words = webhookPage.sent
const { columns } = words
const tones = { waiting: 'brand', sent: 'success', failed: 'danger', cancelled: 'warning' } as const

export function SentEvents({ items }: { items: Route.ComponentProps['loaderData']['webhook']['items'] }) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-xl">
        {words.heading}
      </h2>
      {items.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Table
          caption={words.heading}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { header: columns.event, primary: true, cell: ({ kind }) => webhooksPage.eventNames[kind] ?? kind },
            { header: columns.at, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
            {
              header: columns.state,
              cell: ({ state, attempts }) => (
                <TwoLines
                  first={<Badge tone={tones[state as keyof typeof tones]}>{words.states[state]}</Badge>}
                  second={attempts > 0 && words.attempts(attempts)}
                />
              ),
            },
            {
              header: columns.answer,
              cell: ({ answer }) => <span className="line-clamp-2 wrap-anywhere">{answer ?? words.notTried}</span>,
            },
          ]}
          actions={{
            header: columns.actions,
            cell: ({ id, kind, state }) =>
              state !== 'waiting' && (
                <Form method="post" action="?do=repeat">
                  <input type="hidden" name="item" value={id} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={words.againOf(webhooksPage.eventNames[kind] ?? kind)}
                    text={words.again}
                  />
                </Form>
              ),
          }}
        />
      )}
    </section>
  )
}
