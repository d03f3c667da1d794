import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { SavedFilters } from '#app/routes/admin/filters/saved.tsx'
import { ViewSwitch } from '#app/routes/admin/filters/view-switch.tsx'
import { ListToolbar, SortField } from '#app/routes/admin/lists/toolbar.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ListMenu, ListTools } from './tools.tsx'

export function DashboardToolbar() {
  const { query, list, sortKeys, isReadOnly, filters } = useDashboard()
  const view = { view: 'list', query } as const
  return (
    <div id="list" className="grid grid-cols-1 gap-3">
      {filters && <SavedFilters {...view} saved={filters.saved} />}
      <ListToolbar
        query={query}
        offered={filters?.offered}
        found={'found' in list ? list.found : null}
        canSave={filters !== null}
        menu={<ListMenu />}
        note={isReadOnly && <p className="text-muted text-sm">{words.posts.readOnly}</p>}
      >
        <SortField query={query} sortKeys={sortKeys} />
        {filters && <ViewSwitch {...view} />}
        <ListTools />
      </ListToolbar>
    </div>
  )
}
