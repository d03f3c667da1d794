import { statusLabels } from '#app/content/application-status.ts'
import { statusMessages as messages } from '#app/content/messages/admin.ts'
import { changeStatus } from '#app/domain/application-status.server.ts'
import { applicationStatuses } from '#app/domain/application-status.ts'
import { readOrFault } from '#app/domain/record.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/staff.server.ts'
import type { Route } from './+types/application-status.ts'
import { backToList, redirectToList, sentForm } from './list-action.server.ts'
import { Nothing } from './nothing.tsx'

export const loader = backToList

const change = z.object({ id: z.coerce.number().pipe(z.int32()), status: z.enum(applicationStatuses) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id, status } = await sentForm({ request, context }, change)
  const outcome = await readOrFault(() => changeStatus(id, status, context.get(staffContext).id))
  const label = statusLabels[status]
  if (outcome === 'changed') return redirectToList(url, context, 'success', messages.changed(label))
  if (outcome === 'unchanged') return redirectToList(url, context, 'info', messages.unchanged(label))
  const reason = typeof outcome === 'string' ? messages[outcome] : messages.unavailable
  return redirectToList(url, context, 'error', messages.failed(reason))
}

export default Nothing
