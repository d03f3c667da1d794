import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findInstallation } from '#app/domain/installation/identity.server.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createBackup } from './create.server.ts'
import { beganAt, partial } from './format.ts'
import { describeProblem } from './problem.server.ts'
import { readManifest } from './read.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const patience = 15 * minute

/** Where BACKUP_DIR says so. */
export async function keepBackedUp(): Promise<void> {
  const { folder } = env.backup
  if (folder === undefined) return
  await backUpWhenDue(folder).catch((error: unknown) =>
    log.error({ error }, 'it is not known whether a backup is due: the database does not tell'),
  )
  setTimeout(keepBackedUp, minute).unref()
}

/** Of several instances, and of several who ask at once, one makes it. */
export async function backUpWhenDue(folder: string, moment?: Date): Promise<void> {
  const now = moment ?? (await databaseNow())
  if (!(await claim(now))) return
  try {
    const { folder: made, files, missing, damaged } = await createBackup(folder, 'system', now)
    log.info({ backup: made, files }, 'a backup was made')
    if (missing + damaged.length > 0)
      log.warn({ missing, damaged }, 'files are missing or damaged, in the backup too: see doctor')
  } catch (error) {
    log.error({ error, reason: describeProblem(error) }, 'the scheduled backup failed, and is tried again in an hour')
    return
  }
  await removeOld(folder, now).catch((error: unknown) =>
    log.error({ error, reason: describeProblem(error) }, 'old backups could not be removed'),
  )
}

/** For an hour, after which somebody else tries: a backup that failed or was killed in the middle has no end. */
async function claim(now: Date): Promise<boolean> {
  const before = (milliseconds: number) => ({ lte: new Date(now.getTime() - milliseconds) })
  // Written by a clock that was ahead.
  const later = { gt: new Date(now.getTime() + hour) }
  const isDue = [{ backupEndedAt: null }, { backupEndedAt: before(env.backup.every) }, { backupEndedAt: later }]
  const isFree = [
    { backupStartedAt: null },
    { backupStartedAt: before(hour) },
    { backupStartedAt: later },
    { backupStartedAt: { lte: database.installation.fields.backupEndedAt } },
  ]
  const where = { AND: [{ OR: isDue }, { OR: isFree }] }
  return (await database.installation.updateMany({ where, data: { backupStartedAt: now } })).count > 0
}

/**
 * Of this installation alone, and what was begun so long ago that nobody is at it any more. A backup whose name lies in the
 * future, as of a clock that was ahead, stays and takes no other's place.
 */
async function removeOld(folder: string, now: Date): Promise<void> {
  const installation = await findInstallation()
  const own: string[] = []
  for (const name of (await readdir(folder)).sort()) {
    const begun = name.endsWith(partial) ? beganAt(name.slice(0, -partial.length)) : null
    if (begun && now.getTime() - begun.getTime() > day) await rm(path.join(folder, name), { recursive: true })
    const beganAtMoment = beganAt(name)
    if (beganAtMoment === null || beganAtMoment.getTime() > now.getTime() + day) continue
    const manifest = await readManifest(path.join(folder, name)).catch(() => null)
    if (manifest && manifest.installation === installation?.id) own.push(name)
  }
  for (const name of own.slice(0, -env.backup.keep)) {
    const old = path.join(folder, name)
    // What is half removed is no backup.
    await rename(old, old + partial)
    await rm(old + partial, { recursive: true })
  }
}

/** What an administrator should know of backups. */
export interface LatestBackup {
  /** When the last good one ended. */
  endedAt: Date | null
  isScheduled: boolean
  /** It is older than two should be. */
  isLate: boolean
  /** When another was begun that has not ended for long: it failed, or takes its time. */
  stuckSince: Date | null
}

export async function findLatestBackup(now = databaseTime()): Promise<LatestBackup> {
  const { backupStartedAt: startedAt, backupEndedAt: endedAt } = (await findInstallation()) ?? {}
  const isScheduled = env.backup.folder !== undefined
  const age = (moment: Date) => now.getTime() - moment.getTime()
  const isStuck = startedAt && (!endedAt || startedAt > endedAt) && age(startedAt) > patience
  return {
    endedAt: endedAt ?? null,
    isScheduled,
    isLate: isScheduled && Boolean(endedAt && age(endedAt) > 2 * env.backup.every),
    stuckSince: isScheduled && isStuck ? startedAt : null,
  }
}
