import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findInstallation } from '#app/domain/installation/identity.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { beginTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { runOwnCommand } from '#app/platform/processes/own-command.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { createBackup } from './create.server.ts'
import { backupStart, folderName, partial } from './format.ts'
import { scheduleInspection } from './integrity.server.ts'
import { describeProblem } from './problem.server.ts'
import { readManifest } from './read.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const patience = 15 * minute

/** Environment variables override the settings. */
const plan = () => ({
  every: env.backup.every ?? settings.backups.hours * hour,
  keep: env.backup.keep ?? settings.backups.keep,
})

/** Memory of the child process, in megabytes. */
const heap = 128

/** Makes backups if BACKUP_DIR is set. The returned function stops this and aborts a running backup. */
export function startBackingUp(): () => Promise<void> {
  const { folder } = env.backup
  if (folder === undefined) return async () => {}
  return repeat(
    'the database could not be asked whether a backup is due',
    (signal) => backUpWhenDue(folder, undefined, backUpInChildProcess, signal),
    { every: minute },
  )
}

/** Returns the reason of a failure, or null. */
type Make = (folder: string, now: Date, signal: AbortSignal) => Promise<string | null>

/** Only one instance, and one of several concurrent calls, makes the backup. */
export async function backUpWhenDue(
  folder: string,
  moment?: Date,
  make: Make = makeScheduledBackup,
  signal = new AbortController().signal,
): Promise<void> {
  const now = moment ?? (await databaseNow())
  if (!(await claim(now))) return
  const failure = await make(folder, now, signal)
  if (failure === null) return
  // The next start makes a backup that the end of the server aborted.
  if (signal.aborted) return giveBack(now)
  scheduleInspection()
  const { backupEndedAt = null } = (await findInstallation()) ?? {}
  await beginTrouble('backup', { last: backupEndedAt?.toISOString() ?? null })
}

/** Returns the reason of a failure, or null. */
export async function makeScheduledBackup(folder: string, now: Date, signal: AbortSignal): Promise<string | null> {
  const lost: string[] = []
  try {
    const { folder: made, files, missing, damaged } = await createBackup(folder, 'system', now, { signal })
    log.info({ backup: made, files }, 'a backup was made')
    if (missing.length + damaged.length > 0)
      log.warn({ missing: missing.length, damaged }, 'files are missing or damaged, in the backup too: see doctor')
    lost.push(...missing)
  } catch (error) {
    return noteFailure(error, signal)
  }
  await removeOld(folder, now, lost).catch((error: unknown) =>
    log.error({ error, reason: describeProblem(error) }, 'old backups could not be removed'),
  )
  return null
}

/** The server survives any end of that process and gets the reason. */
export async function backUpInChildProcess(folder: string, now: Date, signal: AbortSignal, program?: string) {
  const words = ['backup', '--scheduled', folder, now.toISOString()]
  try {
    return (await runOwnCommand(words, { heap, signal }, program)) as string | null
  } catch (error) {
    await rm(path.join(folder, folderName(now) + partial), { recursive: true, force: true })
    return noteFailure(error, signal)
  }
}

function noteFailure(error: unknown, { aborted }: AbortSignal): string {
  const reason = describeProblem(error)
  if (!aborted) log.error({ error, reason }, 'the scheduled backup failed; the next attempt is in an hour')
  return reason
}

/** Claims the backup for an hour. Afterwards another instance may try, because a failed or killed backup has no end. */
async function claim(now: Date): Promise<boolean> {
  const before = (milliseconds: number) => ({ lte: new Date(now.getTime() - milliseconds) })
  // A time in the future was written by a clock that was ahead.
  const later = { gt: new Date(now.getTime() + hour) }
  const isDue = [{ backupEndedAt: null }, { backupEndedAt: before(plan().every) }, { backupEndedAt: later }]
  const isFree = [
    { backupStartedAt: null },
    { backupStartedAt: before(hour) },
    { backupStartedAt: later },
    { backupStartedAt: { lte: database.installation.fields.backupEndedAt } },
  ]
  const where = { AND: [{ OR: isDue }, { OR: isFree }] }
  return (await database.installation.updateMany({ where, data: { backupStartedAt: now } })).count > 0
}

async function giveBack(claimedAt: Date): Promise<void> {
  await database.installation.updateMany({ where: { backupStartedAt: claimedAt }, data: { backupStartedAt: null } })
}

/**
 * Removes backups of this installation alone, and abandoned partial ones. A backup from the future (the clock was
 * ahead) stays and does not count. A backup with the last copy of a lost file stays too.
 */
async function removeOld(folder: string, now: Date, lost: string[]): Promise<void> {
  const installation = await findInstallation()
  const own: string[] = []
  for (const name of (await readdir(folder)).sort()) {
    const begun = name.endsWith(partial) ? backupStart(name.slice(0, -partial.length)) : null
    if (begun && now.getTime() - begun.getTime() > day) await rm(path.join(folder, name), { recursive: true })
    const beganAtMoment = backupStart(name)
    if (beganAtMoment === null || beganAtMoment.getTime() > now.getTime() + day) continue
    const manifest = await readManifest(path.join(folder, name)).catch(() => null)
    if (manifest && manifest.installation === installation?.id) own.push(name)
  }
  const kept = new Set(own.slice(-plan().keep))
  let sought = lost
  for (const name of own.toReversed()) {
    const unfound = sought.filter((file) => !existsSync(path.join(folder, name, file)))
    if (unfound.length < sought.length) kept.add(name)
    sought = unfound
  }
  for (const name of own) {
    if (kept.has(name)) continue
    const old = path.join(folder, name)
    // A half removed folder must not look like a backup.
    await rename(old, old + partial)
    await rm(old + partial, { recursive: true })
  }
}

/** State of the backups for the administrator side. */
export interface LatestBackup {
  /** End of the last good backup. */
  endedAt: Date | null
  isScheduled: boolean
  /** Two backups have been missed. */
  isLate: boolean
  /** Start of a later backup that has not ended for long, because it failed or is slow. */
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
    isLate: isScheduled && Boolean(endedAt && age(endedAt) > 2 * plan().every),
    stuckSince: isScheduled && isStuck ? startedAt : null,
  }
}
