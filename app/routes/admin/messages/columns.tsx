import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { ContactLinks, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Excerpt, InboxActions, Sender } from '#app/routes/admin/lists/inbox-cells.tsx'
import type { RecordColumns } from '#app/routes/admin/lists/record-table.tsx'

const { messageColumns: headers } = words

export const messageColumns: RecordColumns<'contact_messages'> = {
  columns: [
    { header: headers.name, sort: 'name', primary: true, cell: (row) => <Sender record={row} /> },
    { header: headers.contact, cell: ({ email }) => <ContactLinks email={email} phone={null} /> },
    { header: headers.subject, sort: 'subject', bare: true, rest: true, cell: (row) => <Excerpt record={row} /> },
    { header: headers.receivedAt, sort: 'date', cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
  ],
  nameOf: ({ name }) => name,
  actions: (row) => <InboxActions record={row} readName={words.readMessageOf(row.name)} />,
}
