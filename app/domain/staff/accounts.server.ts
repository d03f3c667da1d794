import { randomBytes } from 'node:crypto'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import type { Role } from '#app/domain/roles.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { removePasskeys } from './passkeys/passkeys.server.ts'
import { hashPassword } from './password/hash.server.ts'
import { endResets } from './password/reset.server.ts'
import { mailSecurityNotice } from './security-notice.server.ts'
import { endSessions, normalizedEmail, signOutEverywhere } from './sessions.server.ts'
import { forgetAllFailures } from './sign-in-attempts.server.ts'

export async function listStaff() {
  const rows = await database.staff.findMany({
    orderBy: { createdAt: 'asc' },
    omit: { passwordHash: true, totpSecret: true },
    include: { _count: { select: { sessions: true, passkeys: true } } },
  })
  return rows.map(({ role, _count, ...staff }) => ({
    ...staff,
    role: role as Role,
    ..._count,
    hasSecondFactor: staff.totpSince !== null,
  }))
}

/** In either database, until the transaction ends: of two who change who there is, the later finds what the other did. */
export async function lockAccounts(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$executeRaw`UPDATE staff SET email = email`
}

export function findMember(id: string) {
  return database.staff.findUnique({ where: { id }, select: { name: true, email: true } })
}

export async function createStaff(
  email: string,
  password: string,
  role: Role,
  by: Actor = 'operator',
  isWanted = async (_transaction: Prisma.TransactionClient) => true,
): Promise<boolean> {
  try {
    const data = { email: normalizedEmail(email), passwordHash: await hashPassword(password), role }
    return await database.$transaction(async (transaction) => {
      if (!(await isWanted(transaction))) return false
      const { id } = await transaction.staff.create({ data })
      await recordEvent(transaction, by, 'staff.created', id, { role })
      // Nobody has to be told of the first account of all.
      if (role === 'owner' && by !== 'system')
        await mailSecurityNotice(transaction, { kind: 'owner_created', staffId: id }, by)
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function createFirstStaff(email: string, password: string): Promise<boolean> {
  if ((await database.staff.count()) > 0) return false
  return createStaff(email, password, 'owner', 'system', async (transaction) => {
    // Copies that start together take turns: each may have another address for the first account.
    await transaction.installation.updateMany({ data: { publicVersion: { increment: 0 } } })
    return (await transaction.staff.count()) === 0
  })
}

/** Published posts show the name of their author. */
export async function renameStaff(by: { id: string; email: string }, name: string): Promise<void> {
  await changePublicly(async (transaction) => {
    await transaction.staff.update({ where: { id: by.id }, data: { name } })
    await recordEvent(transaction, by, 'staff.renamed', by.id)
  })
}

export async function resetPassword(email: string, password: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  if (!staff) return false
  const passwordHash = await hashPassword(password)
  await database.$transaction(async (transaction) => {
    await transaction.staff.update({ where: { id: staff.id }, data: { passwordHash } })
    await recordEvent(transaction, 'operator', 'password.changed', staff.id)
    await mailSecurityNotice(transaction, { kind: 'password_changed', staffId: staff.id }, 'operator')
    // Whoever got in may have left a passkey of their own.
    await endResets(transaction, staff.id)
    await removePasskeys(transaction, { staffId: staff.id }, 'operator')
    await endSessions(transaction, { staffId: staff.id }, 'operator')
  })
  await forgetAllFailures()
  return true
}

/** How many sessions ended: of everybody, or of one account, where there is such a one. */
export async function signOutStaff(email?: string): Promise<number | null> {
  if (!email) return signOutEverywhere({}, 'operator')
  const staff = await database.staff.findUnique({ where: { email: normalizedEmail(email) } })
  return staff && signOutEverywhere({ staffId: staff.id }, 'operator')
}

export const newPassword = () => randomBytes(15).toString('base64url')
