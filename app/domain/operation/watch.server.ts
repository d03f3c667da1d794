import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { beginTrouble, endTrouble, listTroubles, tellTroubles } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { measureFreeSpace } from './disk.server.ts'

const minute = 60_000

/** Tells owners of what fails by and by. What fails at once is told where it is noticed: readiness, mail. */
export async function keepWatching(): Promise<void> {
  try {
    await watchDisk()
    await watchBackups()
  } catch (error) {
    log.error({ error }, 'the state of backups and disks could not be looked at')
  }
  await tellTroubles()
  setTimeout(keepWatching, minute).unref()
}

/** Facts are written each time they change: free space is told roughly. */
const roughly = (bytes: number) => Math.floor(bytes / step) * step
const step = 10 * 1024 ** 2

export async function watchDisk(now = databaseTime()): Promise<void> {
  const space = await measureFreeSpace()
  if (!space) return
  const { free, minimum, isFull, isLow } = space
  if (isLow) await beginTrouble('disk', { free: roughly(free), minimum, isFull }, now)
  else await endTrouble('disk', now)
}

export async function watchBackups(now = databaseTime()): Promise<void> {
  const { endedAt, isScheduled, isLate, stuckSince } = await findLatestBackup(now)
  if (isLate || stuckSince) return beginTrouble('backup', { last: endedAt?.toISOString() ?? null }, now)
  const trouble = (await listTroubles()).find(({ kind }) => kind === 'backup')
  // One that failed and whose repetition was cut short is neither late nor stuck.
  if (trouble && (!isScheduled || (endedAt && endedAt > trouble.since))) await endTrouble('backup', now)
}
