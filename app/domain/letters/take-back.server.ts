import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { cancelWaiting } from '#app/domain/outbox/cancel.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { lettersAbout } from './history.server.ts'
import { holdRecord } from './send.server.ts'

/** `tooLate`: it has gone out, or is on its way just now. */
export function takeLetterBack(
  noun: ArrivingNoun,
  id: number,
  mail: string,
  by: StaffActor,
): Promise<'takenBack' | 'tooLate' | 'gone'> {
  return database.$transaction(async (transaction) => {
    // The record before its mails, as a deletion locks them. It also waits for letters that are being written.
    await holdRecord(transaction, noun, id)
    const where = { ...lettersAbout(noun, id), id: mail }
    const found = await transaction.outboxItem.findFirst({ where, select: { state: true } })
    if (!found) return 'gone'
    // A repeated request took the letter back the first time.
    if (found.state === 'cancelled') return 'takenBack'
    if ((await cancelWaiting(transaction, where)) === 0) return 'tooLate'
    await recordEvent(transaction, by, `${noun}.mail_taken_back`, id, { mail })
    return 'takenBack'
  })
}
