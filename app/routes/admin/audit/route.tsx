import { href } from 'react-router'
import { auditPage as words } from '#app/content/admin/audit.ts'
import { eventsAreKeptFor } from '#app/domain/audit/forget.server.ts'
import { lists, sortKeys } from '#app/domain/lists/lists.server.ts'
import { listPage } from '#app/domain/lists/page.server.ts'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { EmptyList } from '#app/routes/admin/lists/empty-list.tsx'
import { ListPages } from '#app/routes/admin/lists/pages.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { ListToolbar, SortField } from '#app/routes/admin/lists/toolbar.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/route.ts'
import { AuditDays } from './days.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url, 'audit')
  const [list, filters] = await Promise.all([listPage(lists.audit, query), readFilters(query, context)])
  return {
    query: { ...query, page: list.page, cursor: list.cursor },
    list,
    filters,
    sortKeys: sortKeys('audit'),
    keptFor: eventsAreKeptFor(),
    now: new Date(),
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, list, filters, sortKeys, keptFor, now } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">
          {words.lead} {keptFor === null ? words.keptForGood : words.kept(keptFor)}
        </p>
      </div>
      <div id="list" className="grid grid-cols-1 gap-3">
        <ListToolbar query={query} filters={filters} found={list.found}>
          <SortField query={query} sortKeys={sortKeys} className="" />
          <ButtonLink
            href={listHref(query, {}, href('/admin/audit/export'))}
            variant="quiet"
            size="small"
            icon="down"
            title={words.exportHint}
            text={words.export}
          />
        </ListToolbar>
      </div>
      {list.records.length === 0 ? (
        <EmptyList query={query} offered={filters.offered}>
          <EmptyState title={words.empty} />
        </EmptyList>
      ) : (
        <AuditDays events={list.records} query={query} now={now} />
      )}
      <ListPages query={query} list={list} />
    </div>
  )
}
