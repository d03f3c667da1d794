import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { countExpired } from '#app/domain/erasures/erase.server.ts'
import { kindOf, submissionNouns } from '#app/domain/records/kinds.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { countOldEvents, type Sweep, type SweepName, sweeps } from './sweeps.server.ts'

const retentionNames = [...submissionNouns, 'audit'] as const

type RetentionName = (typeof retentionNames)[number]

/** A retention that gets shorter, and the number of records that it would erase. */
interface Shortened {
  name: RetentionName
  days: number
  due: number
}

export interface ErasureQuestion {
  asOf: Date
  shortened: Shortened[]
  /** The form of the second press repeats it. */
  due: string
  /** An earlier question had other numbers. */
  isChanged: boolean
}

/**
 * The question to ask before the retentions become `next`. It is answered if the form repeats its moment and its numbers.
 */
export async function questionBeforeErasing(
  next: Record<string, unknown>,
  answer: { asOf?: string | undefined; due?: string | undefined },
): Promise<{ question: ErasureQuestion; isAnswered: boolean }> {
  const now = await databaseNow()
  const asOf = answer.asOf && new Date(answer.asOf) <= now ? new Date(answer.asOf) : now
  const shortened: Shortened[] = []
  for (const name of retentionNames) {
    const [days, present] = [next[name] as number | null, retentionDays[name]]
    if (days === null || (present !== null && days >= present)) continue
    const due = name === 'audit' ? await countOldEvents(asOf, days) : await countExpired(name, asOf, days)
    if (due > 0) shortened.push({ name, days, due })
  }
  const due = shortened.map((each) => `${each.name} ${each.due}`).join(', ')
  const isAnswered = due === (answer.due ?? '')
  return { question: { asOf, shortened, due, isChanged: !isAnswered && answer.due !== undefined }, isAnswered }
}

/** Lets the next sweeps erase the records of an answered question, however many they are. */
export async function confirmErasures({ asOf, shortened }: ErasureQuestion, by: StaffActor): Promise<void> {
  for (const { name: retention, due } of shortened) {
    const name: SweepName = retention === 'audit' ? 'events' : kindOf('noun', retention).area
    const sweep: Sweep = sweeps[name]
    const total = await (await sweep.measure(asOf)).total()
    const held = { asOf, due, total, before: await sweep.before(asOf), confirmedAt: await databaseNow() }
    await database.$transaction(async (transaction) => {
      await transaction.heldSweep.upsert({ where: { name }, create: { name, ...held }, update: held })
      await recordEvent(transaction, by, 'sweep.confirmed', null, { sweep: name, due, asOf: asOf.toISOString() })
    })
  }
}
