import { data } from 'react-router'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { markUnread } from '#app/domain/inbox/open.server.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { inboxKinds, isOneOf } from '#app/domain/records/kinds.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/unread.route.ts'

export const loader = redirectToDashboard

const mark = z.object({ id: recordNumber })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, query } = await readListForm({ request, context, url }, mark)
  const { tab } = query
  if (!isOneOf(inboxKinds, tab)) throw data(null, { status: 400 })
  const outcome = await markUnread(tab, id, context.get(staffContext))
  return outcome === 'marked'
    ? redirectToList(url, context, 'success', messages.markedUnread)
    : redirectToList(url, context, 'error', messages.markUnreadFailed(messages[outcome]))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
