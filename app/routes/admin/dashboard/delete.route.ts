import { href, redirect } from 'react-router'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { deleteAllRecords, deleteRecord, deleteSelected } from '#app/domain/trash/delete.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import { undoDeletionForm } from '#app/routes/admin/selection/address.ts'
import { readSelection, redirectToQuestion } from '#app/routes/admin/selection/request.server.ts'
import type { Route } from './+types/delete.route.ts'

export const loader = redirectToDashboard

const one = z.object({ id: z.string().check(z.regex(/^(-?\d{1,20}|[\da-f-]{36})$/)) })
const all = z.object({ count: z.coerce.number().check(z.int(), z.minimum(1)) })

/** Moves one record, the selected ones or the whole list to the trash, and offers to undo that. */
export async function action({ request, context, url, pattern }: Route.ActionArgs) {
  const at = currentTime()
  const by = context.get(staffContext)
  const tell = (query: ListQuery, count: number, kind: 'success' | 'error', text: string) => {
    const detail = kind === 'success' ? deletionWords.kept(count, keptForDays.trash) : undefined
    return redirectToList(url, context, kind, text, detail, count > 0 ? undoDeletionForm(query, at) : undefined)
  }
  const tellBroken = (query: ListQuery, outcome: Progress, failed: (why: string) => string) =>
    tell(query, outcome.done, 'error', failed(messages.brokenOff(outcome)))

  switch (`/${pattern}`) {
    case href('/admin/dashboard/selected/delete'): {
      const asked = readSelection(url)
      const { query, selection, expected } = asked
      const outcome = await deleteSelected(query.tab, selection, expected, by, at)
      if (outcome === 'changed') return redirectToQuestion(asked, { bulk: 'delete' })
      if (outcome.isBroken) return tellBroken(query, outcome, bulkMessages.deleteFailed)
      if (outcome.done === 0) return redirectToList(url, context, 'info', bulkMessages.noneDeleted)
      return tell(query, outcome.done, 'success', bulkMessages.deleted(outcome.done))
    }
    case href('/admin/dashboard/delete-all'): {
      const { count, query } = await readListForm({ request, context, url }, all)
      const outcome = await deleteAllRecords(query.tab, count, by, at)
      if (outcome === 'changed') return redirect(listHref(query, { 'delete-all': 'second', counted: count }), 303)
      if (outcome.isBroken) return tellBroken(query, outcome, messages.deleteAllFailed)
      return tell(query, outcome.all, 'success', messages.deletedAll(wordsOf(query.tab).title))
    }
    default: {
      const { id, query } = await readListForm({ request, context, url }, one)
      const outcome = await deleteRecord(query.tab, id, by, at)
      if (outcome !== 'deleted') return tell(query, 0, 'error', messages.deleteFailed(messages[outcome]))
      return tell(query, 1, 'success', messages.deleted)
    }
  }
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
