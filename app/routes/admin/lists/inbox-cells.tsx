import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { inquiryLabel } from '#app/domain/enquiries/kind.ts'
import type { InboxKind } from '#app/domain/records/rules.ts'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import { RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { DeleteAction, ReadAction } from './cells.tsx'
import { listHref } from './query.ts'
import type { RecordOf } from './record-table.tsx'
import { useDashboard } from './use-dashboard.ts'

type InboxRecord = RecordOf<InboxKind>

/** Who wrote; what nobody has read yet stands out, and says so to those who do not see it. */
export function Sender({ record: { name, reference, readAt } }: { record: InboxRecord }) {
  const isUnread = readAt === null
  return (
    <TwoLines
      first={
        <span className={`wrap-anywhere ${isUnread ? 'font-bold' : 'font-normal'}`}>
          {isUnread && (
            <>
              <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-brand align-middle" />
              <span className="sr-only">{words.unread}: </span>
            </>
          )}
          {name}
        </span>
      }
      second={reference}
    />
  )
}

export function Excerpt({ record }: { record: InboxRecord }) {
  const { query } = useDashboard()
  return (
    <Link
      to={listHref(query, { open: record.id })}
      preventScrollReset
      tabIndex={-1}
      className="block lg:min-w-40 hover:text-brand"
    >
      {'subject' in record && (
        <span className={`block wrap-anywhere ${record.readAt === null ? 'font-bold' : ''}`}>{record.subject}</span>
      )}
      <span className="line-clamp-2 text-muted wrap-anywhere">{record.message}</span>
    </Link>
  )
}

interface InboxActionsProps {
  record: InboxRecord
  readName: string
}

export function InboxActions({ record: { id, name }, readName }: InboxActionsProps) {
  const { query } = useDashboard()
  return (
    <>
      <ReadAction id={id} name={readName} />
      <RowAction href={letterHref(id, query)} client="page" icon="mail" text={words.reply} name={words.replyTo(name)} />
      <DeleteAction id={id} name={words.deleteRecordOf(name)} />
    </>
  )
}

export const inquiryType = (type: string) => inquiryLabel(type).trim() || words.generalInquiry
