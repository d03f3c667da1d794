import { redirect } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deleteAllRecords } from '#app/domain/records/delete.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/delete-all.route.ts'

export const loader = redirectToDashboard

const deletion = z.object({ count: z.coerce.number().check(z.int(), z.minimum(1)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { count, query } = await readListForm({ request, context, url }, deletion)
  const outcome = await deleteAllRecords(query.tab, count, context.get(staffContext))
  if (outcome === 'changed') return redirect(listHref(query, { 'delete-all': 'second', counted: count }), 303)
  return outcome === 'deleted'
    ? redirectToList(url, context, 'success', messages.deletedAll(dashboardPage.tabs[query.tab]))
    : redirectToList(url, context, 'error', messages.deleteAllFailed(messages[outcome]))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
