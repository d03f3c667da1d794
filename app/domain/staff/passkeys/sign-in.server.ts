import { currentTime } from '#app/domain/installation/clock.server.ts'
import { openSession } from '#app/domain/staff/sessions.server.ts'
import { lockAccount, refused } from '#app/domain/staff/sign-in.server.ts'
import { checkAttempt, type RefusedAttempt, type SignInAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { spendChallenge } from './challenge.server.ts'
import { type GivenPasskey, orRefused, readGiven } from './response.server.ts'
import type { PasskeySite } from './site.ts'

/** Without the name of an account: the passkey knows whose it is. */
export async function askForPasskey(site: PasskeySite) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' })
}

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** What a browser gave, with the account that it is for; null where it is none of ours. */
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
      // Of two at once that count alike the later finds another number, or no passkey any more.
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
