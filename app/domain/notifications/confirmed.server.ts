import { canSendMail } from '#app/domain/mail/sender.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Whether an acknowledgement goes out to whoever sent it, or has; not where mails only wait in the outbox. */
export async function isConfirmed(noun: ArrivingNoun, reference: string): Promise<boolean> {
  if (!canSendMail()) return false
  const where = { kind: `${noun}.acknowledged`, [noun]: { reference }, state: { in: ['waiting', 'sent'] } }
  try {
    return (await database.outboxItem.count({ where })) > 0
  } catch (error) {
    // What was sent is stored, and that is what has to be said.
    log.error({ error }, 'the outbox could not be read, so no confirmation is spoken of')
    return false
  }
}
