import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { checkOwnPassword } from '#app/domain/staff/password/change.server.ts'
import { normalizedEmail } from '#app/domain/staff/sessions.server.ts'
import type { CheckedPassword, RefusedAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { checkTyped } from './attempt.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { spendCode } from './spend-code.server.ts'
import { drawKey, newSecret, stepOf } from './totp.server.ts'

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

/** The password is asked for: with a key of their own whoever sits at an open session could keep its owner out. */
export async function beginSetUp(
  by: Member,
  password: string,
  address: string,
): Promise<{ ok: true; key: string } | RefusedAttempt> {
  const checked = await checkOwnPassword(by, password, address)
  return checked.ok ? { ok: true, key: signedKey(by, newSecret()) } : checked
}

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
    return { ok: true, codes: await replaceRecoveryCodes(transaction, by.id) }
  })
}

export async function renewRecoveryCodes(by: Member, code: string, address: string): Promise<Codes | RefusedAttempt> {
  const checked = await withCode(by, code, address, async (transaction) => {
    await recordEvent(transaction, by, 'recovery_code.renewed', by.id)
    return replaceRecoveryCodes(transaction, by.id)
  })
  return checked.ok ? { ok: true, codes: checked.value } : checked
}

export async function turnOff(
  by: Member,
  { password, code }: { password: string; code: string },
  address: string,
): Promise<CheckedPassword | (RefusedAttempt & { field: 'code' })> {
  const checked = await checkOwnPassword(by, password, address)
  if (!checked.ok) return checked
  const confirmed = await withCode(by, code, address, async (transaction) => {
    await removeSecondFactor(transaction, by.id, by)
    return true
  })
  return confirmed.ok ? { ok: true } : { ...confirmed, field: 'code' }
}

/** Whoever has no second factor needs none. */
export async function checkOwnCode(by: Member, code: string, address: string): Promise<CheckedPassword> {
  if (!(await findSecondFactor(by.id))) return { ok: true }
  const checked = await withCode(by, code, address, async () => true)
  return checked.ok ? { ok: true } : checked
}

/** For whoever has neither the phone nor a recovery code. False where there is no such account or nothing to turn off. */
export async function turnOffFor(email: string): Promise<'off' | 'unknown' | 'unchanged'> {
  return database.$transaction(async (transaction) => {
    const staff = await transaction.staff.findUnique({ where: { email: normalizedEmail(email) } })
    if (!staff) return 'unknown'
    if (!staff.totpSince) return 'unchanged'
    await removeSecondFactor(transaction, staff.id, 'operator')
    return 'off'
  })
}

type Transaction = Parameters<typeof spendCode>[0]

async function withCode<Value>(
  { id }: Member,
  code: string,
  address: string,
  act: (transaction: Transaction) => Promise<Value>,
) {
  // Counted apart from the sign-ins: whoever sits at an open session cannot keep its owner out.
  return checkTyped({ account: `change by code of ${id}`, address, device: 'signed in' }, code, () =>
    database.$transaction(async (transaction) => {
      const staff = await transaction.staff.findUniqueOrThrow({ where: { id } })
      return (await spendCode(transaction, staff, code)) ? act(transaction) : null
    }),
  )
}

export async function removeSecondFactor(transaction: Transaction, id: string, by: Actor): Promise<void> {
  await transaction.staff.update({ where: { id }, data: { totpSecret: null, totpSince: null, totpStep: null } })
  await transaction.recoveryCode.deleteMany({ where: { staffId: id } })
  await recordEvent(transaction, by, 'second_factor.disabled', id)
}
