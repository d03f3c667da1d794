import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { removePasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { endSessions, normalizedEmail } from '#app/domain/staff/sessions.server.ts'
import { lockAccount } from '#app/domain/staff/sign-in.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { drawKey, newSecret, replaceRecoveryCodes, stepOf } from './codes.server.ts'
import { findSecondStep } from './requirement.server.ts'

type Member = Exclude<Actor, string>
/** In milliseconds. */
const timeToSetUp = 30 * 60_000

type Codes = { ok: true; codes: string[] }

/** Of the second factor; undefined while there is none. */
export async function findSecondFactor(staffId: string) {
  const { totpSince } = await database.staff.findUniqueOrThrow({ where: { id: staffId } })
  if (!totpSince) return undefined
  return { since: totpSince, codesLeft: await database.recoveryCode.count({ where: { staffId, usedAt: null } }) }
}

/** Nothing is stored: the page carries the key, signed. */
export const beginSetUp = (by: Member) => signedKey(by, newSecret())

/** What the page shows of a key that it carries; null where we did not give it to them, or not just now. */
export function openKey({ id, email }: Member, key: string) {
  const [staffId, secret, until] = verify('second factor', key)?.split(' ') ?? []
  if (staffId !== id || !secret || Number(until) < databaseTime().getTime()) return null
  return { key, secret, ...drawKey(secret, { issuer: company.name, label: email }) }
}

function signedKey({ id }: Member, secret: string): string {
  return sign('second factor', [id, secret, databaseTime().getTime() + timeToSetUp].join(' '))
}

/** Nothing is stored before a code shows that the phone has the key. */
export async function confirmSetUp(
  by: Member,
  { key, code }: { key: string; code: string },
): Promise<Codes | { ok: false; problem: 'expired' | 'wrongCode' | 'changed' }> {
  const opened = openKey(by, key)
  if (!opened) return { ok: false, problem: 'expired' }
  const step = stepOf(opened.secret, code.replaceAll(/\s/g, ''))
  if (step === null) return { ok: false, problem: 'wrongCode' }
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.staff.updateMany({
      where: { id: by.id, totpSince: null },
      data: { totpSecret: opened.secret, totpSince: databaseTime(), totpStep: step },
    })
    if (count === 0) return { ok: false, problem: 'changed' }
    await recordEvent(transaction, by, 'second_factor.enabled', by.id)
    await mailSecurityNotice(transaction, { kind: 'factor_on', staffId: by.id }, by)
    return { ok: true, codes: await replaceRecoveryCodes(transaction, by.id) }
  })
}

export async function renewRecoveryCodes(by: Member): Promise<Codes | { ok: false; problem: 'changed' }> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    if (!staff?.totpSince) return { ok: false, problem: 'changed' }
    await recordEvent(transaction, by, 'recovery_code.renewed', by.id)
    await mailSecurityNotice(transaction, { kind: 'codes_renewed', staffId: by.id }, by)
    return { ok: true, codes: await replaceRecoveryCodes(transaction, by.id) }
  })
}

/** `required`: the account has to have a second factor, and has no passkey either. */
export async function turnOff(by: Member): Promise<{ ok: true } | { ok: false; problem: 'changed' | 'required' }> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    if (!staff?.totpSince) return { ok: false, problem: 'changed' }
    const without = await findSecondStep(transaction, { ...staff, totpSince: null })
    if (without === 'missing') return { ok: false, problem: 'required' }
    await removeSecondFactor(transaction, by.id, by)
    await mailSecurityNotice(transaction, { kind: 'factor_off', staffId: by.id }, by)
    return { ok: true }
  })
}

/**
 * By command. Where a second factor is required, `missing`: the account has to set up another one before it can do anything
 * else; `passkey`: it signs in with its passkey alone.
 */
export async function turnOffFor(email: string): Promise<'off' | 'missing' | 'passkey' | 'unknown' | 'unchanged'> {
  return database.$transaction(async (transaction) => {
    const staff = await transaction.staff.findUnique({ where: { email: normalizedEmail(email) } })
    if (!staff) return 'unknown'
    if (!staff.totpSince) return 'unchanged'
    await removeSecondFactor(transaction, staff.id, 'operator')
    await mailSecurityNotice(transaction, { kind: 'factor_lost', staffId: staff.id }, 'operator')
    const step = await findSecondStep(transaction, { ...staff, totpSince: null })
    return step === 'missing' || step === 'passkey' ? step : 'off'
  })
}

type Transaction = Prisma.TransactionClient

export async function removeSecondFactor(transaction: Transaction, id: string, by: Actor): Promise<void> {
  await transaction.staff.update({ where: { id }, data: { totpSecret: null, totpSince: null, totpStep: null } })
  await transaction.recoveryCode.deleteMany({ where: { staffId: id } })
  await recordEvent(transaction, by, 'second_factor.disabled', id)
}

type Removal = { ok: true } | { ok: false; problem: 'unknown' | 'self' | 'unchanged' }

/** Removes the second factor of a colleague who has lost it, so that nobody who finds it can use it. */
export async function removeFactorOf(staffId: string, by: StaffActor): Promise<Removal> {
  if (staffId === by.id) return { ok: false, problem: 'self' }
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, staffId)
    if (!staff) return { ok: false, problem: 'unknown' }
    const passkeys = await removePasskeys(transaction, { staffId }, by)
    if (passkeys === 0 && !staff.totpSince) return { ok: false, problem: 'unchanged' }
    if (staff.totpSince) await removeSecondFactor(transaction, staffId, by)
    await endSessions(transaction, { staffId }, by)
    await mailSecurityNotice(transaction, { kind: 'factor_lost', staffId }, by)
    return { ok: true }
  })
}
