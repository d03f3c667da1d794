import type { ReactNode } from 'react'
import { selectionBar } from '#app/content/admin/bulk.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { placePage } from '#app/content/admin/places.ts'
import { inboxWords, isOneOf, type RecordKind, submissionKinds, wordsOf } from '#app/domain/records/kinds.ts'
import type { SortKey } from '#app/domain/records/rules.ts'
import { Marked } from '#app/routes/admin/navigation/entries.tsx'
import { PageBox, RowBox, SelectionBar, useSelection } from '#app/routes/admin/selection/selection.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type Column, Table } from '#app/ui/tables/table.tsx'
import { EmptyList } from './list-page.tsx'
import { PlaceActions, placeColumns } from './place-cells.tsx'
import { sortLink } from './query.ts'
import { type DashboardData, useDashboard } from './use-dashboard.ts'

export type RecordList = Exclude<DashboardData['list'], { fault: unknown }>
export type RecordOf<Kind extends RecordKind> = Extract<RecordList, { kind: Kind }>['records'][number]

interface Columns<Row> {
  columns: (Omit<Column<Row>, 'sort'> & { sort?: SortKey })[]
  actions: (row: Row) => ReactNode
  /** Labels the checkbox of a row. */
  nameOf: (row: Row) => string
}

export type RecordColumns<Kind extends RecordKind> = Columns<RecordOf<Kind>>

export function RecordTable<Row extends { id: number | string; seen?: number }>(
  props: Columns<Row> & { records: Row[] },
) {
  const { records, columns, actions, nameOf } = props
  const { query, list, sortKeys, isReadOnly } = useDashboard()
  const selection = useSelection(records.map(({ id }) => String(id)))
  if (records.length === 0) return <EmptyRecords />
  const inPlace = query.place && !('fault' in list) ? placeColumns(query.place, list.removals) : []
  // In the trash and the spam review, the time of the move replaces the time of arrival.
  const shown = query.place ? [...columns.filter(({ sort }) => sort !== 'date'), ...inPlace] : columns
  const widest = columns.find(({ rest }) => rest) ?? columns.find(({ primary }) => primary)
  return (
    <>
      {!isReadOnly && (
        <>
          <SelectionBar selection={selection} onPage={records.length} />
          <div className="grid lg:hidden">
            <PageBox selection={selection} labelled />
          </div>
        </>
      )}
      <Table
        caption={wordsOf(query.tab).title}
        rows={records}
        rowKey={({ id }) => id}
        anchors
        opens
        selection={
          isReadOnly
            ? undefined
            : {
                header: selectionBar.column,
                all: <PageBox selection={selection} />,
                cell: (row) => <RowBox selection={selection} row={row} name={nameOf(row)} />,
              }
        }
        columns={shown.map(({ sort, ...column }) => ({
          ...column,
          ...(column.header === widest?.header && {
            cell: (row: Row) => <WithMatch id={row.id}>{column.cell(row)}</WithMatch>,
          }),
          ...(sort && sortKeys.includes(sort) && { sort: sortLink(query, sort) }),
        }))}
        actions={{
          header: words.actions,
          cell: query.place ? (row: Row) => <PlaceActions id={row.id} name={nameOf(row)} size="small" /> : actions,
        }}
      />
    </>
  )
}

/** Adds the line in which a search found the record, if the row does not show it. */
function WithMatch({ id, children }: { id: number | string; children: ReactNode }) {
  const { query, list } = useDashboard()
  const line = 'fault' in list ? undefined : list.why[id]
  return (
    <>
      {children}
      {line && (
        <span dir="auto" data-why className="mt-0.5 line-clamp-2 font-normal text-muted text-sm wrap-anywhere">
          <Marked text={line} term={query.search} />
        </span>
      )}
    </>
  )
}

function EmptyRecords() {
  const { query, isReadOnly, filters } = useDashboard()
  if (query.place && !query.search) {
    const title = placePage.empty[query.place](wordsOf(query.tab).many)
    return <EmptyState title={title}>{placePage.emptyHint[query.place](inboxWords)}</EmptyState>
  }
  const hint = isOneOf(submissionKinds, query.tab) ? words.emptyHint.sent : words.emptyHint.written
  return (
    <EmptyList query={query} offered={filters.offered}>
      <EmptyState title={recordMessages.none(wordsOf(query.tab).title)}>{isReadOnly ? '' : hint}</EmptyState>
    </EmptyList>
  )
}
