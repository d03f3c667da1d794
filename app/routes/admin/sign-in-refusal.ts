import { signInMessages as messages } from '#app/content/admin/messages.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { Authentication } from '#app/http/sessions/authenticator.server.ts'

export function signInRefusal(refused: Extract<Authentication, { ok: false }>) {
  const reason = refused.problem === 'limited' ? messages.limited(refused.minutes) : messages[refused.problem]
  return { status: problemStatuses[refused.problem], message: messages.loginFailed(reason) }
}
