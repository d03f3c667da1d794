import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { checkOwnPassword } from '#app/domain/staff/change-password.server.ts'
import { normalizedEmail } from '#app/domain/staff/sessions.server.ts'
import { type CheckedPassword, checkAttempt, type RefusedAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { spendCode } from './spend-code.server.ts'
import { drawKey, newSecret, stepOf } from './totp.server.ts'

type Member = Exclude<Actor, string>
type Codes = { ok: true; codes: string[] }

export async function findSecondFactor(staffId: string) {
  const { email, totpSince, totpSecret } = await database.staff.findUniqueOrThrow({ where: { id: staffId } })
  if (totpSince) {
    const codesLeft = await database.recoveryCode.count({ where: { staffId, usedAt: null } })
    return { state: 'on' as const, since: totpSince, codesLeft }
  }
  if (!totpSecret) return { state: 'off' as const }
  const drawing = drawKey(totpSecret, { issuer: company.name, label: email })
  return { state: 'begun' as const, key: totpSecret, drawing }
}

/** The password is asked for: with the key whoever sits at an open session could keep its owner out. */
export async function beginSetUp(by: Member, password: string, address: string): Promise<CheckedPassword> {
  const checked = await checkOwnPassword(by, password, address)
  if (checked.ok)
    await database.staff.updateMany({ where: { id: by.id, totpSince: null }, data: { totpSecret: newSecret() } })
  return checked
}

/** Nothing counts before a code shows that the phone has the key. */
export async function confirmSetUp(by: Member, code: string): Promise<Codes | { ok: false }> {
  const { totpSecret } = await database.staff.findUniqueOrThrow({ where: { id: by.id } })
  const step = totpSecret && stepOf(totpSecret, code.replaceAll(/\s/g, ''))
  if (!step) return { ok: false }
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.staff.updateMany({
      where: { id: by.id, totpSecret, totpSince: null },
      data: { totpSince: new Date(), totpStep: step },
    })
    if (count === 0) return { ok: false }
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
    await remove(transaction, by.id, by)
    return true
  })
  return confirmed.ok ? { ok: true } : { ...confirmed, field: 'code' }
}

/** For whoever has neither the phone nor a recovery code. False where there is no such account or nothing to turn off. */
export async function turnOffFor(email: string): Promise<'off' | 'unknown' | 'unchanged'> {
  return database.$transaction(async (transaction) => {
    const staff = await transaction.staff.findUnique({ where: { email: normalizedEmail(email) } })
    if (!staff) return 'unknown'
    if (!staff.totpSince) return 'unchanged'
    await remove(transaction, staff.id, 'operator')
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
  return checkAttempt({ account: `change by code of ${id}`, address, device: 'signed in' }, () =>
    database.$transaction(async (transaction) => {
      const staff = await transaction.staff.findUniqueOrThrow({ where: { id } })
      return (await spendCode(transaction, staff, code)) ? act(transaction) : null
    }),
  )
}

async function remove(transaction: Transaction, id: string, by: Actor): Promise<void> {
  await transaction.staff.update({ where: { id }, data: { totpSecret: null, totpSince: null, totpStep: null } })
  await transaction.recoveryCode.deleteMany({ where: { staffId: id } })
  await recordEvent(transaction, by, 'second_factor.disabled', id)
}
