import { Fragment } from 'react'
import { Link } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { placePage } from '#app/content/admin/places.ts'
import { capitalized } from '#app/content/nouns.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'

/** The list of each kind of record, or its trash or spam review, and how many records are in it. */
export function ListTabs() {
  const { query, kinds, counts } = useDashboard()
  const { place } = query
  return (
    <nav
      aria-label={place ? placePage.kindsLabel : dashboardPage.tabsLabel}
      className={`${place ? 'flex' : 'grid grid-cols-[1fr_auto] gap-y-1.5 sm:flex'} flex-wrap gap-x-3 border-line border-b sm:gap-x-8`}
    >
      {kinds.map((kind) => {
        const isCurrent = kind === query.tab
        const count = counts[kind]
        return (
          <Fragment key={kind}>
            <Link
              to={listHref({ tab: kind, place })}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`relative flex min-h-11 items-center font-semibold sm:whitespace-nowrap max-sm:text-sm ${isCurrent ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              <span>
                {place ? capitalized(wordsOf(kind).many) : wordsOf(kind).title}{' '}
                {count !== null && (
                  <span className={place ? '' : 'max-sm:block'}>
                    <span
                      className={`inline-block rounded-full sm:ml-1 px-2 py-0.5 text-xs tabular-nums ${isCurrent ? 'bg-brand-surface' : 'bg-sunken'}`}
                    >
                      {shownCount(count)}
                    </span>
                  </span>
                )}
              </span>
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}
