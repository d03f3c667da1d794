import { statusMessages as messages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { changeStatus } from '#app/domain/applications/status.server.ts'
import { applicationStatuses } from '#app/domain/applications/status.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { readOrFault } from '#app/domain/records/read.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/status.route.ts'

export const loader = redirectToDashboard

const change = z.object({ id: recordNumber, status: z.enum(applicationStatuses) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, status } = await readListForm({ request, context, url }, change)
  const outcome = await readOrFault(changeStatus(id, status, context.get(staffContext)))
  const label = statusLabels[status]
  if (outcome === 'changed') return redirectToList(url, context, 'success', messages.changed(label))
  if (outcome === 'unchanged') return redirectToList(url, context, 'info', messages.unchanged(label))
  const reason = typeof outcome === 'string' ? messages[outcome] : messages.unavailable
  return redirectToList(url, context, 'error', messages.failed(reason))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
