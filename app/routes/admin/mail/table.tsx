import { href, Link } from 'react-router'
import { outboxPage as words } from '#app/content/admin/mail/outbox.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Breakable, recordName } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { MailState } from './state.tsx'

type Mails = Route.ComponentProps['loaderData']['list']['mails']

const { columns } = words

export function MailTable({ mails }: { mails: Mails }) {
  return (
    <Table
      caption={words.caption}
      rows={mails}
      rowKey={({ id }) => id}
      anchors
      opens
      columns={[
        {
          header: columns.recipient,
          primary: true,
          cell: ({ id, kind, recipient }) => (
            <Link
              to={href('/admin/mail/:id', { id })}
              aria-label={words.readOf(words.kinds[kind] ?? kind, recipient)}
              className={`${recordName} lg:min-w-40`}
            >
              <Breakable>{recipient}</Breakable>
            </Link>
          ),
        },
        { header: columns.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
        { header: columns.state, cell: ({ state }) => <MailState state={state} /> },
        { header: columns.attempts, cell: ({ attempts }) => attempts },
        { header: columns.createdAt, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
        {
          header: columns.said,
          cell: ({ latest }) => (
            <span className="wrap-anywhere text-muted">
              {latest && (latest.response || words.outcomes[latest.outcome])}
            </span>
          ),
        },
      ]}
    />
  )
}
