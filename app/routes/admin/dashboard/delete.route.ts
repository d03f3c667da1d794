import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { deleteRecord } from '#app/domain/lists/delete.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/undo-form.ts'
import type { Route } from './+types/delete.route.ts'

export const loader = redirectToDashboard

const deletion = z.object({ id: z.string().check(z.regex(/^(-?\d{1,20}|[\da-f-]{36})$/)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, query } = await readListForm({ request, context, url }, deletion)
  const at = currentTime()
  const outcome = await deleteRecord(query.tab, id, context.get(staffContext), at)
  if (outcome !== 'deleted') return redirectToList(url, context, 'error', messages.deleteFailed(messages[outcome]))
  const detail = deletionWords.kept(1, keptForDays.trash)
  return redirectToList(url, context, 'success', messages.deleted, detail, undoDeletionForm(query, at))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
