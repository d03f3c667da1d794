import { Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { filterFields } from '#app/domain/lists/filter.ts'
import { firstPage, mostFound } from '#app/domain/records/rules.ts'
import { FilterFields } from '#app/routes/admin/filters/fields.tsx'
import { PresentFilters } from '#app/routes/admin/filters/present.tsx'
import { SavedFilters } from '#app/routes/admin/filters/saved.tsx'
import { useFilterSubmit } from '#app/routes/admin/filters/submit.ts'
import { ViewSwitch } from '#app/routes/admin/filters/view-switch.tsx'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { SearchForm, SortField, searchFormId } from './search-form.tsx'
import { ListMenu, ListTools } from './tools.tsx'

export function DashboardToolbar() {
  const { query, list, isReadOnly, filters } = useDashboard()
  const { send } = useFilterSubmit()
  const found = 'found' in list ? list.found : null
  const view = { view: 'list', query } as const
  return (
    <div id="list" className="grid grid-cols-1 gap-3">
      {filters && <SavedFilters {...view} saved={filters.saved} />}
      <div className="list-tools flex flex-wrap items-center gap-2">
        <SearchForm />
        {filterFields(query.tab).length > 0 && (
          <FilterFields
            query={query}
            jobs={filters?.jobs ?? []}
            form={searchFormId}
            onChange={() => send(document.querySelector<HTMLFormElement>(`#${searchFormId}`))}
          />
        )}
        <div className="ml-auto flex items-center gap-1 max-lg:order-last max-lg:basis-full max-lg:justify-end">
          <SortField />
          {filters && <ViewSwitch {...view} />}
          <ListTools />
        </div>
        <ListMenu />
      </div>
      {isReadOnly && <p className="text-muted text-sm">{words.posts.readOnly}</p>}
      <PresentFilters
        {...view}
        jobs={filters?.jobs ?? []}
        canSave={filters !== null}
        found={query.search || found === null ? null : shownCount(found)}
      />
      {query.search && found !== null && <FoundCount found={found} />}
    </div>
  )
}

/** Where nothing was found the empty list says so, too. */
export function FoundCount({ found }: { found: number }) {
  const { query } = useDashboard()
  const isMany = found > mostFound
  const { by, descending } = query.sort
  const which = by === 'date' && !descending ? words.search.oldest : words.search.newest
  return (
    <p className={found === 0 ? 'sr-only' : 'flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm'}>
      <span role="status" className="wrap-anywhere">
        {words.search.found(shownCount(found), query.search)}
        {isMany && ` ${which(mostFound)}`}
      </span>
      {found > 0 && (
        <Link
          to={listHref({ ...query, search: '', ...firstPage })}
          preventScrollReset
          className="inline-flex min-h-8 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          {words.search.clear}
        </Link>
      )}
    </p>
  )
}
