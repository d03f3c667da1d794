import { redirect } from 'react-router'
import { dashboardPage } from '#app/content/admin.ts'
import { recordMessages as messages } from '#app/content/messages/admin.ts'
import { deleteAllRecords } from '#app/domain/records.server.ts'
import { z } from '#app/domain/zod.ts'
import { refuseOthersThanBlogWriters } from '#app/http/blog-guard.server.ts'
import type { Route } from './+types/delete-all-records.ts'
import { addressOf, viewOf } from './dashboard-view.ts'
import { backToList, redirectToList, sentForm } from './list-action.server.ts'
import { Nothing } from './nothing.tsx'

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
