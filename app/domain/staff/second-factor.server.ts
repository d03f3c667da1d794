import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { Role } from '#app/domain/roles.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccount, normalizedEmail } from './account-row.server.ts'
import { type FactorRule, isRequiredOf } from './rules.ts'

type Transaction = Prisma.TransactionClient

export async function findFactorRule(client: Pick<Transaction, 'settings'> = database): Promise<FactorRule> {
  const settings = await client.settings.findUnique({ where: { number: 1 }, select: { secondFactorFor: true } })
  return (settings?.secondFactorFor ?? 'nobody') as FactorRule
}

let lastRule: FactorRule | undefined

/** For sessions: if the rule cannot be read, the last known one applies. */
export async function findFactorRuleOrLast(): Promise<FactorRule> {
  try {
    lastRule = await findFactorRule()
  } catch (error) {
    if (lastRule === undefined) throw error
    log.error({ error }, 'the rule for second factors could not be read, so the last known one counts')
  }
  return lastRule
}

/**
 * The second step of a sign-in: `passkey` if one is required and the account has only passkeys, `missing` if one is
 * required and the account has none, and `null` if the password is enough.
 */
export async function findSecondStep(
  client: Pick<Transaction, 'settings' | 'passkey'>,
  { id, role, totpSince }: { id: string; role: string; totpSince: Date | null },
  knownRule?: FactorRule,
): Promise<'code' | 'passkey' | 'missing' | null> {
  if (totpSince) return 'code'
  const rule = knownRule ?? (await findFactorRule(client))
  if (!isRequiredOf(rule, role as Role)) return null
  return (await client.passkey.count({ where: { staffId: id } })) > 0 ? 'passkey' : 'missing'
}

/** The second step of an account, and whether it has passkeys. */
export async function findSecondStepOfAccount(who: { id: string } | { email: string }) {
  const staff = await database.staff.findUnique({
    where: who,
    select: { id: true, role: true, totpSince: true, _count: { select: { passkeys: true } } },
  })
  return { step: staff && (await findSecondStep(database, staff)), hasPasskeys: (staff?._count.passkeys ?? 0) > 0 }
}

/**
 * `ownMissing`: the rule would apply to the owner who sets it, who has no second factor. `conflict`: a colleague has
 * changed the rule since the page was opened.
 */
export async function changeFactorRule(
  { rule, known }: { rule: FactorRule; known: FactorRule },
  by: StaffActor,
): Promise<'changed' | 'unchanged' | 'ownMissing' | 'conflict'> {
  const now = currentTime()
  return database.$transaction(async (transaction) => {
    await transaction.$executeRaw`
      INSERT INTO settings (number, updated_at) VALUES (1, ${now}) ON CONFLICT (number) DO NOTHING`
    const staff = await transaction.staff.findUniqueOrThrow({ where: { id: by.id } })
    if ((await findSecondStep(transaction, staff, rule)) === 'missing') return 'ownMissing'
    const where = { number: 1, secondFactorFor: known }
    const { count } = await transaction.settings.updateMany({ where, data: { secondFactorFor: rule } })
    if (count === 0) return (await findFactorRule(transaction)) === rule ? 'unchanged' : 'conflict'
    if (rule === known) return 'unchanged'
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'secondFactorFor', from: known, to: rule })
    return 'changed'
  })
}

/** Undefined without a second factor. */
export async function findSecondFactor(staffId: string) {
  const { totpSince } = await database.staff.findUniqueOrThrow({ where: { id: staffId } })
  if (!totpSince) return undefined
  return { since: totpSince, codesLeft: await database.recoveryCode.count({ where: { staffId, usedAt: null } }) }
}

/** In milliseconds. */
const timeToSetUp = 30 * 60_000

/** Stores nothing: the page carries the signed key. */
export function beginSetUp(by: StaffActor) {
  const { base32 } = new Secret({ size: 20 })
  const key = sign('second factor', [by.id, base32, databaseTime().getTime() + timeToSetUp].join(' '))
  return shownKey(by, key, base32)
}

/** The key from the page; null if it is not for this account, or too old. */
export function openKey(by: StaffActor, key: string) {
  const [staffId, secret, until] = verify('second factor', key)?.split(' ') ?? []
  return staffId === by.id && secret && Number(until) >= databaseTime().getTime() ? shownKey(by, key, secret) : null
}

function shownKey({ email }: StaffActor, key: string, secret: string) {
  const address = totpOf(secret, { issuer: company.name, label: email }).toString()
  return { key, secret, address, picture: renderSVG(address, { ecc: 'M', border: 4 }) }
}

