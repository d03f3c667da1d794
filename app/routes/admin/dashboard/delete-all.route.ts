import { redirect } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deleteAllRecords } from '#app/domain/records/by-kind.server.ts'
import { z } from '#app/domain/zod.ts'
import { refuseOthersThanBlogWriters } from '#app/http/sessions/blog-guard.server.ts'
import { backToList, redirectToList, sentForm } from '#app/routes/admin/lists/action.server.ts'
import { addressOf, viewOf } from '#app/routes/admin/lists/address.ts'
import { Nothing } from '#app/routes/admin/lists/nothing.tsx'
import type { Route } from './+types/delete-all.route.ts'

export const loader = backToList

const deletion = z.object({ count: z.coerce.number().int().min(1) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { count } = await sentForm({ request, context }, deletion)
  const view = viewOf(url)
  if (view.tab === 'blog') await refuseOthersThanBlogWriters(context)
  const outcome = await deleteAllRecords(view.tab, count)
  if (outcome === 'changed') return redirect(addressOf(view, { 'delete-all': 'second', counted: count }), 303)
  return outcome === 'deleted'
    ? redirectToList(url, context, 'success', messages.deletedAll(dashboardPage.tabs[view.tab]))
    : redirectToList(url, context, 'error', messages.deleteAllFailed(messages[outcome]))
}

export default Nothing
