import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { statusIn } from '#app/domain/statuses/sql.server.ts'
import { unansweredStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { answerDueAfter } from './promise.ts'

/** Null without a promise. */
export async function findAnswerWithinDays(): Promise<number | null> {
  const settings = await database.settings.findUnique({ where: { number: 1 }, select: { answerWithinDays: true } })
  return settings?.answerWithinDays ?? null
}

/** For callers that must not fail: null if the settings cannot be read. */
export async function findPromise(): Promise<number | null> {
  try {
    return await findAnswerWithinDays()
  } catch (error) {
    log.error({ error }, 'the settings could not be read, so no answer is promised')
    return null
  }
}

/** The end of the day by which an applicant of this moment gets an answer. */
export async function findAnswerDue(appliedAt: Date): Promise<Date | null> {
  const workingDays = await findPromise()
  return workingDays === null ? null : answerDueAfter(appliedAt, workingDays, company.timeZone)
}

/** The applicants who wait for an answer: those without a promise, and those with one. */
export async function countWaitingByPromise(): Promise<{ unpromised: number; promised: number }> {
  const waiting = { deletedAt: null, status: { in: [...unansweredStatuses] } }
  const [unpromised, promised] = await Promise.all([
    database.jobApplication.count({ where: { ...waiting, answerDueAt: null } }),
    database.jobApplication.count({ where: { ...waiting, answerDueAt: { not: null } } }),
  ])
  return { unpromised, promised }
}

interface SettingsChange {
  /** The number that the administrator saw. */
  known: number | null
  answerWithinDays: number | null
  /** The number of waiting applicants who get the promise too; null: only future applicants. */
  waiting?: number | null
}

type SettingsOutcome =
  | { kind: 'unchanged' | 'failed' }
  /** `promisedTo`: the number of waiting applicants who are now promised an answer by `answerDueAt`. */
  | { kind: 'changed'; promisedTo: number; answerDueAt: Date | null }
  /** A colleague has changed it since it was read. */
  | { kind: 'conflict'; now: number | null }
  /** The number of waiting applicants differs from the one that the administrator saw. */
  | { kind: 'recount' }

/** `note` runs in the same transaction. */
export async function changeSettings(
  { known, answerWithinDays, waiting = null }: SettingsChange,
  by: Actor,
  note?: (transaction: Prisma.TransactionClient) => Promise<void>,
): Promise<SettingsOutcome> {
  try {
    const now = currentTime()
    const answerDueAt = answerWithinDays === null ? null : answerDueAfter(now, answerWithinDays, company.timeZone)
    const changed = await changePublicly(async (transaction) => {
      await transaction.$executeRaw`
        INSERT INTO settings (number, updated_at) VALUES (1, ${now}) ON CONFLICT (number) DO NOTHING`
      const where = { number: 1, answerWithinDays: known }
      const { count } = await transaction.settings.updateMany({ where, data: { answerWithinDays } })
      if (count === 0) return null
      const promisedTo = answerDueAt && waiting !== null ? await promiseTo(transaction, answerDueAt) : 0
      if (promisedTo !== (waiting ?? 0)) throw new Recounted()
      if (known === answerWithinDays && promisedTo === 0) return null
      const details = { field: 'answerWithinDays', from: known, to: answerWithinDays, promisedTo }
      await recordEvent(transaction, by, 'settings.changed', null, details)
      await note?.(transaction)
      return { kind: 'changed' as const, promisedTo, answerDueAt }
    })
    if (changed) return changed
    const present = await findAnswerWithinDays()
    return present === answerWithinDays ? { kind: 'unchanged' } : { kind: 'conflict', now: present }
  } catch (error) {
    if (error instanceof Recounted) return { kind: 'recount' }
    log.error({ error }, 'the settings could not be changed')
    return { kind: 'failed' }
  }
}

/** Rolls the change back. */
class Recounted extends Error {}

/** Promises an answer to all waiting applicants without a promise. An applicant with a date keeps it. */
function promiseTo(transaction: Prisma.TransactionClient, answerDueAt: Date): Promise<number> {
  return transaction.$executeRaw`
    UPDATE job_applications SET answer_due_at = ${answerDueAt}
    WHERE answer_due_at IS NULL AND deleted_at IS NULL AND ${statusIn(unansweredStatuses)}`
}
