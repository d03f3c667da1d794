import { Fragment } from 'react'
import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'

export function ListTabs() {
  const { query, tabs, counts } = useDashboard()
  return (
    <nav
      aria-label={words.tabsLabel}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-line border-b flex-wrap sm:flex sm:gap-x-8"
    >
      {tabs.map((kind) => {
        const isCurrent = kind === query.tab
        return (
          <Fragment key={kind}>
            <Link
              to={listHref({ tab: kind })}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`relative flex min-h-11 items-center font-semibold sm:whitespace-nowrap max-sm:text-sm ${isCurrent ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              <span>
                {wordsOf(kind).title}{' '}
                <span className="max-sm:block">
                  <Count count={counts[kind]} isCurrent={isCurrent} />
                </span>
              </span>
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}

function Count({ count, isCurrent }: { count: number | null; isCurrent: boolean }) {
  if (count === null) return null
  return (
    <span
      className={`inline-block rounded-full sm:ml-1 px-2 py-0.5 text-xs tabular-nums ${isCurrent ? 'bg-brand-surface' : 'bg-sunken'}`}
    >
      {shownCount(count)}
    </span>
  )
}
