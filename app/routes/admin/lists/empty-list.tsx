import type { ReactNode } from 'react'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { filterWords } from '#app/content/admin/filters.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { unfiltered } from '#app/domain/lists/filter.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { filterParts, type OfferedValues } from '#app/routes/admin/filters/parts.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type AnyQuery, listHref } from './query.ts'

interface EmptyListProps {
  query: AnyQuery
  offered: OfferedValues
  /** Stands where nothing is filtered or searched. */
  children: ReactNode
}

export function EmptyList({ query, offered, children }: EmptyListProps) {
  const { search } = query
  const { noneFound, clear } = dashboardPage.search
  const parts = filterParts(query, offered).map(({ text }) => text)
  const isFiltered = parts.length > 0
  if (!isFiltered && !search) return children
  const rest = isFiltered ? { ...query, ...unfiltered } : { ...query, search: '' }
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
