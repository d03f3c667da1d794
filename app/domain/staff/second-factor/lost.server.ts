import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { removePasskeys } from '#app/domain/staff/passkeys/own.server.ts'
import { checkOwnPassword } from '#app/domain/staff/password/change.server.ts'
import { endSessions } from '#app/domain/staff/sessions.server.ts'
import type { RefusedAttempt } from '#app/domain/staff/sign-in-attempts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { checkOwnCode, removeSecondFactor } from './set-up.server.ts'

type Removal =
  | { ok: true }
  | { ok: false; problem: 'unknown' | 'self' | 'unchanged' }
  | (RefusedAttempt & { field: 'password' | 'code' })

/**
 * Of a colleague who has lost what it asks for: whatever still has it opens nothing any more. The own password and code
 * are asked for, because whoever sits at an open session could otherwise take the factor off others.
 */
export async function removeFactorOf(
  staffId: string,
  by: StaffActor,
  { password, code = '' }: { password: string; code?: string | undefined },
  address: string,
): Promise<Removal> {
  const checked = await checkOwnPassword(by, password, address)
  if (!checked.ok) return { ...checked, field: 'password' }
  const own = await checkOwnCode(by, code, address)
  if (!own.ok) return { ...own, field: 'code' }
  if (staffId === by.id) return { ok: false, problem: 'self' }
  return database.$transaction(async (transaction) => {
    const staff = await transaction.staff.findUnique({ where: { id: staffId } })
    if (!staff) return { ok: false, problem: 'unknown' }
    const passkeys = await removePasskeys(transaction, { staffId }, by)
    if (passkeys === 0 && !staff.totpSince) return { ok: false, problem: 'unchanged' }
    if (staff.totpSince) await removeSecondFactor(transaction, staffId, by)
    await endSessions(transaction, { staffId }, by)
    return { ok: true }
  })
}
