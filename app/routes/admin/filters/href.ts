import { href } from 'react-router'
import { filterParameters } from '#app/domain/lists/filter.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { type AnyQuery, listHref } from '#app/routes/admin/lists/query.ts'

/** The two ways of showing the same applications. */
export type View = 'list' | 'board'

/** The board has no orders and no pages. */
export function viewHref(view: View, query: Partial<AnyQuery>): string {
  if (view === 'list') return listHref({ ...query, ...firstPage })
  const parameters = new URLSearchParams({ ...(query.search && { q: query.search }), ...filterParameters(query) })
  const path = href('/admin/applications/board')
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
