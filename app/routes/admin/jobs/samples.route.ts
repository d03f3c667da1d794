import { sampleMessages as messages } from '#app/content/admin/messages.ts'
import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/samples.route.ts'

export const loader = redirectToDashboard

export async function action({ context, url }: Route.ActionArgs) {
  const removed = await removeSampleJobs(context.get(staffContext))
  if (removed === 'unavailable') return redirectToList(url, context, 'error', messages.failed)
  if (removed === 0) return redirectToList(url, context, 'info', messages.none)
  return redirectToList(url, context, 'success', messages.removed(removed))
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
