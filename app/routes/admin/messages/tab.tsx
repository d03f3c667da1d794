import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import type { View } from '#app/routes/admin/lists/address.ts'
import { Contact, Moment } from '#app/routes/admin/lists/cells.tsx'
import { EmptyList } from '#app/routes/admin/lists/empty.tsx'
import { Beginning, LetterActions, Sender } from '#app/routes/admin/lists/message-cells.tsx'
import { sortedColumn } from '#app/routes/admin/lists/sorted-column.ts'
import { mailtoHref } from '#app/ui/format.ts'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from '../dashboard/+types/route.ts'

type List = Extract<Route.ComponentProps['loaderData']['list'], { kind: 'contact_messages' }>

export function MessagesTab({ view, records, timeZone }: { view: View; records: List['records']; timeZone: string }) {
  const columns = words.messageColumns
  return (
    <Table
      caption={words.tabs.contact_messages}
      rows={records}
      rowKey={({ id }) => id}
      empty={<EmptyList view={view} />}
      columns={[
        {
          id: 'name',
          header: columns.name,
          primary: true,
          sort: sortedColumn(view, 'name'),
          cell: (row) => <Sender letter={row} />,
        },
        { id: 'contact', header: columns.contact, cell: ({ email }) => <Contact email={email} phone={null} /> },
        {
          id: 'subject',
          header: columns.subject,
          bare: true,
          sort: sortedColumn(view, 'subject'),
          cell: (row) => <Beginning letter={row} view={view} subject={row.subject} text={row.message} />,
        },
        {
          id: 'received',
          header: columns.receivedAt,
          sort: sortedColumn(view, 'date'),
          cell: ({ createdAt }) => <Moment moment={createdAt} timeZone={timeZone} />,
        },
        {
          id: 'actions',
          header: columns.actions,
          align: 'end',
          bare: true,
          cell: (row) => (
            <LetterActions
              letter={row}
              view={view}
              readName={words.readMessageOf(row.name)}
              replyHref={mailtoHref(row.email, words.replySubject(row.subject, row.reference))}
            />
          ),
        },
      ]}
    />
  )
}
