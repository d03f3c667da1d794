import { Link } from 'react-router'
import { viewSwitch as words } from '#app/content/admin/filters.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { type View, viewHref } from './href.ts'

const views: View[] = ['list', 'board']

/** The same applications, filtered in the same way. */
export function ViewSwitch({ view: present, query }: { view: View; query: ListQuery }) {
  return (
    <nav aria-label={words.label} className="flex rounded-control border border-edge bg-surface p-0.5 text-sm">
      {views.map((view) => (
        <Link
          key={view}
          to={viewHref(view, query)}
          aria-current={view === present ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-[0.375rem] px-3 font-semibold text-muted transition duration-150 hover:text-brand aria-[current]:bg-brand-surface aria-[current]:text-brand"
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}
