import { placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { restoreDeletion } from '#app/domain/trash/restore-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/address.ts'
import type { Route } from './+types/restore.route.ts'

export const loader = redirectToDashboard

/** In milliseconds, as in `undoDeletionForm`. */
const restoration = z.object({ deletedAt: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8.64e15)) })

/** Undoes one deletion: restores its records that are still in the trash. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { deletedAt, query } = await readListForm({ request, context, url }, restoration)
  const moment = new Date(deletedAt)
  const progress = await restoreDeletion(query.tab, moment, context.get(staffContext))
  if (progress.isBroken) {
    const text = progress.done > 0 ? placeMessages.some.restore(progress) : placeMessages.failed
    return redirectToList(url, context, 'error', text, undefined, undoDeletionForm(query, moment))
  }
  if (progress.done === 0) return redirectToList(url, context, 'info', undoDeletion.gone)
  return redirectToList(url, context, 'success', placeMessages.done.restore(progress.done))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
