import { roleWords } from '#app/content/admin/staff/members.ts'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { finishErasures } from '#app/domain/erasures/erase.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { canSendMail, mailSender } from '#app/domain/mail/sender.server.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import type { Role } from '#app/domain/roles.ts'
import { composeInvitation } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccounts, normalizedEmail } from './account-row.server.ts'
import { hashPassword, orUnavailable } from './password-hash.server.ts'
import { weaknessOf } from './password-weakness.server.ts'
import { openSession } from './sessions.server.ts'

const day = 24 * 3_600_000
export const invitationDays = 7
/** How long an invalid link still explains why. */
const keptFor = 30 * day

interface Invited {
  /** The token of its link, which is not stored. */
  token: string
  /** The role of the replaced link; null if there was none. */
  replaced: Role | null
  /** Whether the link is also mailed to the invited person. */
  isMailed: boolean
}

/** Null if the account exists. Each address has one open invitation: a new link replaces the old one. */
export async function invite(address: string, role: Role, by: Actor): Promise<Invited | null> {
  const email = normalizedEmail(address)
  const token = newToken()
  const staffId = typeof by === 'string' ? null : by.id
  const expiresAt = new Date(databaseTime().getTime() + invitationDays * day)
  const invited: Invited | null = await database.$transaction(async (transaction) => {
    // The later of two concurrent invitations of an address replaces the first.
    await lockAccounts(transaction)
    if (await transaction.staff.findUnique({ where: { email } })) return null
    const before = await transaction.invitation.findUnique({ where: { email } })
    await endInvitations(transaction, { email })
    await transaction.invitation.create({ data: { tokenHash: hashOfToken(token), email, role, staffId, expiresAt } })
    await recordEvent(transaction, by, 'staff.invited', null, { role })
    if (canSendMail()) await mailInvitation(transaction, { email, token, role, expiresAt }, by)
    const wasOpen = before && !before.acceptedAt && before.expiresAt > databaseTime()
    return { token, replaced: wasOpen ? (before.role as Role) : null, isMailed: canSendMail() }
  })
  if (invited?.replaced) await finishErasures()
  return invited
}

/**
 * Ends these invitations and returns their number. Leaves a mark of each open one, so that a restored database does not
 * revive its link.
 */
export async function endInvitations(
  transaction: Prisma.TransactionClient,
  where: Prisma.InvitationWhereInput,
): Promise<number> {
  const ended = await transaction.invitation.findMany({ where, select: { tokenHash: true, email: true } })
  const hashes = ended.map(({ tokenHash }) => tokenHash)
  await markAsEnded(transaction, hashes)
  await cancelWaiting(transaction, { kind: 'staff.invited', recipient: { in: ended.map(({ email }) => email) } })
  const { count } = await transaction.invitation.deleteMany({ where: { tokenHash: { in: hashes } } })
  return count
}

async function markAsEnded(transaction: Prisma.TransactionClient, hashes: string[]): Promise<void> {
  const known = await transaction.erasure.findMany({ where: { id: { in: hashes } }, select: { id: true } })
  const marked = new Set(known.map(({ id }) => id))
  await transaction.erasure.createMany({ data: hashes.filter((id) => !marked.has(id)).map((id) => ({ id })) })
}

export async function listInvitations(now = databaseTime()) {
  const rows = await database.invitation.findMany({
    where: { acceptedAt: null },
    orderBy: { createdAt: 'asc' },
    select: {
      email: true,
      role: true,
      createdAt: true,
      expiresAt: true,
      staff: { select: { name: true, email: true, role: true } },
    },
  })
  return rows.map(({ role, ...row }) => ({
    ...row,
    role: role as Role,
    isExpired: row.expiresAt <= now,
    isByOwner: row.staff === null || row.staff.role === 'owner',
  }))
}

