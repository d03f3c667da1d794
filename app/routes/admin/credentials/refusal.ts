import { signInMessages as messages } from '#app/content/admin/staff/sign-in.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { RefusedSignIn } from '#app/http/sessions/authenticator.server.ts'

export function signInRefusal(refused: RefusedSignIn): [status: number, message: string] {
  return [problemStatuses[refused.problem], messages.loginFailed(reasonOf(refused))]
}

function reasonOf(refused: RefusedSignIn): string {
  if (refused.problem === 'limited') return messages.limited(refused.minutes)
  if (refused.problem !== 'credentials') return messages[refused.problem]
  return messages[refused.means === 'password' ? 'credentials' : refused.means]
}
