import { recordEvent } from '#app/domain/audit/record.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import type { TooMany } from '#app/domain/submissions/limit.server.ts'
import { composePasswordReset } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { hashOfToken, newToken } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { mailSecurityNotice } from '../security-notice.server.ts'
import { endSessions, normalizedEmail } from '../sessions.server.ts'
import { lockAccount } from '../sign-in.server.ts'
import { forgetFailures } from '../sign-in-attempts.server.ts'
import { hashPassword, TooManyHashes } from './hash.server.ts'
import { weaknessOf } from './weakness.server.ts'

const hour = 3_600_000
/** How long a link that leads nowhere any more says why. */
const keptFor = 30 * 24 * hour

const byAddress = perNetwork(sharedRateLimiter, { name: 'password reset', points: 20, seconds: 3_600 })
const byAccount = sharedRateLimiter({ name: 'password reset of an account', points: 3, seconds: 3_600 })

/**
 * Sends a link to an account, where there is one. Whoever asks cannot tell: the same is written in either case, and taken
 * back where there is nobody to send it to, or somebody who was sent enough.
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
      if (!staff || isTooOften) return transaction.outboxItem.delete({ where: { id: mail } })
      const { id: staffId } = staff
      await transaction.passwordReset.create({ data: { tokenHash: hashOfToken(token), staffId, expiresAt } })
      return recordEvent(transaction, 'visitor', 'password.reset_asked', staffId)
    })
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}

type Invalid = 'unknown' | 'used' | 'expired'
type Found = { ok: true; staff: { id: string; email: string } } | { ok: false; problem: Invalid }

export async function findPasswordReset(token: string, now = databaseTime()): Promise<Found> {
  const row = await database.passwordReset.findUnique({
    where: { tokenHash: hashOfToken(token) },
    include: { staff: { select: { id: true, email: true } } },
  })
  if (!row) return { ok: false, problem: 'unknown' }
  if (row.usedAt) return { ok: false, problem: 'used' }
  if (row.expiresAt <= now) return { ok: false, problem: 'expired' }
  return { ok: true, staff: row.staff }
}

type Reset = { ok: true } | { ok: false; problem: Invalid | 'common' | 'busy' | 'unavailable' }

/** Ends every session and every other link of the account. Nobody is signed in by it: a second factor is still asked for. */
export async function resetPasswordBy(token: string, password: string, address: string): Promise<Reset> {
  try {
    const found = await findPasswordReset(token)
    if (!found.ok) return found
    const { staff } = found
    if (await weaknessOf(password, staff.email)) return { ok: false, problem: 'common' }
    const passwordHash = await hashPassword(password, address)
    const isReset = await database.$transaction(async (transaction) => {
      // First, as whoever else changes the account does.
      await lockAccount(transaction, staff.id)
      const usedAt = databaseTime()
      const { count } = await transaction.passwordReset.updateMany({
        where: { tokenHash: hashOfToken(token), usedAt: null, expiresAt: { gt: usedAt } },
        data: { usedAt },
      })
      if (count === 0) return false
      await endResets(transaction, staff.id)
      await transaction.staff.update({ where: { id: staff.id }, data: { passwordHash } })
      await recordEvent(transaction, staff, 'password.reset', staff.id)
      await mailSecurityNotice(transaction, { kind: 'password_reset', staffId: staff.id }, staff)
      await endSessions(transaction, { staffId: staff.id }, staff)
      return true
    })
    if (!isReset) return whyNot(token)
    await forgetFailures({ account: staff.email, address, device: null })
    return { ok: true }
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'a password could not be reset')
    return { ok: false, problem: 'unavailable' }
  }
}

/** A new password ends the links that were to set one. */
export async function endResets(transaction: Prisma.TransactionClient, staffId: string): Promise<void> {
  await transaction.passwordReset.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: databaseTime() } })
}

/** Somebody was faster. */
async function whyNot(token: string): Promise<Reset> {
  const found = await findPasswordReset(token)
  return found.ok ? { ok: false, problem: 'unknown' } : found
}

export async function removeOldPasswordResets(now = databaseTime()): Promise<void> {
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - keptFor) } } })
}
