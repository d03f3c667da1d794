import { postListMessages as messages } from '#app/content/admin/messages.ts'
import { changePostStatus } from '#app/domain/posts/edit.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/status.route.ts'

export const loader = redirectToDashboard

const change = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)), status: z.enum(['published', 'draft']) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, status } = await readListForm({ request, context, url }, change)
  const outcome = await changePostStatus(id, status, context.get(staffContext))
  return outcome === 'changed'
    ? redirectToList(url, context, 'success', status === 'published' ? messages.published : messages.unpublished)
    : redirectToList(url, context, 'error', messages.updateFailed(messages[outcome]))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
