import { href, Link } from 'react-router'
import { savedFilters as words } from '#app/content/admin/filters.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { type View, viewHref } from './href.ts'
import type { SavedFilter } from './read.server.ts'

interface SavedFiltersProps {
  view: View
  query: ListQuery
  saved: SavedFilter[]
}

export function SavedFilters({ view, query, saved }: SavedFiltersProps) {
  if (saved.length === 0) return null
  const present = viewHref(view, query)
  return (
    <nav aria-label={words.label} className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:thin]">
      <ul className="flex w-max items-center gap-2 py-1 text-sm lg:w-auto lg:flex-wrap">
        {saved.map((filter) => {
          const to = viewHref(view, filter.query)
          return (
            <li key={filter.id}>
              <Link
                to={to}
                preventScrollReset
                aria-current={to === present ? 'true' : undefined}
                className="flex min-h-9 max-w-72 items-center rounded-full border border-line bg-surface px-3.5 font-semibold text-muted transition duration-150 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand-surface aria-[current]:text-brand"
              >
                <span className="truncate">{filter.name}</span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link
            to={href('/admin/applications/filters')}
            aria-label={`${words.manage}: ${words.label}`}
            className="flex min-h-9 items-center rounded-control px-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {words.manage}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
