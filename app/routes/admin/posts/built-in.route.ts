import { href } from 'react-router'
import { postListMessages } from '#app/content/admin/messages.ts'
import { setHidden } from '#app/domain/posts/built-in.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/built-in.route.ts'

export const loader = redirectToDashboard

const visibility = z.object({ order: z.enum(['hide', 'show']), slugs: z.string().check(z.maxLength(2_000)) })

const messages = postListMessages.builtIn

export async function action({ request, context, url }: Route.ActionArgs) {
  const { order, slugs, query } = await readListForm({ request, context, url }, visibility)
  const changed = await setHidden(slugs.split(','), order === 'hide', context.get(staffContext))
  if (changed.length === 0) return redirectToList(url, context, 'info', messages.none)
  const undo = {
    text: messages.undo,
    action: listHref(query, {}, href('/admin/dashboard/built-in')),
    fields: { order: order === 'hide' ? 'show' : 'hide', slugs: changed.join() },
  }
  return redirectToList(url, context, 'success', messages[order](changed.length), undefined, undo)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
