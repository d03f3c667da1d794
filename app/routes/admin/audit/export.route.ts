import { auditPage as words } from '#app/content/admin/audit.ts'
import { exportEvents } from '#app/domain/audit/export.server.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/export.route.ts'
import { parseAuditQuery } from './request.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const body = await exportEvents(parseAuditQuery(url).filter, context.get(staffContext))
  const today = dateOf(dayOf(new Date(), company.timeZone))
  return privateStream(body, words.fileName(today), 'text/csv; charset=utf-8')
}
