import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import type { View } from '#app/routes/admin/lists/address.ts'
import { Contact, Moment } from '#app/routes/admin/lists/cells.tsx'
import { EmptyList } from '#app/routes/admin/lists/empty.tsx'
import { Beginning, inquiryType, LetterActions, Sender } from '#app/routes/admin/lists/message-cells.tsx'
import { sortedColumn } from '#app/routes/admin/lists/sorted-column.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { mailtoHref } from '#app/ui/format.ts'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from '../dashboard/+types/route.ts'

type List = Extract<Route.ComponentProps['loaderData']['list'], { kind: 'enquiries' }>

export function EnquiriesTab({ view, records, timeZone }: { view: View; records: List['records']; timeZone: string }) {
  const columns = words.enquiryColumns
  return (
    <Table
      caption={words.tabs.enquiries}
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
        { id: 'contact', header: columns.contact, cell: ({ email, phone }) => <Contact email={email} phone={phone} /> },
        {
          id: 'type',
          header: columns.type,
          sort: sortedColumn(view, 'type'),
          cell: (row) => <Badge>{inquiryType(row.inquiryType)}</Badge>,
        },
        {
          id: 'message',
          header: columns.message,
          bare: true,
          cell: (row) => <Beginning letter={row} view={view} text={row.message} />,
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
              readName={words.readEnquiryOf(row.name)}
              replyHref={mailtoHref(row.email, words.enquirySubject(row.reference))}
            />
          ),
        },
      ]}
    />
  )
}
