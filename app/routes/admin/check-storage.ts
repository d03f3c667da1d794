import { storageMessages as messages } from '#app/content/messages/admin.ts'
import { storageChecks } from '#app/content/messages/application.ts'
import { checkStorageNow } from '#app/domain/storage-state.server.ts'
import type { Route } from './+types/check-storage.ts'
import { backToList, redirectToList } from './list-action.server.ts'
import { Nothing } from './nothing.tsx'

export const loader = backToList

export async function action({ context, url }: Route.ActionArgs) {
  const found = await checkStorageNow()
  const detail = storageChecks[found]
  if (found === 'writable') return redirectToList(url, context, 'success', messages.configured, detail)
  if (found === 'failed' || found === 'unexpected')
    return redirectToList(url, context, 'error', messages.checkFailed(messages[found]), detail)
  return redirectToList(url, context, 'error', messages.notConfigured, detail)
}

export default Nothing
