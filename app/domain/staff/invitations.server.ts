import { createHash, randomBytes } from 'node:crypto'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { hashPassword, TooManyHashes } from './password.server.ts'
import type { Role } from './roles.ts'
import { normalizedEmail, openSession } from './sessions.server.ts'
import { weaknessOf } from './weakness.server.ts'

const day = 24 * 3_600_000
export const invitationDays = 7
/** How long a link that leads nowhere any more says why. */
const keptFor = 30 * day

/** Answers the token of its link, which is not kept, or null where there is such an account. Takes the place of one before. */
export async function invite(address: string, role: Role, by: Actor): Promise<string | null> {
  const email = normalizedEmail(address)
  const token = randomBytes(32).toString('base64url')
  const staffId = typeof by === 'string' ? null : by.id
  const expiresAt = new Date(Date.now() + invitationDays * day)
  return database.$transaction(async (transaction) => {
    if (await transaction.staff.findUnique({ where: { email } })) return null
    await transaction.invitation.deleteMany({ where: { email } })
    await transaction.invitation.create({ data: { tokenHash: hashOf(token), email, role, staffId, expiresAt } })
    await recordEvent(transaction, by, 'staff.invited', null, { role })
    return token
  })
}

export async function listInvitations(now = new Date()) {
  const rows = await database.invitation.findMany({
    where: { acceptedAt: null },
    orderBy: { createdAt: 'asc' },
    select: {
      email: true,
      role: true,
      createdAt: true,
      expiresAt: true,
      staff: { select: { name: true, email: true } },
    },
  })
  return rows.map(({ role, ...row }) => ({ ...row, role: role as Role, isExpired: row.expiresAt <= now }))
}

/** False where it has been accepted or revoked already. */
export async function revokeInvitation(email: string, by: Actor): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const { count } = await transaction.invitation.deleteMany({ where: { email, acceptedAt: null } })
    if (count > 0) await recordEvent(transaction, by, 'staff.uninvited')
    return count > 0
  })
}

/** `unknown`: nobody made it, or it has been revoked or replaced, which leaves nothing. */
type Invalid = 'unknown' | 'used' | 'expired' | 'exists'
type Found = { ok: true; email: string; role: Role; expiresAt: Date } | { ok: false; problem: Invalid }

export async function findInvitation(token: string, now = new Date()): Promise<Found> {
  const row = await database.invitation.findUnique({ where: { tokenHash: hashOf(token) } })
  if (!row) return { ok: false, problem: 'unknown' }
  if (row.acceptedAt) return { ok: false, problem: 'used' }
  if (row.expiresAt <= now) return { ok: false, problem: 'expired' }
  const { email, role, expiresAt } = row
  if (await database.staff.findUnique({ where: { email } })) return { ok: false, problem: 'exists' }
  return { ok: true, email, role: role as Role, expiresAt }
}

type Joined =
  | { ok: true; sessionToken: string; email: string }
  | { ok: false; problem: Invalid | 'common' | 'busy' | 'unavailable' }

/** Opens the account and signs in to it: of two at once one does. */
export async function acceptInvitation(
  token: string,
  { name, password }: { name: string; password: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<Joined> {
  try {
    const found = await findInvitation(token)
    if (!found.ok) return found
    const { email, role } = found
    if (await weaknessOf(password, email)) return { ok: false, problem: 'common' }
    const passwordHash = await hashPassword(password, address)
    return await database.$transaction(async (transaction) => {
      const { count } = await transaction.invitation.updateMany({
        where: { tokenHash: hashOf(token), acceptedAt: null },
        data: { acceptedAt: new Date() },
      })
      if (count === 0) return { ok: false, problem: 'used' }
      const staff = await transaction.staff.create({ data: { email, name, role, passwordHash } })
      await recordEvent(transaction, staff, 'staff.joined', staff.id, { role })
      return {
        ok: true,
        sessionToken: await openSession(transaction, staff, { userAgent, means: 'invitation' }),
        email,
      }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, problem: 'exists' }
    if (error instanceof TooManyHashes) return { ok: false, problem: 'busy' }
    log.error({ error }, 'an invitation could not be accepted')
    return { ok: false, problem: 'unavailable' }
  }
}

export async function removeOldInvitations(now = new Date()): Promise<void> {
  const end = new Date(now.getTime() - keptFor)
  await database.invitation.deleteMany({ where: { OR: [{ expiresAt: { lt: end } }, { acceptedAt: { lt: end } }] } })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
