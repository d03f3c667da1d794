import { href, redirect } from 'react-router'
import { templateMessages as messages } from '#app/content/admin/mail/templates.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { deleteTemplate } from '#app/domain/templates/edit.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/delete.route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/templates/:id', params))
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  await readListForm({ request, context, url }, z.object({}))
  const id = parseRecordNumber(params.id)
  const outcome = id === null ? 'gone' : await deleteTemplate(id, context.get(staffContext))
  const kind = outcome === 'deleted' ? 'success' : 'info'
  const text = outcome === 'deleted' ? messages.deleted : messages.notFound
  return redirectWithNotice(href('/admin/templates'), { kind, text }, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
