import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export function listPasskeys(staffId: string) {
  return database.passkey.findMany({
    where: { staffId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })
}

export async function hasPasskeys(email: string): Promise<boolean> {
  return (await database.passkey.count({ where: { staff: { email } } })) > 0
}

/** One of their own; false where it is none of them. */
export async function removePasskey(by: StaffActor, id: string): Promise<boolean> {
  return (await database.$transaction((transaction) => removePasskeys(transaction, { id, staffId: by.id }, by))) > 0
}

/** How many there were. */
export async function removePasskeys(
  transaction: Prisma.TransactionClient,
  where: { id?: string; staffId: string },
  by: Actor,
): Promise<number> {
  const { count } = await transaction.passkey.deleteMany({ where })
  if (count > 0) await recordEvent(transaction, by, 'passkey.removed', where.staffId, { count })
  return count
}
