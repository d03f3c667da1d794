import type { RouterContextProvider } from 'react-router'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { TooManyHashes } from '#app/domain/staff/password.server.ts'
import { signIn } from '#app/domain/staff/sessions.server.ts'
import { clientAddressContext, retryContext } from '#app/http/context.server.ts'
import { log } from '#app/platform/log.server.ts'
import { deviceCookie, knownDevice } from './device.server.ts'
import { beginSession } from './session.server.ts'

export type Authentication =
  /** With the cookies that the browser is to have from now on. */
  | { ok: true; headers: Headers }
  | { ok: false; problem: 'credentials' | 'busy' | 'unavailable' }
  | { ok: false; problem: 'limited'; minutes: number }

/** Checks the e-mail and password of a posted sign-in form, which nothing has read yet, and begins a session. */
export async function authenticate(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Authentication> {
  const authenticator = new Authenticator<Authentication>()
  const strategy = new FormStrategy<Authentication>(async ({ form }) => {
    const account = String(form.get('email'))
    const device = await knownDevice(request, context, account)
    const attempt = { account, address: context.get(clientAddressContext), device }
    const signedIn = await signIn(attempt, String(form.get('password')))
    if (!signedIn.ok) {
      if (signedIn.problem === 'limited') context.set(retryContext, signedIn.minutes * 60)
      return signedIn
    }
    const headers = new Headers()
    headers.append('Set-Cookie', await beginSession(request, context, signedIn.sessionToken))
    headers.append('Set-Cookie', await deviceCookie(request, context, account))
    return { ok: true, headers }
  })
  try {
    return await authenticator.use(strategy).authenticate('form', request)
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a sign-in could not be checked')
    return { ok: false, problem: 'unavailable' }
  }
}
