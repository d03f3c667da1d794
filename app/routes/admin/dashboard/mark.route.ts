import { data } from 'react-router'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { markRecord } from '#app/domain/inbox/marks.server.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { inboxKinds, isOneOf } from '#app/domain/records/kinds.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/mark.route.ts'

export const loader = redirectToDashboard

const mark = z.object({ id: recordNumber, as: z.enum(['marked_unread', 'done', 'reopened']) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, as, query } = await readListForm({ request, context, url }, mark)
  const { tab, place } = query
  if (place || !isOneOf(inboxKinds, tab)) throw data(null, { status: 400 })
  const outcome = await markRecord(tab, id, as, context.get(staffContext))
  return outcome === 'marked'
    ? redirectToList(url, context, 'success', messages.marked[as])
    : redirectToList(url, context, 'error', messages.markFailed[as](messages[outcome]))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
