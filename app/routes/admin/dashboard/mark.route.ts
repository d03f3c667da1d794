import { data, href } from 'react-router'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { markRecord } from '#app/domain/inbox/marks.server.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { inboxKinds, isOneOf, kindOf, submissionKinds } from '#app/domain/records/kinds.ts'
import { markNotSpam } from '#app/domain/spam-review/release-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/mark.route.ts'

export const loader = redirectToDashboard

const mark = z.object({ id: recordNumber, as: z.enum(['marked_unread', 'done', 'reopened']) })
const notSpam = z.object({ id: recordNumber })

/** Marks a record as unread or done, or removes its mark "Possible spam". */
export async function action({ request, context, url, pattern }: Route.ActionArgs) {
  const by = context.get(staffContext)
  if (`/${pattern}` === href('/admin/dashboard/not-spam')) {
    const { id, query } = await readListForm({ request, context, url }, notSpam)
    if (!isOneOf(submissionKinds, query.tab)) throw data(null, { status: 400 })
    const outcome = await markNotSpam(kindOf('tab', query.tab).noun, id, by)
    return outcome === 'marked'
      ? redirectToList(url, context, 'success', possibleSpam.marked)
      : redirectToList(url, context, 'error', possibleSpam.failed[outcome])
  }
  const { id, as, query } = await readListForm({ request, context, url }, mark)
  const { tab, place } = query
  if (place || !isOneOf(inboxKinds, tab)) throw data(null, { status: 400 })
  const outcome = await markRecord(tab, id, as, by)
  return outcome === 'marked'
    ? redirectToList(url, context, 'success', messages.marked[as])
    : redirectToList(url, context, 'error', messages.markFailed[as](messages[outcome]))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
