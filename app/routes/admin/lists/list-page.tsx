import type { ReactNode } from 'react'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { filterWords } from '#app/content/admin/filters.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { noRecordFilters } from '#app/domain/lists/filter.ts'
import type { ListPage } from '#app/domain/lists/page.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { firstPage, type PageAddress, type SortKey } from '#app/domain/records/rules.ts'
import { filterParts, type OfferedValues } from '#app/routes/admin/filters/parts.ts'
import type { Filters } from '#app/routes/admin/filters/read.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type AnyQuery, listHref } from './query.ts'
import { ListToolbar, SortField } from './toolbar.tsx'

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
  /** Downloads the filtered rows as CSV. */
  exportHref?: string
  /** The rows; not rendered for an empty list. */
  children: ReactNode
}

/** The page of a list whose rows are not records of the dashboard, such as audit events. */
export function PlainList({ words, lead, notices, query, list, filters, children, ...tools }: PlainListProps) {
  const { sortKeys, hasHeaders, exportHref } = tools
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <PageHead words={words} lead={lead} />
      {notices}
      <div id="list" className="grid grid-cols-1 gap-3">
        <ListToolbar query={query} filters={filters} found={list.found}>
          <SortField sortKeys={sortKeys} className={hasHeaders ? undefined : ''} />
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
        <Pagination query={query} list={list} />
      </div>
    </div>
  )
}

const pageWords = dashboardPage.pages

interface PaginationProps {
  query: AnyQuery
  list: { page: number; pages: number | null; previous: PageAddress | null; next: PageAddress | null }
}

export function Pagination({ query, list: { page, pages, previous, next } }: PaginationProps) {
  if (!previous && !next) return null
  const look = { client: { preventScrollReset: false }, variant: 'secondary' } as const
  const pageHref = (to: PageAddress) => `${listHref({ ...query, ...to })}#list`
  return (
    <nav aria-label={pageWords.label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span className="flex flex-wrap gap-2">
        {page > 2 && <ButtonLink {...look} href={pageHref(firstPage)} text={pageWords.first} />}
        {previous && <ButtonLink {...look} href={pageHref(previous)} icon="left" text={pageWords.previous} />}
      </span>
      <p className="text-muted text-sm tabular-nums">{pageWords.position(page, pages)}</p>
      {next && (
        <ButtonLink
          {...look}
          href={pageHref(next)}
          trailingIcon="right"
          className="justify-self-end"
          text={pageWords.next}
        />
      )}
    </nav>
  )
}

interface EmptyListProps {
  query: AnyQuery
  offered: OfferedValues
  /** Shown without a filter and a search. */
  children: ReactNode
}

export function EmptyList({ query, offered, children }: EmptyListProps) {
  const { search } = query
  const { noneFound, clear } = dashboardPage.search
  const parts = filterParts(query, offered).map(({ text }) => text)
  const isFiltered = parts.length > 0
  if (!isFiltered && !search) return children
  const rest = isFiltered ? { ...query, ...noRecordFilters } : { ...query, search: '' }
  return (
    <EmptyState
      title={recordMessages.none(wordsOf(query.tab).title)}
      action={
        <ButtonLink href={listHref({ ...rest, ...firstPage })} client variant="secondary">
          {isFiltered ? filterWords.clear : clear}
        </ButtonLink>
      }
    >
      <p className="wrap-anywhere">
        {isFiltered
          ? filterWords.noneLeft(search ? [...parts, filterWords.search(search)] : parts, wordsOf(query.tab))
          : noneFound(search)}
      </p>
    </EmptyState>
  )
}
