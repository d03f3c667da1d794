import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'

export function eraseExpiredMessages(now = new Date()): Promise<number> {
  return eraseExpired('contact_messages', 'created_at', erasedBefore('message', now))
}
