import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { TooManyHashes } from '#app/domain/password.server.ts'
import { type SignIn, signIn } from '#app/domain/staff.server.ts'
import { log } from '#app/platform/log.server.ts'

export type Authentication = SignIn | { ok: false; problem: 'busy' | 'unavailable' }

/** Checks the e-mail and password of a posted sign-in form, which nothing has read yet. */
export async function authenticate(request: Request, address: string): Promise<Authentication> {
  const authenticator = new Authenticator<SignIn>()
  const strategy = new FormStrategy<SignIn>(({ form }) =>
    signIn(String(form.get('email')), String(form.get('password')), address),
  )
  try {
    return await authenticator.use(strategy).authenticate('form', request)
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a sign-in could not be checked')
    return { ok: false, problem: 'unavailable' }
  }
}
