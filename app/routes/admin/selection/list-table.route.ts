import { exportNames } from '#app/content/admin/exports.ts'
import { exportList } from '#app/domain/exports/list-table.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/list-table.route.ts'
import { download } from './download.server.ts'

/** The table of a list that has a page of its own, as it is filtered. */
export function loader({ url, pattern, context }: Route.LoaderArgs) {
  const name = pattern.includes('audit') ? 'audit' : 'subscribers'
  const query = parseListQuery(url, name)
  const body = exportList(name, query, context.get(staffContext))
  return download({ asked: { query }, body, name: exportNames[name], type: 'csv' }, context)
}
