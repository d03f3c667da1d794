import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deleteSelected } from '#app/domain/records/delete.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/delete.route.ts'
import { askAgain, readSelection } from './request.server.ts'

export const loader = redirectToDashboard

export async function action({ context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const { query, selection, told } = asked
  const deleted = await deleteSelected(query.tab, selection, told, context.get(staffContext))
  if (deleted === 'changed') return askAgain(asked, 'delete')
  if (deleted === 'failed') return redirectToList(url, context, 'error', messages.deleteFailed(recordMessages.failed))
  if (deleted === 0) return redirectToList(url, context, 'info', messages.noneDeleted)
  return redirectToList(url, context, 'success', messages.deleted(deleted), messages.kept(deleted, keptForDays.trash))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
