import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { ContactLinks, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Beginning, InboxActions, inquiryType, Sender } from '#app/routes/admin/lists/inbox-cells.tsx'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { RecordColumns, RecordOf } from '#app/routes/admin/lists/record-table.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { mailtoHref } from '#app/ui/format.ts'

const { enquiryColumns: headers } = words

export function enquiryColumns(query: ListQuery, timeZone: string): RecordColumns<RecordOf<'enquiries'>> {
  return {
    columns: [
      { header: headers.name, sort: 'name', primary: true, cell: (row) => <Sender record={row} /> },
      { header: headers.contact, cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} /> },
      { header: headers.type, sort: 'type', cell: (row) => <Badge>{inquiryType(row.inquiryType)}</Badge> },
      { header: headers.message, bare: true, cell: (row) => <Beginning record={row} query={query} /> },
      {
        header: headers.receivedAt,
        sort: 'date',
        cell: ({ createdAt }) => <Timestamp moment={createdAt} timeZone={timeZone} />,
      },
    ],
    actions: (row) => (
      <InboxActions
        record={row}
        query={query}
        readName={words.readEnquiryOf(row.name)}
        replyHref={mailtoHref(row.email, words.enquirySubject(row.reference))}
      />
    ),
  }
}
