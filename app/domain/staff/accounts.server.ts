import { randomBytes } from 'node:crypto'
import { carryOutErasures } from '#app/domain/erasures/erase.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { hashPassword } from './password.server.ts'
import type { Role } from './roles.ts'
import { normalizedEmail } from './sessions.server.ts'
import { forgetAllFailures } from './sign-in-attempts.server.ts'

export function listStaff() {
  return database.staff.findMany({
    orderBy: { createdAt: 'asc' },
    select: { email: true, createdAt: true, _count: { select: { sessions: true } } },
  })
}

export async function createStaff(email: string, password: string, role: Role): Promise<boolean> {
  try {
    const passwordHash = await hashPassword(password)
    await database.staff.create({ data: { email: normalizedEmail(email), passwordHash, role } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function createFirstStaff(email: string, password: string): Promise<boolean> {
  return (await database.staff.count()) === 0 && createStaff(email, password, 'owner')
}

export async function resetPassword(email: string, password: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  if (!staff) return false
  await database.$transaction([
    database.staff.update({ where: { id: staff.id }, data: { passwordHash: await hashPassword(password) } }),
    database.session.deleteMany({ where: { staffId: staff.id } }),
  ])
  await forgetAllFailures()
  return true
}

/** What it wrote stays, by nobody. Leaves a mark, so that no restored backup brings it back. */
export async function removeStaff(email: string): Promise<'removed' | 'unknown' | 'last'> {
  const outcome = await database.$transaction(async (transaction) => {
    // Locks all accounts, in either database: of two who remove the last two, the later finds one.
    await transaction.$executeRaw`UPDATE staff SET email = email`
    const staff = await transaction.staff.findUnique({ where: { email: normalizedEmail(email) } })
    if (!staff) return 'unknown'
    if ((await transaction.staff.count()) === 1) return 'last'
    await transaction.staff.delete({ where: { id: staff.id } })
    await transaction.erasure.create({ data: { id: staff.id } })
    return 'removed'
  })
  if (outcome === 'removed') await carryOutErasures()
  return outcome
}

/** How many sessions ended: of everybody, or of one account, where there is such a one. */
export async function signOutStaff(email?: string): Promise<number | null> {
  if (!email) return (await database.session.deleteMany()).count
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  return staff && (await database.session.deleteMany({ where: { staffId: staff.id } })).count
}

export const newPassword = () => randomBytes(15).toString('base64url')
