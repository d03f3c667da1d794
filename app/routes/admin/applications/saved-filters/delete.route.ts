import { data, href, redirect } from 'react-router'
import { savedFilterMessages as messages } from '#app/content/admin/filters.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { deleteFilter } from '#app/domain/saved-filters/keep.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/delete.route.ts'

export function loader() {
  return redirect(href('/admin/applications/filters'))
}

const deletion = z.object({ id: recordNumber })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, deletion)
  if (!form.ok) throw data(null, { status: form.status })
  const outcome = await deleteFilter(context.get(staffContext), form.value.id)
  const notice =
    outcome === 'done'
      ? { kind: 'success' as const, text: messages.removed }
      : { kind: 'info' as const, text: messages.gone }
  return redirectWithNotice(href('/admin/applications/filters'), notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
