import { trashMessages, undoDeletion } from '#app/content/admin/trash.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { restoreFromTrash } from '#app/domain/trash/restore-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/undo-form.ts'
import type { Route } from './+types/restore.route.ts'

export const loader = redirectToDashboard

/** In milliseconds, as in `undoDeletionForm`. */
const restoration = z.object({ deletedAt: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8.64e15)) })

/** Undoes one deletion: brings back those of its records that are still in the trash. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { deletedAt, query } = await readListForm({ request, context, url }, restoration)
  const deletion = { deletedAt: new Date(deletedAt) }
  const progress = await restoreFromTrash(kindOf('tab', query.tab).area, deletion, context.get(staffContext))
  if (progress.isBroken) {
    const text = progress.done > 0 ? trashMessages.restoredSome(progress) : trashMessages.failed
    return redirectToList(url, context, 'error', text, undefined, undoDeletionForm(query, deletion.deletedAt))
  }
  if (progress.done === 0) return redirectToList(url, context, 'info', undoDeletion.gone)
  return redirectToList(url, context, 'success', trashMessages.restored(progress.done))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
