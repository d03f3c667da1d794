import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { carryOutInPassing } from '#app/domain/erasures/erase.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { areasOf, type Role } from '#app/domain/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccounts } from './accounts.server.ts'
import { endInvitations } from './invitations.server.ts'
import { mailSecurityNotice } from './security-notice.server.ts'
import { endSessions, normalizedEmail } from './sessions.server.ts'

type Who = { id: string } | { email: string }
/** `last`: the company would have no owner. `self`: somebody else has to do it, so that nobody does it by accident. */
type Refusal = 'unknown' | 'last' | 'self'

/** Counts from the next request on; who may do less now has to sign in again. */
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
    if (role === 'owner') await mailSecurityNotice(transaction, { kind: 'owner_made', staffId: id }, by)
    return 'changed'
  })
}

/**
 * Their posts keep their name; what else they wrote stays, by nobody. Leaves a mark, so that no restored backup brings them
 * back.
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
    // Raw, so that the day of the last change of a post stays.
    await transaction.$executeRaw`UPDATE blog_posts SET author_name = ${name} WHERE author_id = ${id}`
    await transaction.staff.delete({ where: { id } })
    await transaction.erasure.create({ data: { id } })
    return 'removed'
  })
  if (outcome === 'removed') await carryOutInPassing()
  return outcome
}

async function findChangeable(
  transaction: Prisma.TransactionClient,
  who: Who,
  by: Actor,
  role: Role | null,
): Promise<{ refusal: Refusal } | { staff: { id: string; email: string; name: string; role: string } }> {
  // Of two who remove the last two owners, the later finds one.
  await lockAccounts(transaction)
  const staff = await transaction.staff.findUnique({ where: 'id' in who ? who : { email: normalizedEmail(who.email) } })
  if (!staff) return { refusal: 'unknown' }
  const isLoss = staff.role === 'owner' && role !== 'owner'
  if (isLoss && (await transaction.staff.count({ where: { role: 'owner' } })) === 1) return { refusal: 'last' }
  if (typeof by !== 'string' && by.id === staff.id) return { refusal: 'self' }
  return { staff }
}
