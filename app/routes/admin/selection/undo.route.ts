import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { letterMessages } from '#app/content/admin/mail/letters.ts'
import { takeBackLetters } from '#app/domain/selection/letters.server.ts'
import { undoBatch } from '#app/domain/selection/status.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { cancelledMailsNotice } from '#app/routes/admin/applications/step.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/undo.route.ts'
import { conflictLinks } from './notices.server.ts'

export const loader = redirectToDashboard

const undo = z.object({ batch: z.uuid(), of: z.optional(z.literal('letters')) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { batch, of, query } = await readListForm({ request, context, url }, undo)
  if (of === 'letters') {
    const count = await takeBackLetters(batch, context.get(staffContext))
    if (count === 'failed') return redirectToList(url, context, 'error', messages.undoFailed)
    const text = count > 0 ? letterMessages.takenBackMany(count) : letterMessages.tooLateForAll
    return redirectWithNotice(listHref(query), { kind: count > 0 ? 'success' : 'info', text }, context)
  }
  const outcome = await undoBatch(batch, context.get(staffContext))
  if (outcome === 'failed') return redirectToList(url, context, 'error', messages.undoFailed)
  const kind = outcome.isBroken ? 'error' : outcome.changed > 0 ? 'success' : 'info'
  const details = [...(outcome.isBroken ? [messages.broken] : []), ...cancelledMailsNotice(outcome.mails)]
  const detail = details.join(' ') || undefined
  const notice = { kind, text: messages.undone(outcome), detail, links: conflictLinks(outcome, query) } as const
  return redirectWithNotice(listHref(query), notice, context)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
