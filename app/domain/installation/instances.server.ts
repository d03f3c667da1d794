import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'

/** In milliseconds: how often a copy announces itself. */
export const pace = 10_000
/** After these a copy that was killed does not count any more. */
export const goneAfter = 3 * pace
const day = 24 * 3_600_000

/** Announced lately. What lies in the future was written by a clock that was ahead. */
export const isRecent = (now: Date) => ({
  gte: new Date(now.getTime() - goneAfter),
  lte: new Date(now.getTime() + goneAfter),
})

/** Whether that copy has announced itself lately, by the clock of the database. */
export async function isRunning(id: string, moment?: Date): Promise<boolean> {
  const seenAt = isRecent(moment ?? (await databaseNow()))
  return (await database.instance.count({ where: { id, seenAt } })) > 0
}

interface Waiting {
  /** In milliseconds. */
  pause?: number
  wait?: (milliseconds: number) => Promise<unknown>
  /** Called once where it has to be waited for: with the seconds that takes at most. */
  onWait?: ((seconds: number) => void) | undefined
}

/**
 * Whether a copy announces itself while it is waited for: one that was killed does not any more, nor do commands. It waits no
 * longer than a copy that was killed counts, whatever the rows say.
 */
export async function isAnyAtWork({ pause = 500, wait = sleep, onWait }: Waiting = {}): Promise<boolean> {
  const before = await findAnnounced()
  if (before.size === 0) return false
  onWait?.(goneAfter / 1_000)
  for (let waited = 0; waited <= goneAfter; waited += pause) {
    await wait(pause)
    const after = await findAnnounced()
    for (const [id, seenAt] of after) if (before.get(id) !== seenAt) return true
    if (after.size === 0) return false
  }
  return false
}

/** When each copy that may be at work announced itself, by its id. One that is off by a clock may still be at work. */
async function findAnnounced(): Promise<Map<string, number>> {
  const gone = new Date((await databaseNow()).getTime() - goneAfter)
  const rows = await database.instance.findMany({ where: { seenAt: { gte: gone } } }).catch(ifTableIsMissing([]))
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt.getTime()]))
}

export async function forgetGoneInstances(now: Date): Promise<void> {
  const [gone, ahead] = [new Date(now.getTime() - day), new Date(now.getTime() + goneAfter)]
  await database.instance.deleteMany({ where: { OR: [{ seenAt: { lt: gone } }, { seenAt: { gt: ahead } }] } })
}
