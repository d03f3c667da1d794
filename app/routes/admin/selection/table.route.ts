import { exportTable } from '#app/domain/exports/record-table.server.ts'
import { arrivingKinds, isOneOf, wordsOf } from '#app/domain/records/kinds.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/table.route.ts'
import { download } from './download.server.ts'
import { readSelection } from './request.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readSelection(url)
  const name = asked.query.tab
  if (!isOneOf(arrivingKinds, name)) return redirectToDashboard({ url })
  const body = exportTable(name, asked.selection, context.get(staffContext))
  return download({ asked, body, name: wordsOf(name).many, type: 'csv' }, context)
}
