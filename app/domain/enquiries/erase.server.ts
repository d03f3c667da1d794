import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { sentBefore } from '#app/domain/privacy/kept.server.ts'

export async function eraseExpiredEnquiries(now = new Date()): Promise<number> {
  const moment = sentBefore('enquiry', now)
  return moment ? eraseExpired('enquiries', 'created_at', moment) : 0
}
