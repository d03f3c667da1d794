import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { type Fact, factsOf, textAt } from '#app/domain/fields/shown.ts'
import { fieldAt, type InboxDefinition } from '#app/domain/inbox-records.ts'
import type { InboxKind } from '#app/domain/records/kinds.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { OneLine, RowAction, RowActions, TwoLines } from '#app/ui/tables/table.tsx'
import { ContactActions, ContactCell, DeleteAction, RecordName, Timestamp } from './cells.tsx'
import { letterHref, listHref } from './query.ts'
import type { RecordColumns, RecordOf } from './record-table.tsx'
import { useDashboard } from './use-dashboard.ts'

type InboxRecord = RecordOf<InboxKind>

function Sender({ record }: { record: InboxRecord }) {
  const { id, name, reference, readAt, hasUndelivered, suspicions } = record
  const { query } = useDashboard()
  // The spam review shows the reasons in a column of their own.
  const isSuspected = suspicions.length > 0 && query.place !== 'spam'
  return (
    <TwoLines
      first={
        <RecordName
          href={listHref(query, { open: id })}
          isOver
          isUnread={readAt === null && !query.place}
          name={name}
          className="lg:max-w-44 xl:max-w-56 2xl:max-w-72"
        />
      }
      second={
        <>
          <span className="whitespace-nowrap">{reference}</span>
          {(hasUndelivered || isSuspected || record.doneAt) && (
            <span className="mt-1 flex flex-wrap gap-1 *:whitespace-normal">
              {isSuspected && <Badge tone="warning">{words.possibleSpam}</Badge>}
              {record.doneAt && <Badge tone="success">{record.isAnswered ? words.answered : words.done}</Badge>}
              {hasUndelivered && <Badge tone="danger">{undeliveredWords.badge}</Badge>}
            </span>
          )}
        </>
      }
    />
  )
}

function Excerpt({ record, facts }: { record: InboxRecord; facts: Fact[] }) {
  const { query } = useDashboard()
  const title = textAt(facts, 'title')
  const details = facts.filter(({ list }) => list === 'detail')
  return (
    <Link to={listHref(query, { open: record.id })} preventScrollReset tabIndex={-1} className="block hover:text-brand">
      {title && <OneLine className={record.readAt === null ? 'font-bold' : ''}>{title}</OneLine>}
      {details.map(({ field, text }) => (
        <OneLine key={field}>{text}</OneLine>
      ))}
      <span dir="auto" className={`line-clamp-2 text-muted wrap-anywhere ${title ? 'lg:line-clamp-1' : ''}`}>
        {textAt(facts, 'excerpt')}
      </span>
    </Link>
  )
}

/** The columns of a declared record; fields that are shown together share one. */
export function inboxColumns(record: InboxDefinition): RecordColumns<InboxKind> {
  const headOf = (list: Fact['list']) => fieldAt(record, list)?.head
  const badge = headOf('badge')
  const title = headOf('title')
  const badges = {
    header: badge ?? '',
    sort: 'type' as const,
    cell: (row: InboxRecord) => <Badges facts={factsOf(record, row)} />,
  }
  return {
    columns: [
      { header: headOf('primary') ?? '', sort: 'name', primary: true, cell: (row) => <Sender record={row} /> },
      { header: words.contactColumn, cell: (row) => <ContactCell {...contactOf(factsOf(record, row))} /> },
      ...(badge ? [badges] : []),
      {
        header: title ?? headOf('excerpt') ?? '',
        ...(title && { sort: 'subject' as const }),
        ...{ bare: true, rest: true },
        cell: (row) => <Excerpt record={row} facts={factsOf(record, row)} />,
      },
      { header: words.receivedAt, sort: 'date', cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
    ],
    nameOf: ({ name }) => name,
    actions: (row) => (
      <InboxActions
        record={row}
        contact={contactOf(factsOf(record, row))}
        readName={words.readOf(record.words, row.name)}
      />
    ),
  }
}

function contactOf(facts: Fact[]) {
  const textOfKind = (kind: Fact['kind']) => facts.find((fact) => fact.kind === kind)?.text
  return { email: textOfKind('email') ?? '', phone: textOfKind('phone') ?? null }
}

const Badges = ({ facts }: { facts: Fact[] }) => <Badge>{textAt(facts, 'badge')}</Badge>

interface InboxActionsProps {
  record: InboxRecord
  contact: ReturnType<typeof contactOf>
  readName: string
}

function InboxActions({ record: { id, name }, contact, readName }: InboxActionsProps) {
  const { query } = useDashboard()
  const reply = (
    <RowAction href={letterHref(id, query)} client="page" icon="mail" text={words.reply} name={words.replyTo(name)} />
  )
  return (
    <RowActions label={words.actionsOf(name)} quick={reply}>
      <RowAction href={listHref(query, { open: id })} client="over" icon="document" text={words.read} name={readName} />
      {reply}
      <ContactActions {...contact} />
      <DeleteAction id={id} name={words.deleteRecordOf(name)} />
    </RowActions>
  )
}
