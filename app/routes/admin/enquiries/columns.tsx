import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { ContactLinks, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Excerpt, InboxActions, inquiryType, Sender } from '#app/routes/admin/lists/inbox-cells.tsx'
import type { RecordColumns } from '#app/routes/admin/lists/record-table.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'

const { enquiryColumns: headers } = words

export const enquiryColumns: RecordColumns<'enquiries'> = {
  columns: [
    { header: headers.name, sort: 'name', primary: true, cell: (row) => <Sender record={row} /> },
    { header: headers.contact, cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} /> },
    { header: headers.type, sort: 'type', cell: (row) => <Badge>{inquiryType(row.inquiryType)}</Badge> },
    { header: headers.message, bare: true, rest: true, cell: (row) => <Excerpt record={row} /> },
    { header: headers.receivedAt, sort: 'date', cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
  ],
  nameOf: ({ name }) => name,
  actions: (row) => <InboxActions record={row} readName={words.readEnquiryOf(row.name)} />,
}
