import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccount } from './account-row.server.ts'
import type { PasskeySite } from './passkey-site.ts'
import { findSecondStep } from './second-factor.server.ts'
import { type From, type Open, refuseSignIn, type SignIn } from './sign-in.server.ts'
import { checkAttempt } from './sign-in-attempts.server.ts'

const webauthn = () => import('@simplewebauthn/server')

/** COSE numbers of EdDSA, ES256 and RS256, which all browsers and Node support. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Returns the options from which the browser makes the passkey. */
export async function beginPasskey(by: StaffActor & { name: string }, site: PasskeySite) {
  const known = await database.passkey.findMany({ where: { staffId: by.id } })
  return (await webauthn()).generateRegistrationOptions({
    rpName: company.name,
    rpID: site.id,
    userID: new TextEncoder().encode(by.id),
    userName: by.email,
    userDisplayName: nameOf(by),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as string[] })),
  })
}

export async function addPasskey(
  by: StaffActor,
  { name, response = '' }: { name: string; response?: string | undefined },
  asked: Asked,
): Promise<{ ok: true } | { ok: false; problem: 'expired' | 'invalid' | 'taken' }> {
  const expected = await expectedOf(asked)
  if (!expected) return { ok: false, problem: 'expired' }
  const { verifyRegistrationResponse } = await webauthn()
  const sent = read<RegistrationResponseJSON>(response)
  const verified =
    sent && (await orRefused(verifyRegistrationResponse({ response: sent, ...expected, supportedAlgorithmIDs })))
  if (!verified?.verified) return { ok: false, problem: 'invalid' }
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const passkey = { id, staffId: by.id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  try {
    await database.$transaction(async (transaction) => {
      await transaction.passkey.create({ data: { ...passkey, transports: sent?.response.transports ?? [] } })
      await recordEvent(transaction, by, 'passkey.added', by.id)
    })
    return { ok: true }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, problem: 'taken' }
    throw error
  }
}

export function listPasskeys(staffId: string) {
  return database.passkey.findMany({
    where: { staffId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })
}

/** Removes a passkey of the account. `required`: it is the only second factor of an account that must have one. */
export async function removePasskey(by: StaffActor, id: string): Promise<'removed' | 'gone' | 'required'> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    const others = await transaction.passkey.count({ where: { staffId: by.id, NOT: { id } } })
    if (staff && others === 0 && (await findSecondStep(transaction, staff)) === 'passkey') return 'required'
    return (await removePasskeys(transaction, { id, staffId: by.id }, by)) > 0 ? 'removed' : 'gone'
  })
}

/** Returns the number of removed passkeys. */
export async function removePasskeys(
  transaction: Prisma.TransactionClient,
  where: { id?: string; staffId: string },
  by: Actor,
): Promise<number> {
  const { count } = await transaction.passkey.deleteMany({ where })
  if (count > 0) await recordEvent(transaction, by, 'passkey.removed', where.staffId, { count })
  return count
}

/** The parts of a response that are used before the library verifies it, or stored afterwards. */
const readable = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]+$/)),
  response: z.looseObject({
    userHandle: z.optional(z.string()),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** Null if the browser does not say. */
function read<Response>(json: string): Response | null {
  try {
    return (readable.safeParse(JSON.parse(json)).data ?? null) as Response | null
  } catch {
    return null
  }
}

/** Null if verification fails: the library throws on every problem. */
async function orRefused<Value>(verifying: Promise<Value>): Promise<Value | null> {
  try {
    return await verifying
  } catch (error) {
    log.info({ error }, 'a passkey was refused')
    return null
  }
}

/** In seconds. Leaves time to find the key. */
export const challengeLifetime = 5 * 60

const count = sharedRateLimiter({ name: 'passkey challenge', points: 1, seconds: challengeLifetime })

interface Asked {
  /** Null if there is no challenge, or it is too old. */
  challenge: string | null
  site: PasskeySite
}

/** Accepts each challenge once, on all copies of the server. */
async function expectedOf({ challenge, site }: Asked) {
  if (!challenge || (await count(challenge)) > 0) return null
  return { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.id }
}

/** Without an account name: the passkey identifies the account. */
export async function askForPasskey(site: PasskeySite) {
  return (await webauthn()).generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
}

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The response of a browser with the account of its passkey; null if the passkey is unknown. */
export async function findPasskey(response: string) {
  const given = read<AuthenticationResponseJSON>(response)
  const passkey = given && (await database.passkey.findUnique({ where: { id: given.id }, include: { staff: true } }))
  if (!passkey) return null
  const isOwners = given.response.userHandle === Buffer.from(passkey.staffId).toString('base64url')
  return isOwners ? { given, passkey, staff: passkey.staff } : null
}

/** Replaces the password and the code, because the device has verified its user. */
export async function signInByPasskey(
  known: KnownPasskey | null,
  asked: Asked,
  from: From,
  open: Open,
): Promise<SignIn> {
  const attempt = { account: `passkey of ${known?.staff.id ?? 'nobody'}`, ...from }
  const checked = await checkAttempt('password', attempt, async () => {
    const counter = known && (await countIn(known, asked))
    if (!known || counter === null) return null
    const { id, counter: before } = known.passkey
    return database.$transaction(async (transaction) => {
      const staff = await lockAccount(transaction, known.staff.id)
      // Only the first of two concurrent sign-ins with the same counter updates the passkey.
      const { count } = await transaction.passkey.updateMany({
        where: { id, counter: before },
        data: { counter, lastUsedAt: currentTime() },
      })
      return staff && count > 0 ? open(transaction, staff, 'passkey') : null
    })
  })
  if (!checked.ok) return refuseSignIn(database, checked, known?.staff ?? null, 'passkey')
  return { ok: true, sessionToken: checked.value, email: known?.staff.email ?? '' }
}

/** The signature counter of the passkey; null if it is implausible. */
async function countIn({ given, passkey }: KnownPasskey, asked: Asked): Promise<number | null> {
  const expected = await expectedOf(asked)
  if (!expected) return null
  const { id, counter } = passkey
  const credential = { id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter }
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await orRefused(verifyAuthenticationResponse({ response: given, credential, ...expected }))
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
