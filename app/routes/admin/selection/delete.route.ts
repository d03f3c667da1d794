import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/trash.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { deleteSelected } from '#app/domain/selection/delete.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/delete.route.ts'
import { askAgain, readSelection } from './request.server.ts'

export const loader = redirectToDashboard

export async function action({ context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const { query, selection, told } = asked
  const outcome = await deleteSelected(query.tab, selection, told, context.get(staffContext))
  if (outcome === 'changed') return askAgain(asked, { bulk: 'delete' })
  const { done, isBroken } = outcome
  if (isBroken) return redirectToList(url, context, 'error', messages.deleteFailed(recordMessages.brokenOff(outcome)))
  if (done === 0) return redirectToList(url, context, 'info', messages.noneDeleted)
  return redirectToList(url, context, 'success', messages.deleted(done), deletionWords.kept(done, keptForDays.trash))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
