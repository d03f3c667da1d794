import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { removePasskeys } from '#app/domain/staff/passkeys/own.server.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { endSessions } from '#app/domain/staff/sessions.server.ts'
import { lockAccount } from '#app/domain/staff/sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { removeSecondFactor } from './set-up.server.ts'

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
