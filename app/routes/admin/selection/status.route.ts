import { href } from 'react-router'
import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { longestReason } from '#app/domain/applications/review/notes.ts'
import { applicationStatuses } from '#app/domain/applications/status.ts'
import { changeStatuses } from '#app/domain/selection/status.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/status.route.ts'
import { askAgain, readSelection } from './request.server.ts'

export const loader = redirectToDashboard

const change = z.object({
  status: z.enum(applicationStatuses),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const { status, reason } = await readListForm({ request, context, url }, change)
  const given = status === 'rejected' && reason ? { reason } : {}
  const outcome = await changeStatuses(asked.selection, asked.told, { status, ...given }, context.get(staffContext))
  if (outcome === 'changed') return askAgain(asked, 'status')
  const list = listHref(asked.query)
  if (outcome === 'failed') return redirectWithNotice(list, { kind: 'error', text: messages.failed }, context)
  const undo = {
    text: messages.undo,
    action: listHref(asked.query, {}, href('/admin/dashboard/selected/undo')),
    fields: { batch: outcome.batch },
  }
  const notice = {
    kind: outcome.isBroken ? ('error' as const) : outcome.changed > 0 ? ('success' as const) : ('info' as const),
    text: messages.changed(outcome, status),
    ...(outcome.isBroken && { detail: messages.broken }),
    ...(outcome.changed > 0 && { undo }),
  }
  return redirectWithNotice(list, notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
