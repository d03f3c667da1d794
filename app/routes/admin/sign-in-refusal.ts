import { signInMessages as messages } from '#app/content/admin/staff/sign-in.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { Authentication } from '#app/http/sessions/authenticator.server.ts'

/** `step`: what was asked for. */
export function signInRefusal(
  refused: Extract<Authentication, { ok: false }>,
  step: 'credentials' | 'code' | 'passkey',
) {
  const problem = refused.problem === 'credentials' ? step : refused.problem
  const reason = refused.problem === 'limited' ? messages.limited(refused.minutes) : messages[problem as 'code']
  return { status: problemStatuses[refused.problem], message: messages.loginFailed(reason) }
}
