import { signInMessages as messages } from '#app/content/admin/messages.ts'
import type { Authentication } from '#app/http/sessions/authenticator.server.ts'

/** The status and the words of a sign-in that did not succeed. */
export function signInRefusal(refused: Extract<Authentication, { ok: false }>): { status: number; message: string } {
  switch (refused.problem) {
    case 'credentials':
      return { status: 400, message: messages.loginFailed(messages.wrongEmailOrPassword) }
    case 'limited':
      return { status: 429, message: messages.loginFailed(messages.tooManyAttempts(refused.minutes)) }
    case 'busy':
      return { status: 503, message: messages.loginFailed(messages.busy) }
    case 'unavailable':
      return { status: 503, message: messages.loginFailed(messages.unavailable) }
  }
}
