import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { filterWords, savedFilters as words } from '#app/content/admin/filters.ts'
import { filterParts, type OfferedValues } from '#app/routes/admin/filters/parts.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'

/** What a filter asks for, in one line. */
export function Parts({ query, offered }: { query: ListQuery; offered: OfferedValues }) {
  const { search, sort } = query
  const texts = [
    ...filterParts(query, offered).map(({ text }) => text),
    ...(search ? [filterWords.search(search)] : []),
  ]
  const order = dashboardPage.sort[sort.by][sort.descending ? 'descending' : 'ascending']
  return (
    <p className="mt-1 text-muted text-sm wrap-anywhere">
      {(texts.length > 0 ? texts : [words.everything]).join(' · ')} · {order}
    </p>
  )
}
