import { auditPage } from '#app/content/admin/audit.ts'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import { auditEvent } from '#app/domain/audit/event.ts'
import type { AuditEvent } from '#app/domain/audit/list.server.ts'
import { type AuditDetails, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { actorOf, sentenceOf } from '#app/domain/audit/sentence.ts'
import { allRows } from '#app/domain/lists/chosen.server.ts'
import { filterParameters, type ListFilter } from '#app/domain/lists/filter.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { type Position, readPlaces } from '#app/domain/lists/order.server.ts'
import { subscriber } from '#app/domain/subscribers/subscriber.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { fieldColumns } from './records.server.ts'
import { type Cell, streamTable, type TableDefinition } from './table.server.ts'

type ExportedList = 'audit' | 'subscribers'
type Filter = Omit<ListFilter, 'page' | 'cursor'>

interface ListTable extends TableDefinition<never> {
  action: AuditAction
  /** Facts of the export for the log. */
  details: (filter: Filter) => AuditDetails | Promise<AuditDetails>
}

const eventColumns = fieldColumns(auditEvent, () => true)
const subscriberColumns = fieldColumns(subscriber, () => true)

const tables: Record<ExportedList, ListTable> = {
  audit: {
    header: withSentence(eventColumns.header, auditPage.sentence, auditPage.details),
    read: async (ids: number[]) => inOrder(ids, await lists.audit.find(ids)).map(cellsOfEvent),
    action: 'audit.exported',
    details: (filter) => {
      const { subject, ...asked } = filterParameters(filter)
      return { ...asked, ...(subject && { of: subject.replace('.', ' ') }) }
    },
  },
  subscribers: {
    header: subscriberColumns.header,
    read: async (ids: string[]) => inOrder(ids, await lists.subscribers.find(ids)).map(subscriberColumns.cells),
    action: 'subscriber.exported',
    details: async (filter) => {
      const { from, where } = allRows(lists.subscribers, filter)
      const [row] = await database.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM ${from} WHERE ${where}`
      return { count: Number(row?.n) }
    },
  },
}

/** All matching records in the order of the list. The audit log records the export before the first byte. */
export async function exportList(name: ExportedList, filter: Filter, by: StaffActor) {
  const { action, details, ...table } = tables[name]
  await recordEvent(database, by, action, null, await details(filter))
  return streamTable(table as TableDefinition<Id>, idsInOrder(name, filter))
}

type Id = number | string

function inOrder<Row extends { id: Id }>(ids: Id[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id as Id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const atOnce = 500

async function* idsInOrder(name: ExportedList, filter: Filter): AsyncGenerator<Id[]> {
  const rows = { list: lists[name], sort: filter.sort, ...allRows(lists[name], filter) }
  for (let from: Position | null = null; ; ) {
    const places: Position[] = await withDeadline(() => readPlaces(rows, { way: 'on', from, most: atOnce }))
    if (places.length > 0) yield places.map(({ id }) => id)
    if (places.length < atOnce) return
    from = places.at(-1) ?? null
  }
}

function cellsOfEvent(event: AuditEvent): Cell[] {
  const { before, subject, after } = sentenceOf(event, (moment) => moment.toISOString())
  const about = { subject: event.subject?.noun ?? null, subjectId: event.subject?.id ?? null }
  const cells = eventColumns.cells({ ...event, ...about, actor: actorOf(event) })
  const details = Object.keys(event.details).length > 0 ? JSON.stringify(event.details) : null
  return withSentence(cells, `${before}${subject}${after}`, details)
}

/** The columns are time, actor, account, sentence, then the details. */
function withSentence<Cell>(cells: Cell[], sentence: Cell, details: Cell) {
  return [...cells.toSpliced(3, 0, sentence), details]
}
