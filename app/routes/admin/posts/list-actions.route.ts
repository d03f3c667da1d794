import { href } from 'react-router'
import { postListMessages as messages } from '#app/content/admin/messages.ts'
import { setHidden, takeOverBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { changePostStatus } from '#app/domain/posts/edit.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/list-actions.route.ts'

export const loader = redirectToDashboard

/** The actions of the list of posts, each at its own address. */
export function action(args: Route.ActionArgs) {
  switch (`/${args.pattern}`) {
    case href('/admin/dashboard/post-status'):
      return changeStatus(args)
    case href('/admin/dashboard/take-over'):
      return takeOver(args)
    default:
      return changeVisibility(args)
  }
}

const change = z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)), status: z.enum(['published', 'draft']) })

async function changeStatus({ request, context, url }: Route.ActionArgs) {
  const { id, status } = await readListForm({ request, context, url }, change)
  const outcome = await changePostStatus(id, status, context.get(staffContext))
  return outcome === 'changed'
    ? redirectToList(url, context, 'success', status === 'published' ? messages.published : messages.unpublished)
    : redirectToList(url, context, 'error', messages.updateFailed(messages[outcome]))
}

const taking = z.object({ slug: z.string().check(z.maxLength(100)) })

async function takeOver({ request, context, url }: Route.ActionArgs) {
  const { slug } = await readListForm({ request, context, url }, taking)
  return (await takeOverBuiltIn(slug, context.get(staffContext)))
    ? redirectToList(url, context, 'success', messages.takenOver)
    : redirectToList(url, context, 'error', messages.takenBefore)
}

const visibility = z.object({ order: z.enum(['hide', 'show']), slugs: z.string().check(z.maxLength(2_000)) })

/** Hides built-in posts, or shows them again. */
async function changeVisibility({ request, context, url }: Route.ActionArgs) {
  const { order, slugs, query } = await readListForm({ request, context, url }, visibility)
  const changed = await setHidden(slugs.split(','), order === 'hide', context.get(staffContext))
  const { builtIn } = messages
  if (changed.length === 0) return redirectToList(url, context, 'info', builtIn.none)
  const undo = {
    text: builtIn.undo,
    action: listHref(query, {}, href('/admin/dashboard/built-in')),
    fields: { order: order === 'hide' ? 'show' : 'hide', slugs: changed.join() },
  }
  return redirectToList(url, context, 'success', builtIn[order](changed.length), undefined, undo)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
