import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Locks an account until the transaction ends, and reads it as it is then. */
export async function lockAccount(transaction: Prisma.TransactionClient, id: string) {
  await transaction.$executeRaw`UPDATE staff SET email = email WHERE id = ${id}`
  return transaction.staff.findUnique({ where: { id } })
}

/** Locks all accounts until the transaction ends: of two who add or remove some, the later sees the change of the other. */
export async function lockAccounts(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.$executeRaw`UPDATE staff SET email = email`
}

export const normalizedEmail = (email: string) => email.trim().toLowerCase()
