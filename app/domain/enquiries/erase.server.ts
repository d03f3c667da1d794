import { eraseRecords } from '#app/domain/erasures/erase.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'

export async function eraseExpiredEnquiries(now = new Date()): Promise<number> {
  const where = { createdAt: { lt: erasedBefore('enquiry', now) } }
  const expired = await database.enquiry.findMany({ where, select: { submissionId: true } })
  return eraseRecords('enquiries', expired)
}
