import { recordMessages as messages } from '#app/content/messages/admin.ts'
import { deleteRecord } from '#app/domain/records.server.ts'
import { z } from '#app/domain/zod.ts'
import { refuseOthersThanBlogWriters } from '#app/http/blog-guard.server.ts'
import type { Route } from './+types/delete-record.ts'
import { viewOf } from './dashboard-view.ts'
import { backToList, redirectToList, sentForm } from './list-action.server.ts'
import { Nothing } from './nothing.tsx'

export const loader = backToList

/** A number, or of a post a UUID. */
const deletion = z.object({ id: z.string().regex(/^(-?\d{1,20}|[\da-f-]{36})$/) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = await sentForm({ request, context }, deletion)
  const { tab } = viewOf(url)
  if (tab === 'blog') await refuseOthersThanBlogWriters(context)
  const outcome = await deleteRecord(tab, id)
  return outcome === 'deleted'
    ? redirectToList(url, context, 'success', messages.deleted)
    : redirectToList(url, context, 'error', messages.deleteFailed(messages[outcome]))
}

export default Nothing
