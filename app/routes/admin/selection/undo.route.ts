import { bulkMessages as messages } from '#app/content/admin/bulk.ts'
import { undoBatch } from '#app/domain/selection/status.server.ts'
import { z } from '#app/domain/zod.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readListForm, redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/undo.route.ts'

export const loader = redirectToDashboard

const undo = z.object({ batch: z.uuid() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { batch } = await readListForm({ request, context, url }, undo)
  const outcome = await undoBatch(batch, context.get(staffContext))
  if (outcome === 'failed') return redirectToList(url, context, 'error', messages.undoFailed)
  const kind = outcome.isBroken ? 'error' : outcome.changed > 0 ? 'success' : 'info'
  return redirectToList(url, context, kind, messages.undone(outcome), outcome.isBroken ? messages.broken : undefined)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
