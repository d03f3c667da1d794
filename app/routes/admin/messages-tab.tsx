import { dashboardPage as words } from '#app/content/admin.ts'
import { mailtoHref } from '#app/ui/format.ts'
import { Table } from '#app/ui/table.tsx'
import type { Route } from './+types/dashboard.ts'
import { Contact, Moment } from './cells.tsx'
import type { View } from './dashboard-view.ts'
import { EmptyList } from './empty-list.tsx'
import { Beginning, LetterActions, Sender } from './letter-cells.tsx'
import { sortedColumn } from './sorted-column.ts'

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
