import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findPasskey, signInByPasskey } from '#app/domain/staff/passkeys.server.ts'
import { orUnavailable } from '#app/domain/staff/password-hash.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { newSession, type SignIn, sameSession, signIn, signInByCode } from '#app/domain/staff/sign-in.server.ts'
import { clientAddressContext, retryContext } from '#app/http/context.server.ts'
import type { ActionInput } from '#app/http/forms/read.server.ts'
import {
  beginSession,
  knownDevice,
  passwordStepCookie,
  readChallenge,
  rememberDevice,
  sessionToken,
  userAgentOf,
} from './session.server.ts'

type Authentication =
  | { ok: true; asksForCode: boolean; headers: Headers }
  | Exclude<SignIn, { ok: true } | { problem: 'codeAsked' }>

/** Created per request, so that the strategies have its context. `holder` is set if a session is to be confirmed. */
async function authenticatorFor({ request, context }: ActionInput, holder?: StaffMember) {
  const token = holder && (await sessionToken(request, context))
  const open = holder ? sameSession(holder, token ?? '') : newSession(userAgentOf(request))
  const attemptOf = async (account: string) => ({
    address: context.get(clientAddressContext),
    device: await knownDevice(request, context, account),
  })

  async function answer(signedIn: SignIn): Promise<Authentication> {
    if (signedIn.ok) return { ok: true, asksForCode: false, headers: await signedInTo(signedIn, { request, context }) }
    if (signedIn.problem !== 'codeAsked') return signedIn
    // A confirmation requests the code together with the password.
    if (holder) return { ok: false, problem: 'ended' }
    const cookie = await passwordStepCookie.write(context, signedIn.passwordStep)
    return { ok: true, asksForCode: true, headers: new Headers({ 'Set-Cookie': cookie }) }
  }

  return new Authenticator<Authentication>()
    .use(
      new FormStrategy(async ({ form }) => {
        const account = holder?.email ?? String(form.get('email'))
        const code = form.has('code') ? String(form.get('code')) : undefined
        const attempt = { account, ...(await attemptOf(account)) }
        return answer(await signIn(attempt, { password: String(form.get('password')), code }, open))
      }),
      'password',
    )
    .use(
      new FormStrategy(async ({ form }) => {
        const step = await passwordStepCookie.read(request, context)
        if (!step) return { ok: false, problem: 'ended' }
        return answer(await signInByCode(step, String(form.get('code')), await attemptOf(step.account), open))
      }),
      'code',
    )
    .use(
      new FormStrategy(async ({ form }) => {
        const site = passkeySite(new URL(request.url).origin)
        if (!site) return { ok: false, problem: 'credentials', means: 'passkey' }
        const found = await findPasskey(String(form.get('response')))
        // The passkey of another account does not confirm this one.
        const known = !holder || found?.staff.id === holder.id ? found : null
        const asked = { challenge: await readChallenge(request, context, null), site }
        return answer(await signInByPasskey(known, asked, await attemptOf(known?.staff.email ?? ''), open))
      }),
      'passkey',
    )
}

/**
 * The strategies get a small request with the validated fields of the form. With a `holder`, their session is confirmed
 * and gets a new token.
 */
export async function authenticate(
  way: 'password' | 'code' | 'passkey',
  fields: Record<string, string>,
  { request, context }: ActionInput,
  holder?: StaffMember,
) {
  const authentication = await orUnavailable('a sign-in could not be checked', async () => {
    const form = new Request(request.url, { method: 'POST', body: new URLSearchParams(fields) })
    return (await authenticatorFor({ request, context }, holder)).authenticate(way, form)
  })
  if (!authentication.ok && authentication.problem === 'limited') context.set(retryContext, authentication.minutes * 60)
  return authentication
}

export type RefusedSignIn = Extract<Awaited<ReturnType<typeof authenticate>>, { ok: false }>

/** The cookies of a new session. */
export async function signedInTo(
  { email, sessionToken: token }: { email: string; sessionToken: string },
  { request, context }: ActionInput,
): Promise<Headers> {
  const headers = new Headers()
  headers.append('Set-Cookie', await beginSession(request, context, token))
  headers.append('Set-Cookie', await rememberDevice(request, context, email))
  if (await passwordStepCookie.read(request, context))
    headers.append('Set-Cookie', await passwordStepCookie.end(context))
  return headers
}
