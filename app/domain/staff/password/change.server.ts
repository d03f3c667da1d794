import { recordEvent } from '#app/domain/audit/record.server.ts'
import { database, isMissingRow } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { mailSecurityNotice } from '../security-notice.server.ts'
import { endSessions, openSession } from '../sessions.server.ts'
import { type CheckedPassword, checkPassword, type RefusedAttempt } from '../sign-in-attempts.server.ts'
import { hashPassword, TooManyHashes } from './hash.server.ts'
import { endResets } from './reset.server.ts'
import { weaknessOf } from './weakness.server.ts'

/** `confirmedAt`: of the session in use, which the new one takes over; without it the new one counts as confirmed now. */
type Member = { id: string; email: string; confirmedAt?: Date | null | undefined }

type PasswordChange =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'same' | 'common' | 'busy' | 'unavailable' }
  | RefusedAttempt

export async function changePassword(
  by: Member,
  { password, newPassword }: { password: string; newPassword: string },
  address: string,
  userAgent: string,
): Promise<PasswordChange> {
  const { id, email } = by
  try {
    const { passwordHash } = await database.staff.findUniqueOrThrow({ where: { id } })
    const checked = await checkOwnPassword(by, password, address)
    if (!checked.ok) return checked
    if (newPassword === password) return { ok: false, problem: 'same' }
    if (await weaknessOf(newPassword, email)) return { ok: false, problem: 'common' }

    const newHash = await hashPassword(newPassword, address)
    const sessionToken = await database.$transaction(async (transaction) => {
      // Only in the place of the one that was asked for: of two changes at once the later finds another.
      await transaction.staff.update({ where: { id, passwordHash }, data: { passwordHash: newHash } })
      await recordEvent(transaction, by, 'password.changed', id)
      await endResets(transaction, id)
      await endSessions(transaction, { staffId: id }, by)
      await mailSecurityNotice(transaction, { kind: 'password_changed', staffId: id }, by)
      const { confirmedAt } = by
      return openSession(transaction, by, { userAgent, means: 'new password', confirmedAt })
    })
    return { ok: true, sessionToken }
  } catch (error) {
    if (isMissingRow(error)) return { ok: false, problem: 'credentials' }
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a password could not be changed')
    return { ok: false, problem: 'unavailable' }
  }
}

/** Counted apart from the sign-ins: whoever sits at an open session cannot keep its owner out. */
async function checkOwnPassword({ id }: Member, password: string, address: string): Promise<CheckedPassword> {
  const { passwordHash } = await database.staff.findUniqueOrThrow({ where: { id } })
  return checkPassword({ account: `change of ${id}`, address, device: 'signed in' }, password, passwordHash)
}
