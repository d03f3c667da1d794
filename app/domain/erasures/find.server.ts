import { database } from '#app/platform/database/database.server.ts'

export async function wasErased(submissionId: string): Promise<boolean> {
  return (await database.erasure.count({ where: { id: submissionId } })) > 0
}

export async function findErasure(receiptToken: string): Promise<Date | null> {
  const erased = await database.erasure.findUnique({ where: { receiptToken }, select: { erasedAt: true } })
  return erased?.erasedAt ?? null
}
