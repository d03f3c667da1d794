import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { hasSteps } from '#app/domain/records/kinds.ts'
import { ListToolbar, SortField, ViewSwitch } from '#app/routes/admin/lists/toolbar.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ListMenu, ListTools } from './tools.tsx'

export function DashboardToolbar() {
  const { query, list, sortKeys, isReadOnly, filters } = useDashboard()
  return (
    <div id="list" className="grid grid-cols-1 gap-3">
      <ListToolbar
        query={query}
        filters={filters}
        found={'found' in list ? list.found : null}
        menu={<ListMenu />}
        note={isReadOnly && <p className="text-muted text-sm">{words.posts.readOnly}</p>}
      >
        <SortField query={query} sortKeys={sortKeys} />
        {hasSteps(query.tab) && <ViewSwitch view="list" query={query} />}
        <ListTools />
      </ListToolbar>
    </div>
  )
}
