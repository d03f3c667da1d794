import { AsyncLocalStorage } from 'node:async_hooks'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { TooManyHashes } from '#app/domain/staff/password.server.ts'
import { type SignIn, signIn } from '#app/domain/staff/sessions.server.ts'
import { clientAddressContext, retryContext } from '#app/http/context.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Context } from './cookie.server.ts'
import { deviceCookie, knownDevice } from './device.server.ts'
import { beginSession } from './session.server.ts'

export type Authentication =
  | { ok: true; headers: Headers }
  | { ok: false; problem: 'busy' | 'unavailable' }
  | Exclude<SignIn, { ok: true }>

interface Sent {
  form: FormData
  context: Context
}

/** A strategy is given nothing but a request, and this one is not to read its body again. */
const sent = new AsyncLocalStorage<Sent>()

class ReadFormStrategy extends FormStrategy<Authentication> {
  override async authenticate(request: Request): Promise<Authentication> {
    return this.verify({ form: sentNow().form, request })
  }
}

function sentNow(): Sent {
  const now = sent.getStore()
  if (!now) throw new Error('No form was read.')
  return now
}

const authenticator = new Authenticator<Authentication>().use(
  new ReadFormStrategy(async ({ request, form }) => {
    const { context } = sentNow()
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

/** Remix-auth takes no request whose body has been used: the form was read from a clone. */
export async function authenticate(
  request: Request,
  credentials: { email: string; password: string },
  context: Context,
): Promise<Authentication> {
  const form = new FormData()
  form.set('email', credentials.email)
  form.set('password', credentials.password)
  try {
    return await sent.run({ form, context }, () => authenticator.authenticate('form', request))
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a sign-in could not be checked')
    return { ok: false, problem: 'unavailable' }
  }
}
