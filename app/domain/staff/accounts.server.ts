import { randomBytes } from 'node:crypto'
import { database, ifTableIsMissing, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { hashPassword } from './password.server.ts'
import { normalizedEmail } from './sessions.server.ts'
import { forgetAllFailures } from './sign-in-attempts.server.ts'

export function isReadyForStaff(): Promise<boolean> {
  const asked = database.staff.count()
  return asked.then(() => true).catch(ifTableIsMissing(false))
}

export function listStaff() {
  return database.staff.findMany({
    orderBy: { createdAt: 'asc' },
    select: { email: true, createdAt: true, _count: { select: { sessions: true } } },
  })
}

export async function createStaff(email: string, password: string): Promise<boolean> {
  try {
    await database.staff.create({ data: { email: normalizedEmail(email), passwordHash: await hashPassword(password) } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function createFirstStaff(email: string, password: string): Promise<boolean> {
  return (await database.staff.count()) === 0 && createStaff(email, password)
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

export const newPassword = () => randomBytes(15).toString('base64url')
