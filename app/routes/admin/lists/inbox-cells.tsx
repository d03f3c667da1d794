import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { inquiryLabel } from '#app/domain/enquiries/kind.ts'
import type { InboxKind } from '#app/domain/records/rules.ts'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { OneLine, RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { DeleteAction, ReadAction, RecordName } from './cells.tsx'
import { listHref } from './query.ts'
import type { RecordOf } from './record-table.tsx'
import { useDashboard } from './use-dashboard.ts'

type InboxRecord = RecordOf<InboxKind>

export function Sender({ record: { id, name, reference, readAt, hasUndelivered } }: { record: InboxRecord }) {
  const { query } = useDashboard()
  return (
    <TwoLines
      first={
        <RecordName
          href={listHref(query, { open: id })}
          isOver
          isUnread={readAt === null}
          name={name}
          className="lg:max-w-44 xl:max-w-56 2xl:max-w-72"
        />
      }
      second={
        <>
          <span className="whitespace-nowrap">{reference}</span>
          {hasUndelivered && (
            <span className="mt-1 block *:whitespace-normal">
              <Badge tone="danger">{undeliveredWords.badge}</Badge>
            </span>
          )}
        </>
      }
    />
  )
}

export function Excerpt({ record }: { record: InboxRecord }) {
  const { query } = useDashboard()
  return (
    <Link to={listHref(query, { open: record.id })} preventScrollReset tabIndex={-1} className="block hover:text-brand">
      {'subject' in record && <OneLine className={record.readAt === null ? 'font-bold' : ''}>{record.subject}</OneLine>}
      <span
        dir="auto"
        className={`line-clamp-2 text-muted wrap-anywhere ${'subject' in record ? 'lg:line-clamp-1' : ''}`}
      >
        {record.message}
      </span>
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
