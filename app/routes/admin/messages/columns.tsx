import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { ContactLinks, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Beginning, InboxActions, Sender } from '#app/routes/admin/lists/inbox-cells.tsx'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import type { RecordColumns, RecordOf } from '#app/routes/admin/lists/record-table.tsx'
import { mailtoHref } from '#app/ui/format.ts'

const { messageColumns: headers } = words

export function messageColumns(query: ListQuery, timeZone: string): RecordColumns<RecordOf<'contact_messages'>> {
  return {
    columns: [
      { header: headers.name, sort: 'name', primary: true, cell: (row) => <Sender record={row} /> },
      { header: headers.contact, cell: ({ email }) => <ContactLinks email={email} phone={null} /> },
      {
        header: headers.subject,
        sort: 'subject',
        bare: true,
        cell: (row) => <Beginning record={row} query={query} subject={row.subject} />,
      },
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
        readName={words.readMessageOf(row.name)}
        replyHref={mailtoHref(row.email, words.replySubject(row.subject, row.reference))}
      />
    ),
  }
}
