import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Null where nothing is promised. */
export async function findAnswerWithinDays(): Promise<number | null> {
  const settings = await database.settings.findUnique({ where: { number: 1 }, select: { answerWithinDays: true } })
  return settings?.answerWithinDays ?? null
}

/** For those who can do without: where nobody knows what is promised, nothing is. */
export async function findPromise(): Promise<number | null> {
  try {
    return await findAnswerWithinDays()
  } catch (error) {
    log.error({ error }, 'the settings could not be read, so no answer is promised on a page')
    return null
  }
}

/** `known`: what whoever changes it has read. */
type SettingsChange = { known: number | null; answerWithinDays: number | null }

type SettingsOutcome =
  | { kind: 'changed' | 'unchanged' | 'failed' }
  /** Somebody else has changed it since it was read. */
  | { kind: 'conflict'; now: number | null }

export async function changeSettings({ known, answerWithinDays }: SettingsChange, by: Actor): Promise<SettingsOutcome> {
  try {
    const isWritten = await changePublicly(async (transaction) => {
      await transaction.$executeRaw`
        INSERT INTO settings (number, updated_at) VALUES (1, ${new Date()}) ON CONFLICT (number) DO NOTHING`
      if (known === answerWithinDays) return false
      const where = { number: 1, answerWithinDays: known }
      const { count } = await transaction.settings.updateMany({ where, data: { answerWithinDays } })
      if (count === 0) return false
      const details = { field: 'answerWithinDays', from: known, to: answerWithinDays }
      await recordEvent(transaction, by, 'settings.changed', null, details)
      return true
    })
    if (isWritten) return { kind: 'changed' }
    const now = await findAnswerWithinDays()
    return now === answerWithinDays ? { kind: 'unchanged' } : { kind: 'conflict', now }
  } catch (error) {
    log.error({ error }, 'the settings could not be changed')
    return { kind: 'failed' }
  }
}
