import { storageMessages as messages } from '#app/content/admin/messages.ts'
import { storageChecks } from '#app/content/resume-storage.ts'
import { checkStorageNow } from '#app/domain/operation/storage.server.ts'
import { redirectToDashboard, redirectToList } from '#app/routes/admin/lists/request.server.ts'
import type { Route } from './+types/storage.route.ts'

export const loader = redirectToDashboard

export async function action({ context, url }: Route.ActionArgs) {
  const found = await checkStorageNow()
  const detail = storageChecks[found]
  if (found === 'writable') return redirectToList(url, context, 'success', messages.configured, detail)
  if (found === 'failed' || found === 'unexpected')
    return redirectToList(url, context, 'error', messages.checkFailed(messages[found]), detail)
  return redirectToList(url, context, 'error', messages.notConfigured, detail)
}

export { default } from '#app/routes/admin/lists/empty-page.tsx'
