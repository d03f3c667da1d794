import { randomBytes } from 'node:crypto'
import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { finishErasuresBriefly } from '#app/domain/erasures/erase.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { areasOf, type Role } from '#app/domain/roles.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccount, lockAccounts, normalizedEmail } from './account-row.server.ts'
import { endInvitations } from './invitations.server.ts'
import { member } from './member.ts'
import { removePasskeys } from './passkeys.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { removeSecondFactor } from './second-factor.server.ts'
import { endSessions, openAt, signOutWhere } from './sessions.server.ts'

export async function listStaff() {
  const sessions = { where: openAt(databaseTime()) }
  const rows = await database.staff.findMany({
    orderBy: { createdAt: 'asc' },
    select: {
      ...{ id: true, totpSince: true, ...selectFields(member.fields) },
      _count: { select: { sessions, passkeys: true } },
    },
  })
  return rows.map(({ role, _count, totpSince, ...staff }) => ({
    ...staff,
    role: role as Role,
    ..._count,
    hasSecondFactor: totpSince !== null,
  }))
}

export function findMember(id: string) {
  return database.staff.findUnique({ where: { id }, select: { name: true, email: true } })
}

export async function createFirstStaff(email: string, password: string): Promise<boolean> {
  if ((await database.staff.count()) > 0) return false
  return createStaff(email, password, 'owner', 'system')
}

/** Returns false if the address has an account. The system creates only the first account. */
export async function createStaff(
  email: string,
  password: string,
  role: Role,
  by: 'operator' | 'system' = 'operator',
): Promise<boolean> {
  try {
    const data = { email: normalizedEmail(email), passwordHash: await hashPassword(password), role }
    return await database.$transaction(async (transaction) => {
      // Copies of the server that start together take turns: each may have another address for the first account.
      await transaction.installation.updateMany({ data: { publicVersion: { increment: 0 } } })
      if (by === 'system' && (await transaction.staff.count()) > 0) return false
      const { id } = await transaction.staff.create({ data })
      await recordEvent(transaction, by, 'staff.created', id, { role })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Published posts show the name of their author. */
export async function renameStaff(by: StaffActor, name: string): Promise<void> {
  await changePublicly(async (transaction) => {
    await transaction.staff.update({ where: { id: by.id }, data: { name } })
    await recordEvent(transaction, by, 'staff.renamed', by.id)
  })
}

type Who = { id: string } | { email: string }
/** `last`: the company would have no owner. `self`: a colleague must do it, to prevent an accident. */
type Refusal = 'unknown' | 'last' | 'self'

/** Takes effect with the next request. A member who loses rights must sign in again. */
export async function changeRole(who: Who, role: Role, by: Actor): Promise<'changed' | 'unchanged' | Refusal> {
  return database.$transaction(async (transaction) => {
    const found = await findChangeable(transaction, who, by, role)
    if ('refusal' in found) return found.refusal
    const { id, role: before } = found.staff
    if (before === role) return 'unchanged'
    await transaction.staff.update({ where: { id }, data: { role } })
    await recordEvent(transaction, by, 'staff.role_changed', id, { from: before, to: role })
    const isLess = areasOf[before as Role].some((area) => !areasOf[role].includes(area))
    if (isLess) await endSessions(transaction, { staffId: id }, by)
    return 'changed'
  })
}

/**
 * Their posts keep the author's name; their other texts stay without an author. Leaves a mark, so that no restored
 * backup brings the account back.
 */
export async function removeStaff(who: Who, by: Actor): Promise<'removed' | Refusal> {
  const outcome = await changePublicly(async (transaction) => {
    const found = await findChangeable(transaction, who, by, null)
    if ('refusal' in found) return found.refusal
    const { id, email, name } = found.staff
    await recordEvent(transaction, by, 'staff.removed', id, { role: found.staff.role })
    await transaction.invitation.deleteMany({ where: { email } })
    const count = await endInvitations(transaction, { staffId: id, acceptedAt: null })
    if (count > 0) await recordEvent(transaction, by, 'staff.uninvited', null, { count })
    // Raw SQL, which leaves `updatedAt` of the posts unchanged.
    await transaction.$executeRaw`UPDATE blog_posts SET author_name = ${name} WHERE author_id = ${id}`
    await transaction.staff.delete({ where: { id } })
    await transaction.erasure.create({ data: { id } })
    return 'removed'
  })
  if (outcome === 'removed') await finishErasuresBriefly()
  return outcome
}

async function findChangeable(
  transaction: Prisma.TransactionClient,
  who: Who,
  by: Actor,
  role: Role | null,
): Promise<{ refusal: Refusal } | { staff: { id: string; email: string; name: string; role: string } }> {
  // The later of two concurrent removals of the last two owners finds one owner left.
  await lockAccounts(transaction)
  const staff = await transaction.staff.findUnique({ where: 'id' in who ? who : { email: normalizedEmail(who.email) } })
  if (!staff) return { refusal: 'unknown' }
  const isLoss = staff.role === 'owner' && role !== 'owner'
  if (isLoss && (await transaction.staff.count({ where: { role: 'owner' } })) === 1) return { refusal: 'last' }
  if (typeof by !== 'string' && by.id === staff.id) return { refusal: 'self' }
  return { staff }
}

/** Removes the lost second factor of a colleague, so that a finder cannot use it. */
export async function removeFactorOf(
  staffId: string,
  by: StaffActor,
): Promise<'removed' | 'unknown' | 'self' | 'unchanged'> {
  if (staffId === by.id) return 'self'
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, staffId)
    if (!staff) return 'unknown'
    const passkeys = await removePasskeys(transaction, { staffId }, by)
    if (passkeys === 0 && !staff.totpSince) return 'unchanged'
    // Also for passkeys alone, because its event sends the security mail.
    await removeSecondFactor(transaction, staffId, by)
    await endSessions(transaction, { staffId }, by)
    return 'removed'
  })
}

/** Ends all sessions, or those of one account, and returns their number. */
export async function signOutStaff(email?: string): Promise<number | null> {
  if (!email) return signOutWhere({}, 'operator')
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  return staff && signOutWhere({ staffId: staff.id }, 'operator')
}

export const newPassword = () => randomBytes(15).toString('base64url')
