import type { ReactNode } from 'react'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import type { RecordKind, SortKey } from '#app/domain/records/rules.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type Column, Table } from '#app/ui/tables/table.tsx'
import type { Route } from '../dashboard/+types/route.ts'
import { type ListQuery, listHref, sortLink } from './query.ts'

export type RecordList = Exclude<Route.ComponentProps['loaderData']['list'], { fault: unknown }>
export type RecordOf<Kind extends RecordKind> = Extract<RecordList, { kind: Kind }>['records'][number]

/** How the records of a kind are shown in their list. */
export interface RecordColumns<Row> {
  columns: (Omit<Column<Row>, 'sort'> & { sort?: SortKey })[]
  actions: (row: Row) => ReactNode
}

interface RecordTableProps<Row> extends RecordColumns<Row> {
  query: ListQuery
  records: Row[]
  /** Stands in an empty list. */
  hint?: string
}

export function RecordTable<Row extends { id: number | string }>(props: RecordTableProps<Row>) {
  const { query, records, columns, actions, hint = words.emptyHint } = props
  if (records.length === 0) return <EmptyList query={query} hint={hint} />
  return (
    <Table
      caption={words.tabs[query.tab]}
      rows={records}
      rowKey={({ id }) => id}
      columns={columns.map(({ sort, ...column }) => ({ ...column, ...(sort && { sort: sortLink(query, sort) }) }))}
      actions={{ header: words.actions, cell: actions }}
    />
  )
}

/** A list that has nothing to show: because nothing has come yet, or because the search finds none of it. */
function EmptyList({ query, hint }: { query: ListQuery; hint: string }) {
  const title = recordMessages.none(words.tabs[query.tab])
  if (!query.search) return <EmptyState title={title}>{hint}</EmptyState>
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={listHref({ ...query, search: '', page: 1 })} client variant="secondary">
          {words.search.clear}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">{words.search.nothing(query.search)}</p>
    </EmptyState>
  )
}
