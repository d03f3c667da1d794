import { AsyncLocalStorage } from 'node:async_hooks'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import { confirmByPasskey, confirmByPassword } from '#app/domain/staff/confirmation.server.ts'
import { findPasskey, signInByPasskey } from '#app/domain/staff/passkeys/passkeys.server.ts'
import type { PasskeySite } from '#app/domain/staff/passkeys/site.ts'
import { orFault } from '#app/domain/staff/second-factor/codes.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { type CodeSignIn, type PasswordStep, signIn, signInByCode } from '#app/domain/staff/sign-in.server.ts'
import type { RefusedAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { clientAddressContext, type RequestContext, retryContext } from '#app/http/context.server.ts'
import { hostCookie } from '#app/http/sessions/session.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { deviceCookie, knownDevice } from './device.server.ts'
import { beginSession, readChallenge, sessionCookie, sessionToken, userAgentOf } from './session.server.ts'

export type Authentication =
  | { ok: true; asksForCode: boolean; headers: Headers }
  | { ok: false; problem: 'busy' | 'unavailable' }
  | Exclude<CodeSignIn, { ok: true }>

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
    const attempt = { account, ...(await cameFrom(request, context, account)) }
    const signedIn = await signIn(attempt, String(form.get('password')), userAgentOf(request))
    if (signedIn.ok) return signedInTo(account, signedIn.sessionToken, request, context)
    if (signedIn.problem !== 'codeAsked') return turnedDown(signedIn, context)
    const headers = new Headers({ 'Set-Cookie': await passwordStepCookie(context, signedIn.passwordStep) })
    return { ok: true, asksForCode: true, headers }
  }),
)

/** The form was read from a clone of the request, because remix-auth takes none whose body has been used. */
export function authenticate(
  request: Request,
  credentials: { email: string; password: string },
  context: RequestContext,
): Promise<Authentication> {
  const form = new FormData()
  form.set('email', credentials.email)
  form.set('password', credentials.password)
  return orRefusal(() => asRead.run({ form, context }, () => authenticator.authenticate('form', request)))
}

/** The second step, after the password. */
export function authenticateByCode(request: Request, code: string, context: RequestContext): Promise<Authentication> {
  return orRefusal(async () => {
    const step = await readPasswordStep(request, context)
    if (!step) return { ok: false, problem: 'ended' }
    const from = await cameFrom(request, context, step.account)
    const signedIn = await signInByCode(step, code, from, userAgentOf(request))
    return signedIn.ok
      ? signedInTo(step.account, signedIn.sessionToken, request, context)
      : turnedDown(signedIn, context)
  })
}

/** In the place of both steps. */
export function authenticateByPasskey(
  request: Request,
  response: string,
  site: PasskeySite,
  context: RequestContext,
): Promise<Authentication> {
  return orRefusal(async () => {
    const known = await findPasskey(response)
    const challenge = await readChallenge(request, context, null)
    const from = await cameFrom(request, context, known?.staff.email ?? '')
    const signedIn = await signInByPasskey(known, { challenge, site }, from, userAgentOf(request))
    return signedIn.ok
      ? signedInTo(signedIn.account, signedIn.sessionToken, request, context)
      : turnedDown(signedIn, context)
  })
}

/** The holder of a session proves again who they are. Answers the cookie of the session, which has a new token. */
export function confirmIdentity(
  request: Request,
  staff: StaffMember,
  proof: { password: string; code: string } | { response: string; site: PasskeySite },
  context: RequestContext,
) {
  return orFault('a confirmation could not be checked', checkProof(request, staff, proof, context))
}

async function checkProof(
  request: Request,
  staff: StaffMember,
  proof: Parameters<typeof confirmIdentity>[2],
  context: RequestContext,
) {
  const token = (await sessionToken(request, context)) ?? ''
  const from = await cameFrom(request, context, staff.email)
  const confirmed =
    'password' in proof
      ? await confirmByPassword(staff, token, proof, from)
      : await confirmByPasskey(staff, token, await givenPasskey(request, context, proof), from)
  if (!confirmed.ok) return turnedDown(confirmed, context)
  return { ok: true as const, headers: { 'Set-Cookie': await sessionCookie(context, confirmed.sessionToken) } }
}

async function givenPasskey(
  request: Request,
  context: RequestContext,
  { response, site }: { response: string; site: PasskeySite },
) {
  return { known: await findPasskey(response), challenge: await readChallenge(request, context, null), site }
}

async function cameFrom(request: Request, context: RequestContext, account: string) {
  return { address: context.get(clientAddressContext), device: await knownDevice(request, context, account) }
}

/** The cookies of whoever is signed in now. */
export async function signedInTo(
  account: string,
  sessionToken: string,
  request: Request,
  context: RequestContext,
): Promise<{ ok: true; asksForCode: false; headers: Headers }> {
  const headers = new Headers()
  headers.append('Set-Cookie', await beginSession(request, context, sessionToken))
  headers.append('Set-Cookie', await deviceCookie(request, context, account))
  if (await readPasswordStep(request, context)) headers.append('Set-Cookie', await endedPasswordStep(context))
  return { ok: true, asksForCode: false, headers }
}

function turnedDown<Refusal extends RefusedAttempt | { ok: false; problem: 'ended' }>(
  refusal: Refusal,
  context: RequestContext,
) {
  if (refusal.problem === 'limited') context.set(retryContext, refusal.minutes * 60)
  return refusal
}

function orRefusal(authenticating: () => Promise<Authentication>): Promise<Authentication> {
  return orFault('a sign-in could not be checked', authenticating())
}

/** In seconds, for looking at one's phone. */
const lifetime = 10 * 60
const name = 'password-step'

const passwordStep = z.object({ account: z.string(), proof: z.string(), until: z.number() })

/** Between the password and the code there is no session, only this: what it proves is in the cookie, signed. */
function passwordStepCookie(context: RequestContext, step: PasswordStep): Promise<string> {
  const until = databaseTime().getTime() + lifetime * 1_000
  return hostCookie(name, context).serialize({ ...step, until }, { maxAge: lifetime })
}

export async function readPasswordStep(request: Request, context: RequestContext): Promise<PasswordStep | null> {
  const { data } = passwordStep.safeParse(await hostCookie(name, context).parse(request.headers.get('Cookie')))
  return data && data.until > databaseTime().getTime() ? data : null
}

function endedPasswordStep(context: RequestContext): Promise<string> {
  return hostCookie(name, context).serialize('', { maxAge: 0 })
}
