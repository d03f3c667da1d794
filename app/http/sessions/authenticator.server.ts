import { AsyncLocalStorage } from 'node:async_hooks'
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

/** remix-auth hands a request to its strategy and nothing else; this goes with it, so that no body is read twice. */
const asRead = new AsyncLocalStorage<{ form: FormData; context: RequestContext }>()

class ReadFormStrategy extends FormStrategy<Authentication> {
  override async authenticate(request: Request): Promise<Authentication> {
    return this.verify({ form: read().form, request })
  }
}

function read() {
  const sent = asRead.getStore()
  if (!sent) throw new Error('No form was read.')
  return sent
}

const authenticator = new Authenticator<Authentication>().use(
  new ReadFormStrategy(async ({ form, request }) => {
    const { context } = read()
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

/** The form was read from a clone of the request, because remix-auth takes none whose body has been used. */
export async function authenticate(
  request: Request,
  credentials: { email: string; password: string },
  context: RequestContext,
): Promise<Authentication> {
  const form = new FormData()
  form.set('email', credentials.email)
  form.set('password', credentials.password)
  try {
    return await asRead.run({ form, context }, () => authenticator.authenticate('form', request))
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a sign-in could not be checked')
    return { ok: false, problem: 'unavailable' }
  }
}
