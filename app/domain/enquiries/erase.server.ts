import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'

export async function eraseExpiredEnquiries(now = new Date()): Promise<number> {
  const where = { createdAt: { lt: erasedBefore('enquiry', now) } }
  return (await database.enquiry.deleteMany({ where })).count
}
