import { siteArchive as words } from '#app/content/admin/company/imports.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { exportSite } from '#app/domain/exports/site.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { privateStream } from '#app/http/files/private-file.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/content.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const today = isoDate(dayOf(new Date(), company.timeZone))
  return privateStream(await exportSite(context.get(staffContext)), words.fileName(today), 'application/zip')
}
