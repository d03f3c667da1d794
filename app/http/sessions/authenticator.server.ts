import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { TooManyHashes } from '#app/domain/staff/password.server.ts'
import { type SignIn, signIn } from '#app/domain/staff/sessions.server.ts'
import { clientAddressContext, type RequestContext, retryContext } from '#app/http/context.server.ts'
import { log } from '#app/platform/log.server.ts'
import { deviceCookie, knownDevice } from './device.server.ts'
import { beginSession } from './session.server.ts'

export type Authentication =
  | { ok: true; headers: Headers }
  | { ok: false; problem: 'busy' | 'unavailable' }
  | Exclude<SignIn, { ok: true }>

export async function authenticate(
  request: Request,
  { email, password }: { email: string; password: string },
  context: RequestContext,
): Promise<Authentication> {
  const authenticator = new Authenticator<Authentication>().use(
    new FormStrategy(async ({ form }) => {
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
    }),
  )
  // The strategy reads a body itself: the request's own was read before, within its limits.
  const form = new Request(request.url, { method: 'POST', body: new URLSearchParams({ email, password }) })
  try {
    return await authenticator.authenticate('form', form)
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a sign-in could not be checked')
    return { ok: false, problem: 'unavailable' }
  }
}
