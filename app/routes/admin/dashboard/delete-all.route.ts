import { redirect } from 'react-router'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { deleteAllRecords } from '#app/domain/selection/delete.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/undo-form.ts'
import type { Route } from './+types/delete-all.route.ts'

export const loader = redirectToDashboard

const deletion = z.object({ count: z.coerce.number().check(z.int(), z.minimum(1)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { count, query } = await readListForm({ request, context, url }, deletion)
  const at = currentTime()
  const outcome = await deleteAllRecords(query.tab, count, context.get(staffContext), at)
  if (outcome === 'changed') return redirect(listHref(query, { 'delete-all': 'second', counted: count }), 303)
  const undo = outcome.done > 0 ? undoDeletionForm(query, at) : undefined
  if (outcome.isBroken) {
    const failed = messages.deleteAllFailed(messages.brokenOff(outcome))
    return redirectToList(url, context, 'error', failed, undefined, undo)
  }
  const done = messages.deletedAll(wordsOf(query.tab).title)
  return redirectToList(url, context, 'success', done, deletionWords.kept(outcome.all, keptForDays.trash), undo)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
