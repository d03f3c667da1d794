import type { ReactNode } from 'react'
import type { ListPage } from '#app/domain/lists/page.server.ts'
import type { SortKey } from '#app/domain/records/rules.ts'
import type { Filters } from '#app/routes/admin/filters/read.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './pages.tsx'
import { type AnyQuery, listHref } from './query.ts'
import { ListToolbar, SortField } from './toolbar.tsx'
import { useCompany } from './use-dashboard.ts'

interface PlainListProps {
  words: { title: string; heading: string; empty: string; export?: string; exportHint?: string }
  lead: ReactNode
  notices?: ReactNode
  query: AnyQuery
  list: ListPage<unknown>
  filters: Filters
  sortKeys: SortKey[]
  /** Whether the headers of a table sort it on a large screen. */
  hasHeaders: boolean
  /** Saves as a table what the filters leave. */
  exportHref?: string
  /** Of a list that is not empty. */
  children: ReactNode
}

/** The page of a list of rows that are no records. */
export function PlainList({ words, lead, notices, query, list, filters, children, ...tools }: PlainListProps) {
  const { sortKeys, hasHeaders, exportHref } = tools
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <title>{`${words.title} | ${useCompany().name}`}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">{lead}</p>
      </div>
      {notices}
      <div id="list" className="grid grid-cols-1 gap-3">
        <ListToolbar query={query} filters={filters} found={list.found}>
          <SortField query={query} sortKeys={sortKeys} className={hasHeaders ? undefined : ''} />
          {exportHref && (
            <ButtonLink
              href={listHref(query, {}, exportHref)}
              variant="quiet"
              size="small"
              icon="down"
              title={words.exportHint}
              text={words.export}
            />
          )}
        </ListToolbar>
        {list.records.length === 0 ? (
          <EmptyList query={query} offered={filters.offered}>
            <EmptyState title={words.empty} />
          </EmptyList>
        ) : (
          children
        )}
        <ListPages query={query} list={list} />
      </div>
    </div>
  )
}
