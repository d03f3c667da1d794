import { eraseRecords } from '#app/domain/erasures/erase.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'

export async function eraseExpiredMessages(now = new Date()): Promise<number> {
  const where = { createdAt: { lt: erasedBefore('message', now) } }
  const expired = await database.contactMessage.findMany({ where, select: { submissionId: true } })
  return eraseRecords('contact_messages', expired)
}