/** Stores nothing until a code proves that the phone has the key. */
export async function confirmSetUp(by: StaffActor, { key, code }: { key: string; code: string }) {
  const opened = openKey(by, key)
  if (!opened) return { ok: false as const, problem: 'expired' as const }
  const step = stepOf(opened.secret, digitsOf(code))
  if (step === null) return { ok: false as const, problem: 'wrongCode' as const }
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.staff.updateMany({
      where: { id: by.id, totpSince: null },
      data: { totpSecret: opened.secret, totpSince: databaseTime(), totpStep: step },
    })
    if (count === 0) return { ok: false as const, problem: 'changed' as const }
    await recordEvent(transaction, by, 'second_factor.enabled', by.id)
    return { ok: true as const, codes: await replaceRecoveryCodes(transaction, by.id) }
  })
}

export async function renewRecoveryCodes(by: StaffActor) {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    if (!staff?.totpSince) return { ok: false as const, problem: 'changed' as const }
    await recordEvent(transaction, by, 'recovery_code.renewed', by.id)
    return { ok: true as const, codes: await replaceRecoveryCodes(transaction, by.id) }
  })
}

/** `required`: the account must have a second factor, and has no passkey. */
export async function turnOffSecondFactor(
  by: StaffActor,
): Promise<{ ok: true } | { ok: false; problem: 'changed' | 'required' }> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    if (!staff?.totpSince) return { ok: false, problem: 'changed' }
    const without = await findSecondStep(transaction, { ...staff, totpSince: null })
    if (without === 'missing') return { ok: false, problem: 'required' }
    await removeSecondFactor(transaction, by.id, by)
    return { ok: true }
  })
}

/**
 * For the command line. If a second factor is required: `missing`, the account must set up a new one first; `passkey`,
 * it signs in with its passkey alone.
 */
export async function turnOffSecondFactorOf(
  email: string,
): Promise<'off' | 'missing' | 'passkey' | 'unknown' | 'unchanged'> {
  return database.$transaction(async (transaction) => {
    const staff = await transaction.staff.findUnique({ where: { email: normalizedEmail(email) } })
    if (!staff) return 'unknown'
    if (!staff.totpSince) return 'unchanged'
    await removeSecondFactor(transaction, staff.id, 'operator')
    const step = await findSecondStep(transaction, { ...staff, totpSince: null })
    return step === 'missing' || step === 'passkey' ? step : 'off'
  })
}

export async function removeSecondFactor(transaction: Transaction, id: string, by: Actor): Promise<void> {
  await transaction.staff.update({ where: { id }, data: { totpSecret: null, totpSince: null, totpStep: null } })
  await transaction.recoveryCode.deleteMany({ where: { staffId: id } })
  await recordEvent(transaction, by, 'second_factor.disabled', id)
}

/**
 * Spends a code and answers its kind, or null if it is wrong. A code counts once; older ones than the last are refused.
 */
export async function spendCode(
  transaction: Transaction,
  staff: StaffActor & { totpSecret: string | null },
  typed: string,
): Promise<'code' | 'recovery code' | null> {
  const staffId = staff.id
  if (isOfApp(typed)) {
    const step = staff.totpSecret && stepOf(staff.totpSecret, digitsOf(typed))
    if (!step) return null
    const { count } = await transaction.staff.updateMany({
      where: { id: staffId, totpSecret: staff.totpSecret, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
      data: { totpStep: step },
    })
    return count === 1 ? 'code' : null
  }
  const { count } = await transaction.recoveryCode.updateMany({
    where: { codeHash: hashOf(staffId, typed), staffId, usedAt: null },
    data: { usedAt: currentTime() },
  })
  if (count === 0) return null
  const left = await transaction.recoveryCode.count({ where: { staffId, usedAt: null } })
  await recordEvent(transaction, staff, 'recovery_code.used', staffId, { left })
  return 'recovery code'
}

/** Six digits. Recovery codes are longer and contain letters. */
export const isOfApp = (typed: string) => /^\d{6}$/.test(digitsOf(typed))

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** Authenticator apps assume 30 seconds, six digits and SHA-1 (RFC 6238), the defaults of the library. */
const totpOf = (secret: string, names = {}) => new TOTP({ secret: Secret.fromBase32(secret), ...names })

/** The time step of the code, or null. A clock may be one step ahead or behind. */
function stepOf(secret: string, token: string): number | null {
  const timestamp = databaseTime().getTime()
  const totp = totpOf(secret)
  const difference = totp.validate({ token, timestamp, window: 1 })
  return difference === null ? null : totp.counter({ timestamp }) + difference
}

const codesAtOnce = 10
/** Without characters that look alike. 24 of 26 characters are 112.8 bits (NIST SP 800-63B asks for 112). */
const alphabet = 'abcdefghjkmnpqrstvwxyz3467'
const codeLength = 24

/** Replaces the recovery codes and returns the new ones. Only their hashes are stored. */
async function replaceRecoveryCodes(transaction: Transaction, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  await transaction.recoveryCode.deleteMany({ where: { staffId } })
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId })),
  })
  return codes
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').match(/.{4}/g)?.join('-') ?? ''
}

/** Normalizes typing mistakes: codes contain no 0 and no 1. Older codes of 16 base-32 letters remain valid. */
function hashOf(staffId: string, code: string): string {
  const letters = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(`${staffId} ${letters}`).digest('hex')
}
