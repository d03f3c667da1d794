import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { longestReason } from '#app/domain/applications/application.ts'
import { recordNumber } from '#app/domain/records/ids.ts'
import { changeStatuses } from '#app/domain/selection/status.server.ts'
import { applicationStatuses, needsConfirmation } from '#app/domain/statuses/status.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice, rejectionReasonHeader } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/status.route.ts'
import { statusesNotice } from './notices.server.ts'
import { readSelection, redirectToQuestion } from './request.server.ts'

export const loader = redirectToDashboard

const fields = z.object({
  status: z.enum(applicationStatuses),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
  seen: recordNumber,
  batch: z.uuid(),
  /** The status that the colleague has confirmed. */
  asked: z.optional(z.enum(applicationStatuses)),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = readSelection(url)
  const { status, reason, seen, batch, asked: confirmed } = await readListForm({ request, context, url }, fields)
  const given = status === 'rejected' && reason ? reason : null
  const ask = async (to: string | undefined) => {
    const headers = await rejectionReasonHeader(batch, given ?? '', context)
    return redirectToQuestion(asked, { bulk: 'status', batch, ...(to && { to }) }, headers)
  }
  if (needsConfirmation(status) && confirmed !== status) return ask(status)
  const change = { status, ...(given && { reason: given }), batch, seen: { of: asked.seen, ofAll: seen } }
  const outcome = await changeStatuses(asked.selection, asked.expected, change, context.get(staffContext))
  if (outcome === 'changed') return ask(confirmed)
  const list = listHref(asked.query)
  if (outcome === 'failed') return redirectWithNotice(list, { kind: 'error', text: messages.failed }, context)
  return redirectWithNotice(list, statusesNotice(outcome, status, asked.query, batch), context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
