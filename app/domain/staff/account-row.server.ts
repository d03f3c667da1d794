import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Locks an account until the transaction ends, and returns its current state. */
export async function lockAccount(transaction: Prisma.TransactionClient, id: string) {
  await transaction.$executeRaw`UPDATE staff SET email = email WHERE id = ${id}`
  return transaction.staff.findUnique({ where: { id } })
}

/** Locks all accounts until the transaction ends, so that concurrent additions and removals are serialized. */
export async function lockAccounts(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$executeRaw`UPDATE staff SET email = email`
}

export const normalizedEmail = (email: string) => email.trim().toLowerCase()