/** False if it was already accepted or revoked. */
export async function revokeInvitation(email: string, by: Actor): Promise<boolean> {
  const count = await database.$transaction(async (transaction) => {
    const count = await endInvitations(transaction, { email, acceptedAt: null })
    if (count > 0) await recordEvent(transaction, by, 'staff.uninvited')
    return count
  })
  if (count > 0) await finishErasures()
  return count > 0
}

/**
 * `unknown`: it never existed, was revoked or replaced, or its author has left. `notByOwner`: its author is no longer
 * an owner.
 */
type Invalid = 'unknown' | 'used' | 'expired' | 'notByOwner' | 'exists'
type Found = { ok: true; email: string; role: Role; expiresAt: Date } | { ok: false; problem: Invalid }

export async function findInvitation(
  token: string,
  client: Pick<Prisma.TransactionClient, 'invitation' | 'staff'> = database,
): Promise<Found> {
  const row = await client.invitation.findUnique({
    where: { tokenHash: hashOfToken(token) },
    include: { staff: { select: { role: true } } },
  })
  if (!row) return { ok: false, problem: 'unknown' }
  if (row.acceptedAt) return { ok: false, problem: 'used' }
  if (row.expiresAt <= databaseTime()) return { ok: false, problem: 'expired' }
  if (row.staff && row.staff.role !== 'owner') return { ok: false, problem: 'notByOwner' }
  const { email, role, expiresAt } = row
  if (await client.staff.findUnique({ where: { email } })) return { ok: false, problem: 'exists' }
  return { ok: true, email, role: role as Role, expiresAt }
}

type Joined =
  | { ok: true; sessionToken: string; email: string }
  | { ok: false; problem: Invalid | 'common' | 'busy' | 'unavailable' }

/** Creates the account and signs in. Of two concurrent uses, one succeeds. */
export function acceptInvitation(
  token: string,
  { name, password }: { name: string; password: string },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<Joined> {
  return orUnavailable<Joined>('an invitation could not be accepted', async () => {
    const found = await findInvitation(token)
    if (!found.ok) return found
    const { email, role } = found
    if (await weaknessOf(password, email)) return { ok: false, problem: 'common' }
    const passwordHash = await hashPassword(password, address)
    const joined = await database.$transaction(async (transaction): Promise<Joined> => {
      await lockAccounts(transaction)
      const still = await findInvitation(token, transaction)
      if (!still.ok) return still
      const tokenHash = hashOfToken(token)
      await transaction.invitation.update({ where: { tokenHash }, data: { acceptedAt: databaseTime() } })
      await markAsEnded(transaction, [tokenHash])
      const staff = await transaction.staff.create({ data: { email, name, role, passwordHash } })
      await recordEvent(transaction, staff, 'staff.joined', staff.id, { role })
      const sessionToken = await openSession(transaction, staff, { userAgent, means: 'invitation' })
      return { ok: true, sessionToken, email }
    })
    if (joined.ok) await finishErasures()
    return joined
  })
}

export async function removeOldInvitations(now = databaseTime()): Promise<void> {
  const end = new Date(now.getTime() - keptFor)
  await database.invitation.deleteMany({ where: { OR: [{ expiresAt: { lt: end } }, { acceptedAt: { lt: end } }] } })
}

async function mailInvitation(
  transaction: Prisma.TransactionClient,
  { email, token, role, expiresAt }: { email: string; token: string; role: Role; expiresAt: Date },
  by: Actor,
): Promise<void> {
  const inviter = typeof by === 'string' ? undefined : by
  const named = inviter && (await transaction.staff.findUnique({ where: { id: inviter.id }, select: { name: true } }))
  const link = siteLink(`/admin/invitation/${token}`)
  const words = { link, by: named?.name || null, role: roleWords[role].label, days: invitationDays }
  const content = composeInvitation(mailSender, words)
  await enqueueMail(transaction, { kind: 'staff.invited', to: email, content, expiresAt, by: inviter })
}
