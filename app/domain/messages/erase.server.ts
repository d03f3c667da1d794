import { eraseExpired } from '#app/domain/erasures/erase.server.ts'
import { sentBefore } from '#app/domain/privacy/kept.server.ts'

export async function eraseExpiredMessages(now = new Date()): Promise<number> {
  const moment = sentBefore('message', now)
  return moment ? eraseExpired('contact_messages', 'created_at', moment) : 0
}
