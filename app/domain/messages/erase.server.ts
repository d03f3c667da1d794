import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'

export async function eraseExpiredMessages(now = new Date()): Promise<number> {
  const where = { createdAt: { lt: erasedBefore('message', now) } }
  return (await database.contactMessage.deleteMany({ where })).count
}
