import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { ceilings, keyOfCeiling, ceilingNames as names } from '#app/domain/submissions/ceilings.server.ts'
import { beginTrouble, endTrouble, listTroubles, notifyOfTroubles } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sharePending, withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'

interface FreeSpace {
  /** Free bytes on the fullest of the disks with data or backups. */
  free: number
  /** MIN_FREE_SPACE: files are refused below it. */
  minimum: number
  isFull: boolean
  /** A warning threshold, above the limit at which files are refused. */
  isLow: boolean
}

const lowBelow = 3
const deadline = 2_000

/** Null if the disk does not respond, which the storage check reports. */
export async function measureFreeSpace(): Promise<FreeSpace | null> {
  const measured = await Promise.all(disks.map((measure) => withTimeLimit(measure(), deadline).catch(() => null)))
  const free = Math.min(...measured.filter((bytes) => bytes !== null))
  if (!Number.isFinite(free)) return null
  const minimum = env.minFreeSpace
  return { free, minimum, isFull: free < minimum, isLow: free < lowBelow * minimum }
}

const folders = [
  env.dataDir,
  env.databaseUrl.startsWith('file:') ? path.dirname(env.databaseUrl.slice('file:'.length)) : undefined,
  'folder' in env.storage ? env.storage.folder : undefined,
  env.backup.folder,
].filter((folder) => folder !== undefined)

const disks = [...new Set(folders)].map((folder) =>
  sharePending(async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }),
)

const minute = 60_000

/** Reports gradual problems to owners. Readiness and mail report their sudden failures themselves. */
export const startWatchingOperation = () =>
  repeat('the state of backups and disks could not be looked at', watchOperation, { every: minute })

async function watchOperation() {
  try {
    await watchDisk()
    await watchBackups()
  } finally {
    await notifyOfTroubles()
  }
}

/** Rounds free space, because each change of a fact is written. */
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
  // A failed backup whose retry was aborted is neither late nor stuck.
  if (trouble && (!isScheduled || (endedAt && endedAt > trouble.since))) await endTrouble('backup', now)
}

let known = ''

/** Reports reached ceilings to owners, and their end. */
export async function watchCeilings(now = databaseTime()): Promise<void> {
  const rows = await database.rateLimit.findMany({
    where: { key: { in: names.map(keyOfCeiling) }, expire: { gt: now } },
  })
  const reached = names.filter((name) => {
    const row = rows.find(({ key }) => key === keyOfCeiling(name))
    return row !== undefined && row.points > ceilings[name]
  })
  if (reached.length > 0 && String(reached) !== known)
    log.warn({ ceilings: reached }, 'the site has reached the most that it takes from all visitors in a day')
  known = String(reached)
  const facts = Object.fromEntries(names.map((name) => [name, reached.includes(name)]))
  await (reached.length > 0 ? beginTrouble('ceiling', facts) : endTrouble('ceiling'))
}

export const startWatchingCeilings = () =>
  repeat('the ceilings of a day could not be looked at', () => watchCeilings(), { every: minute })
