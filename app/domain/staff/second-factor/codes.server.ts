import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { TooManyHashes } from '#app/domain/staff/password/hash.server.ts'
import { checkAttempt, checkCodeAttempt, type SignInAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

interface Account {
  id: string
  email: string
  totpSecret: string | null
}

/** Spends a code and answers its kind, or null if it is wrong. A code counts once; older ones than the last are refused. */
export async function spendCode(
  transaction: Prisma.TransactionClient,
  staff: Account,
  typed: string,
): Promise<'code' | 'recovery code' | null> {
  if (isOfApp(typed)) return (await spendStep(transaction, staff, digitsOf(typed))) ? 'code' : null
  const left = await spendRecoveryCode(transaction, staff.id, typed)
  if (left === null) return null
  await recordEvent(transaction, staff, 'recovery_code.used', staff.id, { left })
  return 'recovery code'
}

/** Six digits; recovery codes are longer, and no digits alone. */
export const isOfApp = (typed: string) => /^\d{6}$/.test(digitsOf(typed))

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

async function spendStep(
  transaction: Prisma.TransactionClient,
  { id, totpSecret }: Account,
  code: string,
): Promise<boolean> {
  const step = totpSecret && stepOf(totpSecret, code)
  if (!step) return false
  const { count } = await transaction.staff.updateMany({
    where: { id, totpSecret, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
    data: { totpStep: step },
  })
  return count === 1
}

/** Nobody guesses a recovery code: it lets its owner in also while somebody else guesses the codes of the app. */
export function checkTyped<Value>(attempt: SignInAttempt, typed: string, check: () => Promise<Value | null>) {
  return isOfApp(typed) ? checkCodeAttempt(attempt, check) : checkAttempt(attempt, check)
}

/** Why somebody could not sign in just now, or change their second factor or a passkey. */
export async function orFault<Outcome>(what: string, change: Promise<Outcome>) {
  try {
    return await change
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false as const, problem: 'busy' as const }
    log.error({ error }, what)
    return { ok: false as const, problem: 'unavailable' as const }
  }
}

/** In seconds; what every program for it takes for granted (RFC 6238), as six digits and SHA-1. */
const period = 30
/** A clock may be that many steps ahead or behind. */
const window = 1

export const newSecret = () => new Secret({ size: 20 }).base32

/** The step of time that the code belongs to, or null. */
export function stepOf(secret: string, code: string, now = databaseTime().getTime()): number | null {
  const difference = totp(secret).validate({ token: code, timestamp: now, window })
  return difference === null ? null : Math.floor(now / 1_000 / period) + difference
}

/** The address from which an app takes the key, and its QR code: the path of the dark squares on a grid of that size. */
export function drawKey(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const address = totp(secret, issuer, label).toString()
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { address, path, size }
}

function totp(secret: string, issuer = '', label = '') {
  return new TOTP({ secret: Secret.fromBase32(secret), period, issuer, label })
}

const codesAtOnce = 10
/** No two of these letters and digits look alike. 24 of 26 kinds are 112.8 bits (NIST SP 800-63B asks for 112). */
const alphabet = 'abcdefghjkmnpqrstvwxyz3467'
const codeLength = 24

type Client = Pick<Prisma.TransactionClient, 'recoveryCode'>

/** In the place of those before; shown once, since only their hashes are kept. */
export async function replaceRecoveryCodes(client: Client, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  await client.recoveryCode.deleteMany({ where: { staffId } })
  await client.recoveryCode.createMany({ data: codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })) })
  return codes
}

/** How many are left, or null where it is none of them. */
async function spendRecoveryCode(client: Client, staffId: string, code: string): Promise<number | null> {
  const { count } = await client.recoveryCode.updateMany({
    where: { codeHash: hashOf(staffId, code), staffId, usedAt: null },
    data: { usedAt: currentTime() },
  })
  return count === 0 ? null : client.recoveryCode.count({ where: { staffId, usedAt: null } })
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').match(/.{4}/g)?.join('-') ?? ''
}

/** However it is typed: no 0 and no 1 is in a code. Codes of 16 letters in base 32 were made before, and are still taken. */
function hashOf(staffId: string, code: string): string {
  const letters = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(`${staffId} ${letters}`).digest('hex')
}
