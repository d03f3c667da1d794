import { randomBytes } from 'node:crypto'
import { database, isMissingTable, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { forgetAllFailures } from './attempts.server.ts'
import { hashPassword } from './password.server.ts'
import { normalizedEmail } from './sessions.server.ts'

// What an operator does to the accounts, from the machine that the product runs on.

/** Whether the database has been set up, which a server does when it starts. */
export async function isReadyForStaff(): Promise<boolean> {
  try {
    await database.staff.count()
    return true
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

export function listStaff() {
  return database.staff.findMany({
    orderBy: { createdAt: 'asc' },
    select: { email: true, createdAt: true, _count: { select: { sessions: true } } },
  })
}

/** Adds an account; answers whether there was none of that address. */
export async function addStaff(email: string, password: string): Promise<boolean> {
  try {
    await database.staff.create({ data: { email: normalizedEmail(email), passwordHash: await hashPassword(password) } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Adds a member of staff where there is none yet; answers whether this call did it. */
export async function addFirstStaff(email: string, password: string): Promise<boolean> {
  return (await database.staff.count()) === 0 && addStaff(email, password)
}

/** Gives an account another password, ends its sessions and lets everybody try at once; answers whether it is there. */
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

export const newPassword = () => randomBytes(15).toString('base64url')
