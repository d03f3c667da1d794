import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { spendChallenge } from './challenge.server.ts'
import { orRefused, readAdded } from './response.server.ts'
import type { PasskeySite } from './site.ts'

/** Of COSE: EdDSA, ES256 and RS256, which browsers and every Node know for good. */
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
