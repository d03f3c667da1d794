import { findInstallation } from '#app/domain/installation/identity.server.ts'
import { env } from '#app/platform/environment.server.ts'

const patience = 15 * 60_000

/** What an administrator should know of backups. */
interface LatestBackup {
  /** When the last good one ended. */
  endedAt: Date | null
  isScheduled: boolean
  /** It is older than two should be. */
  isLate: boolean
  /** When another was begun that has not ended for long: it failed, or takes its time. */
  stuckSince: Date | null
}

export async function findLatestBackup(now = new Date()): Promise<LatestBackup> {
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
