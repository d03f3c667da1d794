import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { type ClockState, checkClock, maxClockDrift } from '#app/domain/installation/clock.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { z } from '#app/domain/zod.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { isLarge, type Sweep, type SweepName, sweeps } from './sweeps.server.ts'

/** A sweep that waits for an owner. */
export interface HeldSweep {
  name: SweepName
  /** Only what was due at this moment is erased, and nothing that has become due since. */
  asOf: Date
  due: number
  total: number
  before: Date | null
  isConfirmed: boolean
}

/**
 * Runs a sweep. If it would erase more than a tenth of a table, it waits until an owner has confirmed exactly that.
 * Returns the number of erased rows.
 */
export async function runSweep(name: SweepName, now: Date): Promise<number> {
  const sweep: Sweep = sweeps[name]
  const confirmed = await runConfirmed(name, sweep)
  const measure = await sweep.measure(now)
  if (await isLarge(measure)) {
    await hold(name, { asOf: now, due: measure.due, total: await measure.total(), before: await sweep.before(now) })
    return confirmed
  }
  await database.heldSweep.deleteMany({ where: { name } })
  return confirmed + (await sweep.run(now))
}

/** Asks again about a sweep that has grown since it was confirmed, for example by a shorter retention. */
async function runConfirmed(name: SweepName, sweep: Sweep): Promise<number> {
  const held = await database.heldSweep.findUnique({ where: { name } })
  if (!held?.confirmedAt) return 0
  const { due } = await sweep.measure(held.asOf)
  const erased = due <= held.due ? await sweep.run(held.asOf) : 0
  await database.heldSweep.deleteMany({ where: { name, asOf: held.asOf } })
  return erased
}

async function hold(name: SweepName, held: Pick<HeldSweep, 'asOf' | 'due' | 'total' | 'before'>): Promise<void> {
  const known = await database.heldSweep.findUnique({ where: { name } })
  // An owner can still confirm the shown sweep, and a sweep that was just confirmed runs next time.
  if (known?.confirmedAt || known?.due === held.due) return
  if (known) {
    const { asOf, due } = known
    await database.heldSweep.updateMany({ where: { name, asOf, due, confirmedAt: null }, data: held })
    return
  }
  // Another copy may have been faster.
  await database.heldSweep.upsert({ where: { name }, create: { name, ...held }, update: {} })
  log.warn({ sweep: name, ...held }, 'an erasure waits until an owner confirms it under Privacy')
}

/** The waiting sweeps, in the order in which they run. */
export async function listHeldSweeps(): Promise<HeldSweep[]> {
  const rows = await database.heldSweep.findMany()
  const names = Object.keys(sweeps) as SweepName[]
  return names.flatMap((name) => {
    const row = rows.find((held) => held.name === name)
    if (!row) return []
    const { confirmedAt, ...held } = row
    return [{ ...held, name, isConfirmed: confirmedAt !== null }]
  })
}

const minute = 60_000

let wasTrusted: boolean | undefined

/** Notifies owners when the clock jumps, and when it is trusted again. */
export async function watchClock(moment?: Date): Promise<ClockState> {
  const state = await checkClock(moment)
  const { now, known, isTrusted } = state
  if (!isTrusted && wasTrusted !== false)
    log.error({ now, known }, 'the clock has jumped: nothing is erased by its age until an owner confirms the clock')
  if (isTrusted && wasTrusted === false) log.warn({ now }, 'the clock is trusted again')
  if (!isTrusted) await beginTrouble('clock', { known: known.toISOString(), isAhead: now > known })
  else await endTrouble('clock')
  wasTrusted = isTrusted
  return state
}

/** Notifies owners when sweeps wait for them, and when none does any more. */
export async function watchSweeps(): Promise<void> {
  const waiting = (await listHeldSweeps()).filter(({ isConfirmed }) => !isConfirmed)
  const due = waiting.reduce((sum, sweep) => sum + sweep.due, 0)
  await (due > 0 ? beginTrouble('sweep', { due }) : endTrouble('sweep'))
}

export const startWatchingClock = () => repeat('the clock could not be checked', () => watchClock(), { every: minute })

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
