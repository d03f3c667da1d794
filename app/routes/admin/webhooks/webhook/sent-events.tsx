import { Form } from 'react-router'
import { webhookPage } from '#app/content/admin/company/webhooks.ts'
import { eventNames } from '#app/routes/admin/inbox-words.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

const words = webhookPage.sent
const { columns } = words

type SentEventsProps = Pick<Route.ComponentProps['loaderData']['webhook'], 'items' | 'planned'>

export function SentEvents({ items, planned }: SentEventsProps) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-4 text-xl">
        {words.heading}
      </h2>
      {planned && (
        <p className="mb-4 text-muted">{words.planned(planned.count, formatDateTime(planned.next, timeZone))}</p>
      )}
      {items.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Table
          caption={words.heading}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { header: columns.event, primary: true, cell: ({ kind }) => eventNames[kind] ?? kind },
            { header: columns.at, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
            {
              header: columns.state,
              cell: ({ state, attempts }) => (
                <TwoLines first={<EventState state={state} />} second={attempts > 0 && words.attempts(attempts)} />
              ),
            },
            {
              header: columns.answer,
              cell: ({ answer }) => <span className="line-clamp-2 wrap-anywhere">{answer ?? words.notTried}</span>,
            },
          ]}
          actions={{
            header: columns.actions,
            cell: (event) => (
              <>
                <SendAgain event={event} size="small" />
                <RowAction
                  href={`?event=${event.id}`}
                  icon="document"
                  text={words.read}
                  name={words.readOf(eventNames[event.kind] ?? event.kind, formatDateTime(event.createdAt, timeZone))}
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

export function EventState({ state }: { state: string }) {
  return <Badge tone={tones[state as keyof typeof tones]}>{words.states[state] ?? state}</Badge>
}

interface SendAgainProps {
  event: { id: string; kind: string; state: string; attempts: number }
  size?: 'small'
}

/** For an event that was tried; the first try comes by itself. */
export function SendAgain({ event: { id, kind, state, attempts }, size }: SendAgainProps) {
  if (state === 'waiting' && attempts === 0) return null
  return (
    <Form method="post" action="?do=repeat">
      <input type="hidden" name="item" value={id} />
      <Button
        variant={size ? 'quiet' : 'secondary'}
        size={size}
        aria-label={words.againOf(eventNames[kind] ?? kind)}
        text={words.again}
      />
    </Form>
  )
}
