import { exportNames } from '#app/content/admin/exports.ts'
import { exportResumes } from '#app/domain/exports/resumes.server.ts'
import { hasSteps } from '#app/domain/records/kinds.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/resumes.route.ts'
import { download } from './download.server.ts'
import { readSelection } from './request.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readSelection(url)
  if (!hasSteps(asked.query.tab)) return redirectToDashboard({ url })
  const body = exportResumes(asked.selection, context.get(staffContext))
  return download({ asked, body, name: exportNames.resumes, type: 'zip' }, context)
}
