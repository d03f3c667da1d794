import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { type ClockState, maxClockDrift } from '#app/domain/installation/clock.server.ts'
import { z } from '#app/domain/zod.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { HeldSweep } from './brake.server.ts'
import { watchClock, watchSweeps } from './watch.server.ts'

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
)

/** Repeats the shown facts: the clock, with `known` and `now`, or a sweep, with the rest. */
export const confirmationForm = z.object({
  known: z.optional(moment),
  now: z.optional(moment),
  name: z.optional(z.string().check(z.maxLength(50))),
  asOf: z.optional(moment),
  due: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

type Confirmation = 'confirmed' | 'changed'

const minute = 60_000

/** Confirms the clock; `changed` if it is not the clock that the page showed. */
export async function confirmClock(by: Actor, shown: Pick<ClockState, 'now' | 'known'>): Promise<Confirmation> {
  const now = await databaseNow()
  const sinceShown = now.getTime() - shown.now.getTime()
  if (sinceShown < -minute || sinceShown > maxClockDrift) return 'changed'
  const isConfirmed = await database.$transaction(async (transaction) => {
    const { count } = await transaction.installation.updateMany({
      where: { knownMoment: shown.known },
      data: { knownMoment: now },
    })
    const details = { from: shown.known.toISOString(), to: now.toISOString() }
    if (count > 0) await recordEvent(transaction, by, 'clock.confirmed', null, details)
    return count > 0
  })
  await watchClock()
  await watchSweeps()
  return isConfirmed ? 'confirmed' : 'changed'
}

/** Confirms a sweep, which then runs within the hour; `changed` if it is no longer the one that was shown. */
export async function confirmSweep(
  by: Actor,
  { name, asOf, due }: Pick<HeldSweep, 'asOf' | 'due'> & { name: string },
): Promise<Confirmation> {
  const isConfirmed = await database.$transaction(async (transaction) => {
    const { count } = await transaction.heldSweep.updateMany({
      where: { name, asOf, due, confirmedAt: null },
      data: { confirmedAt: await databaseNow() },
    })
    const details = { sweep: name, due, asOf: asOf.toISOString() }
    if (count > 0) await recordEvent(transaction, by, 'sweep.confirmed', null, details)
    return count > 0
  })
  await watchSweeps()
  return isConfirmed ? 'confirmed' : 'changed'
}
