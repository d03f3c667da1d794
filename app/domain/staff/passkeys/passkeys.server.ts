import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findSecondStep } from '#app/domain/staff/second-factor/requirement.server.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { openSession } from '#app/domain/staff/sessions.server.ts'
import { lockAccount, refused } from '#app/domain/staff/sign-in.server.ts'
import { checkAttempt, type RefusedAttempt, type SignInAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { z } from '#app/domain/zod.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { PasskeySite } from './site.ts'

/** COSE numbers of EdDSA, ES256 and RS256, which all browsers and Node support. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Owner = StaffActor & { name: string }

/** Answers what the browser makes the passkey from. */
export async function beginPasskey(by: Owner, site: PasskeySite) {
  const known = await database.passkey.findMany({ where: { staffId: by.id } })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: company.name,
    rpID: site.id,
    userID: new TextEncoder().encode(by.id),
    userName: by.email,
    userDisplayName: nameOf(by),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as string[] })),
  })
  return { ok: true as const, options }
}

/** `challenge`: what the browser was asked, null where it was not, or too long ago. */
export async function confirmPasskey(
  by: Owner,
  { name, response }: { name: string; response: string },
  challenge: string | null,
  site: PasskeySite,
): Promise<{ ok: true } | { ok: false; problem: 'expired' | 'invalid' | 'taken' }> {
  if (!challenge || !(await spendChallenge(challenge))) return { ok: false, problem: 'expired' }
  const sent = readAdded(response)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified =
    sent &&
    (await orRefused(
      verifyRegistrationResponse({
        response: { ...sent, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        supportedAlgorithmIDs,
      }),
    ))
  if (!verified?.verified) return { ok: false, problem: 'invalid' }
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const passkey = {
    id,
    staffId: by.id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: sent?.response.transports ?? [],
  }
  try {
    await database.$transaction(async (transaction) => {
      await transaction.passkey.create({ data: passkey })
      await recordEvent(transaction, by, 'passkey.added', by.id)
      await mailSecurityNotice(transaction, { kind: 'passkey_added', staffId: by.id }, by)
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

/** One of their own. `required`: it is the only second factor of an account that has to have one. */
export async function removePasskey(by: StaffActor, id: string): Promise<'removed' | 'gone' | 'required'> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    const others = await transaction.passkey.count({ where: { staffId: by.id, NOT: { id } } })
    if (staff && others === 0 && (await findSecondStep(transaction, staff)) === 'passkey') return 'required'
    return (await removePasskeys(transaction, { id, staffId: by.id }, by)) > 0 ? 'removed' : 'gone'
  })
}

/** How many there were. */
export async function removePasskeys(
  transaction: Prisma.TransactionClient,
  where: { id?: string; staffId: string },
  by: Actor,
): Promise<number> {
  const { count } = await transaction.passkey.deleteMany({ where })
  if (count > 0) await recordEvent(transaction, by, 'passkey.removed', where.staffId, { count })
  return count
}

const base64 = z.string().check(z.regex(/^[\w-]{1,10000}$/))
const credential = { id: base64, rawId: base64, type: z.literal('public-key') }

const added = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

const given = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: base64,
  }),
})

const readAdded = (json: string) => read(json, added)
export const readGiven = (json: string) => read(json, given)

export type GivenPasskey = z.output<typeof given>

/** Null where no browser of a page of ours says so. */
function read<Schema extends z.ZodMiniObject>(json: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

/** Null where it is not what was asked for: the library throws whatever is wrong. */
export async function orRefused<Value>(verifying: Promise<Value>): Promise<Value | null> {
  try {
    return await verifying
  } catch (error) {
    log.info({ error }, 'a passkey was refused')
    return null
  }
}

/** In seconds, for whoever has to find their key first. */
export const challengeLifetime = 5 * 60

const count = sharedRateLimiter({ name: 'passkey challenge', points: 1, seconds: challengeLifetime })

/** True once for each challenge, on whichever copy of the server. */
export async function spendChallenge(challenge: string): Promise<boolean> {
  return (await count(challenge)) === 0
}

/** Without the name of an account: the passkey knows whose it is. */
export async function askForPasskey(site: PasskeySite) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
}

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The response of a browser with the account of its passkey; null if the passkey is unknown. */
export async function findPasskey(response: string) {
  const given = readGiven(response)
  const passkey = given && (await database.passkey.findUnique({ where: { id: given.id }, include: { staff: true } }))
  if (!passkey) return null
  const isOwners = given.response.userHandle === Buffer.from(passkey.staffId).toString('base64url')
  return isOwners ? { given, passkey, staff: passkey.staff } : null
}

interface Asked {
  challenge: string | null
  site: PasskeySite
}

/** It takes the place of the password and of the code: the device has made sure who holds it. */
export async function signInByPasskey(
  known: KnownPasskey | null,
  asked: Asked,
  from: Pick<SignInAttempt, 'address' | 'device'>,
  userAgent: string,
): Promise<{ ok: true; account: string; sessionToken: string } | RefusedAttempt> {
  const checked = await checkPasskey(known, asked, from, async (transaction, staff) => {
    const sessionToken = await openSession(transaction, staff, { userAgent, means: 'passkey' })
    return { account: staff.email, sessionToken }
  })
  return checked.ok ? { ok: true, ...checked.value } : refused(database, checked, known?.staff ?? null, 'passkey')
}

/** Runs `act` in the transaction that notes the use of the passkey; a `null` from it counts as a wrong passkey. */
export function checkPasskey<Value>(
  known: KnownPasskey | null,
  asked: Asked,
  from: Pick<SignInAttempt, 'address' | 'device'>,
  act: (transaction: Prisma.TransactionClient, staff: { id: string; email: string }) => Promise<Value | null>,
) {
  const account = `passkey of ${known?.staff.id ?? 'nobody'}`
  return checkAttempt({ account, ...from }, async () => {
    const counter = known && (await verify(known.given, known.passkey, asked))
    if (!known || counter === null) return null
    const { id, counter: before } = known.passkey
    return database.$transaction(async (transaction) => {
      const staff = await lockAccount(transaction, known.staff.id)
      // Of two concurrent sign-ins with the same counter, only the first updates the passkey.
      const { count } = await transaction.passkey.updateMany({
        where: { id, counter: before },
        data: { counter, lastUsedAt: currentTime() },
      })
      return staff && count > 0 ? act(transaction, staff) : null
    })
  })
}

/** How often it has been used, as it says itself; null where it is not to be believed. */
async function verify(
  given: GivenPasskey,
  { id, publicKey, counter }: KnownPasskey['passkey'],
  { challenge, site }: Asked,
): Promise<number | null> {
  if (!challenge || !(await spendChallenge(challenge))) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await orRefused(
    verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
