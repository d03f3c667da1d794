import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { deleteSelected } from '#app/domain/selection/delete.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/delete.route.ts'
import { askAgain, readSelection } from './request.server.ts'
import { undoDeletionForm } from './undo-form.ts'

export const loader = redirectToDashboard

export async function action({ context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const { query, selection, told } = asked
  const at = currentTime()
  const outcome = await deleteSelected(query.tab, selection, told, context.get(staffContext), at)
  if (outcome === 'changed') return askAgain(asked, { bulk: 'delete' })
  const { done, isBroken } = outcome
  const undo = done > 0 ? undoDeletionForm(query, at) : undefined
  if (isBroken) {
    const failed = messages.deleteFailed(recordMessages.brokenOff(outcome))
    return redirectToList(url, context, 'error', failed, undefined, undo)
  }
  if (done === 0) return redirectToList(url, context, 'info', messages.noneDeleted)
  const detail = deletionWords.kept(done, keptForDays.trash)
  return redirectToList(url, context, 'success', messages.deleted(done), detail, undo)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
