import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import type { TooMany } from '#app/domain/submissions/limit.server.ts'
import { composePasswordReset } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { hashOfToken, newToken } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccount, normalizedEmail } from './account-row.server.ts'
import { removePasskeys } from './passkeys.server.ts'
import { hashPassword, isPassword, orUnavailable } from './password-hash.server.ts'
import { weaknessOf } from './password-weakness.server.ts'
import { endSessions, openSession, type StaffMember } from './sessions.server.ts'
import { checkAttempt, forgetAllFailures, forgetFailures, type RefusedAttempt } from './sign-in-attempts.server.ts'

/** A new password ends the sessions of the account and its open reset links. */
async function replacePassword(
  transaction: Prisma.TransactionClient,
  { staffId, passwordHash }: { staffId: string; passwordHash: string },
  by: Actor,
  action: 'password.changed' | 'password.reset',
): Promise<void> {
  await transaction.staff.update({ where: { id: staffId }, data: { passwordHash } })
  await recordEvent(transaction, by, action, staffId)
  const usedAt = databaseTime()
  await transaction.passwordReset.updateMany({ where: { staffId, usedAt: null }, data: { usedAt } })
  await endSessions(transaction, { staffId }, by)
}

type PasswordChange =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'same' | 'common' | 'busy' | 'unavailable' }
  | RefusedAttempt

/** The new session replaces the current one and keeps its time of confirmation; without one, that is now. */
export function changePassword(
  by: Pick<StaffMember, 'id' | 'email'> & Partial<Pick<StaffMember, 'confirmedAt'>>,
  { password, newPassword }: { password: string; newPassword: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<PasswordChange> {
  return orUnavailable<PasswordChange>('a password could not be changed', async () => {
    const { id, email, confirmedAt } = by
    const before = await database.staff.findUniqueOrThrow({ where: { id } })
    // Counted apart from sign-ins, so that an attacker with an open session cannot lock the owner out.
    const attempt = { account: `change of ${id}`, address, device: 'signed in' }
    const isRight = () => isPassword(password, before.passwordHash, address)
    const checked = await checkAttempt('password', attempt, async () => (await isRight()) || null)
    if (!checked.ok) return checked
    if (newPassword === password) return { ok: false, problem: 'same' }
    if (await weaknessOf(newPassword, email)) return { ok: false, problem: 'common' }

    const passwordHash = await hashPassword(newPassword, address)
    return database.$transaction(async (transaction): Promise<PasswordChange> => {
      const staff = await lockAccount(transaction, id)
      // The later of two concurrent changes finds another password.
      if (staff?.passwordHash !== before.passwordHash) return { ok: false, problem: 'credentials' }
      await replacePassword(transaction, { staffId: id, passwordHash }, by, 'password.changed')
      const opening = { userAgent, means: 'new password', confirmedAt } as const
      return { ok: true, sessionToken: await openSession(transaction, by, opening) }
    })
  })
}

/** For the command line. */
export async function resetPassword(email: string, password: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  if (!staff) return false
  const passwordHash = await hashPassword(password)
  await database.$transaction(async (transaction) => {
    await replacePassword(transaction, { staffId: staff.id, passwordHash }, 'operator', 'password.changed')
    // A thief may have added a passkey of their own.
    await removePasskeys(transaction, { staffId: staff.id }, 'operator')
  })
  await forgetAllFailures()
  return true
}

const hour = 3_600_000
/** How long an invalid link still explains why. */
const keptFor = 30 * 24 * hour

const byAddress = perNetwork(sharedRateLimiter, { name: 'password reset', points: 20, seconds: 3_600 })
const byAccount = sharedRateLimiter({ name: 'password reset of an account', points: 3, seconds: 3_600 })

/**
 * Sends a reset link if the account exists. The visitor cannot tell: the same rows are written either way, and rolled
 * back if there is no account or its limit is reached.
 */
export async function requestPasswordReset(
  typed: string,
  address: string,
): Promise<{ ok: true } | TooMany | Unavailable> {
  try {
    const seconds = await byAddress(address)
    if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
    const email = normalizedEmail(typed)
    const isTooOften = (await byAccount(email)) > 0
    const staff = await database.staff.findUnique({ where: { email }, select: { id: true } })
    const token = newToken()
    const expiresAt = new Date(databaseTime().getTime() + hour)
    const content = composePasswordReset(mailSender, siteLink(`/admin/reset/${token}`))
    await database.$transaction(async (transaction) => {
      const mail = await enqueueMail(transaction, { kind: 'staff.password_reset', to: email, content, expiresAt })
      // Locked, because a link to an address that changes concurrently would outlive the change.
      const account = staff && (await lockAccount(transaction, staff.id))
      if (account?.email !== email || isTooOften) return transaction.outboxItem.delete({ where: { id: mail } })
      const { id: staffId } = account
      await transaction.passwordReset.create({ data: { tokenHash: hashOfToken(token), staffId, expiresAt } })
      return recordEvent(transaction, 'visitor', 'password.reset_asked', staffId)
    })
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}

type Found = { ok: true; id: string; email: string } | { ok: false; problem: 'unknown' | 'used' | 'expired' }

export async function findPasswordReset(
  token: string,
  client: Pick<Prisma.TransactionClient, 'passwordReset'> = database,
): Promise<Found> {
  const row = await client.passwordReset.findUnique({
    where: { tokenHash: hashOfToken(token) },
    include: { staff: { select: { id: true, email: true } } },
  })
  if (!row) return { ok: false, problem: 'unknown' }
  if (row.usedAt) return { ok: false, problem: 'used' }
  if (row.expiresAt <= databaseTime()) return { ok: false, problem: 'expired' }
  return { ok: true, ...row.staff }
}

type Reset = Found | { ok: false; problem: 'common' | 'busy' | 'unavailable' }

/** A reset does not sign in: the second factor is still required. */
export function resetPasswordBy(token: string, password: string, address: string): Promise<Reset> {
  return orUnavailable<Reset>('a password could not be reset', async () => {
    const found = await findPasswordReset(token)
    if (!found.ok) return found
    const { id, email } = found
    if (await weaknessOf(password, email)) return { ok: false, problem: 'common' }
    const passwordHash = await hashPassword(password, address)
    const reset = await database.$transaction(async (transaction) => {
      await lockAccount(transaction, id)
      // The later of two concurrent uses finds the link used.
      const still = await findPasswordReset(token, transaction)
      if (still.ok) await replacePassword(transaction, { staffId: id, passwordHash }, { id, email }, 'password.reset')
      return still
    })
    if (reset.ok) await forgetFailures({ account: email, address, device: null })
    return reset
  })
}

export async function removeOldPasswordResets(now = databaseTime()): Promise<void> {
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - keptFor) } } })
}
