import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'

/** In milliseconds: the interval at which an instance announces itself. */
export const announceInterval = 10_000
/** After this, a killed instance no longer counts. */
export const instanceTimeout = 3 * announceInterval
const day = 24 * 3_600_000

/** Announced recently. A time in the future was written by a clock that was ahead. */
export const isRecent = (now: Date) => ({
  gte: new Date(now.getTime() - instanceTimeout),
  lte: new Date(now.getTime() + instanceTimeout),
})

/** Whether that instance has announced itself recently, by the clock of the database. */
export async function isRunning(id: string, moment?: Date): Promise<boolean> {
  const seenAt = isRecent(moment ?? (await databaseNow()))
  return (await database.instance.count({ where: { id, seenAt } })) > 0
}

interface Waiting {
  /** In milliseconds. */
  pause?: number
  wait?: (milliseconds: number) => Promise<unknown>
  /** Called once if it has to wait, with the longest wait in seconds. */
  onWait?: ((seconds: number) => void) | undefined
}

/**
 * Whether an instance announces itself during the wait; a killed one does not, and commands never do. It waits at most
 * until a killed instance expires.
 */
export async function isAnyInstanceRunning({ pause = 500, wait = sleep, onWait }: Waiting = {}): Promise<boolean> {
  const before = await findAnnounced()
  if (before.size === 0) return false
  onWait?.(instanceTimeout / 1_000)
  for (let waited = 0; waited <= instanceTimeout; waited += pause) {
    await wait(pause)
    const after = await findAnnounced()
    for (const [id, seenAt] of after) if (before.get(id) !== seenAt) return true
    if (after.size === 0) return false
  }
  return false
}

/** The last announcement of each instance that may be running, by id, including instances with a wrong clock. */
async function findAnnounced(): Promise<Map<string, number>> {
  const gone = new Date((await databaseNow()).getTime() - instanceTimeout)
  const rows = await database.instance.findMany({ where: { seenAt: { gte: gone } } }).catch(ifTableIsMissing([]))
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt.getTime()]))
}

export async function removeStoppedInstances(now: Date): Promise<void> {
  const [gone, ahead] = [new Date(now.getTime() - day), new Date(now.getTime() + instanceTimeout)]
  await database.instance.deleteMany({ where: { OR: [{ seenAt: { lt: gone } }, { seenAt: { gt: ahead } }] } })
}
