import { postListMessages as messages } from '#app/content/admin/messages.ts'
import { takeOverBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/take-over.route.ts'

export const loader = redirectToDashboard

const taking = z.object({ slug: z.string().check(z.maxLength(100)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { slug } = await readListForm({ request, context, url }, taking)
  return (await takeOverBuiltIn(slug, context.get(staffContext)))
    ? redirectToList(url, context, 'success', messages.takenOver)
    : redirectToList(url, context, 'error', messages.takenBefore)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
