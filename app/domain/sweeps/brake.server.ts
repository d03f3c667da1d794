import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
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
