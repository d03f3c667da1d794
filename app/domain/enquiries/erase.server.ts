import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'

export function eraseExpiredEnquiries(now = new Date()): Promise<number> {
  return eraseExpired('enquiries', 'created_at', erasedBefore('enquiry', now))
}
