import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { findSecondStep } from '#app/domain/staff/second-factor/requirement.server.ts'
import { lockAccount } from '#app/domain/staff/sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export function listPasskeys(staffId: string) {
  return database.passkey.findMany({
    where: { staffId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })
}

/** One of their own. `required`: it is the only second factor of an account that has to have one. */
export async function removePasskey(by: StaffActor, id: string): Promise<'removed' | 'gone' | 'required'> {
  return database.$transaction(async (transaction) => {
    const staff = await lockAccount(transaction, by.id)
    const others = await transaction.passkey.count({ where: { staffId: by.id, NOT: { id } } })
    if (staff && others === 0 && (await findSecondStep(transaction, staff)) === 'passkey') return 'required'
    return (await removePasskeys(transaction, { id, staffId: by.id }, by)) > 0 ? 'removed' : 'gone'
  })
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
