import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { recordEvents, type StaffActor } from '#app/domain/audit/record.server.ts'
import { findCorrespondent } from '#app/domain/letters/correspondent.server.ts'
import { isSentOtherwise, type Letter, sendLetter } from '#app/domain/letters/send.server.ts'
import { cancelWaiting, isUnleased } from '#app/domain/outbox/items.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { bindAgreed, type Selection } from './records.server.ts'

/**
 * The number of recipients, until when the letters can be taken back, and the number of omitted applicants by reason.
 */
export interface LettersOutcome {
  sent: number
  until: Date | null
  withdrawn: number
  gone: number
  /** The database stopped responding, and no further letter is sent. */
  isBroken: boolean
}

/**
 * Sends each applicant their own letter and changes nothing else. The batch makes a repetition idempotent. `agreed` as
 * with deletions. No letter is sent if the number of records differs ('changed'), or if the batch has other words or
 * was cancelled ('otherwise').
 */
export async function sendLetters(
  selection: Selection,
  agreed: number | null,
  { batch, ...letter }: Letter & { batch: string },
  by: StaffActor,
): Promise<LettersOutcome | 'changed' | 'otherwise' | 'failed'> {
  const outcome: LettersOutcome = { sent: 0, until: null, withdrawn: 0, gone: 0, isBroken: false }
  try {
    if (await isBatchOtherwise(batch, letter)) return 'otherwise'
    const ids = await bindAgreed<number>('job_applications', selection, agreed, [])
    if (!ids) return 'changed'
    if ('ids' in selection) outcome.gone = new Set(selection.ids).size - ids.length
    for (const id of ids) {
      const own = { ...letter, id: idIn(batch, id) }
      const told = await withDeadline(() => sendLetter('application', id, own, by, { id: batch, size: ids.length }))
      // The values of each letter are all that it can use.
      if (told.outcome === 'missing') throw new Error(`Nothing is known for ${told.placeholders.join()}.`)
      outcome[told.outcome]++
      if (told.outcome === 'sent') outcome.until = told.goesOutAt
      await pause()
    }
  } catch (error) {
    log.error({ error }, 'letters to several applicants could not be written')
    if (outcome.sent === 0) return 'failed'
    outcome.isBroken = true
  }
  return outcome
}

async function isBatchOtherwise(batch: string, letter: Letter): Promise<boolean> {
  const first = await database.outboxItem.findFirst({
    where: { batch, kind: 'application.letter', application: { deletedAt: null } },
    select: { id: true, applicationId: true },
  })
  if (!first?.applicationId) return false
  const to = await findCorrespondent('application', first.applicationId)
  return to !== null && isSentOtherwise('application', first.applicationId, { ...letter, id: first.id }, to)
}

/** The id of one letter in a batch, so that a repetition sends none twice. */
function idIn(batch: string, id: number): string {
  return hash('sha256', `${batch} ${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Cancels the unsent letters of a batch and returns their number. */
export async function takeBackLetters(batch: string, by: StaffActor): Promise<number | 'failed'> {
  const letters = { batch, kind: 'application.letter' }
  try {
    return await database.$transaction(async (transaction) => {
      const waiting = await transaction.outboxItem.findMany({
        where: { AND: [letters, isUnleased(databaseTime())], state: 'waiting' },
        select: { applicationId: true },
      })
      const count = await cancelWaiting(transaction, letters)
      const ids = waiting.map(({ applicationId }) => applicationId)
      if (count > 0) await recordEvents(transaction, by, 'application.mail_taken_back', ids, { batch, size: count })
      return count
    })
  } catch (error) {
    log.error({ error }, 'letters to several applicants could not be taken back')
    return 'failed'
  }
}
