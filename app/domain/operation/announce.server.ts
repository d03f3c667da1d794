import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { announceInterval, isRecent } from '#app/domain/installation/instances.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'

/**
 * The number of consecutive overwritten announcements that make a conflict. A process that is being replaced ends
 * sooner.
 */
const overlap = 6

/** Identifies this process across machines and restarts. */
const ownProcess = [bootId(), process.pid, randomUUID()].join(' ')

/** Linux has one for each boot; elsewhere the random part must do. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return '-'
  }
}

let told = ''

interface Streak {
  /** How often in a row another process had overwritten the announcement, or had not. */
  overwritten: number
  own: number
}

/** The identity of the announcing process. */
const streaks = new Map<string, Streak>()

/** Announces this instance, and logs conflicts with the other instances. */
export async function announceInstance(moment?: Date, identity = ownProcess): Promise<void> {
  const now = moment ?? (await databaseNow())
  await lookForTwin(identity, now)
  const own = { secretHash: pseudonym('instances', 'secret'), seenAt: now, process: identity }
  await database.instance.upsert({ where: { id: env.instanceId }, create: { id: env.instanceId, ...own }, update: own })
  const others = await database.instance.findMany({ where: { id: { not: env.instanceId }, seenAt: isRecent(now) } })
  const problems = [
    others.some(({ secretHash }) => secretHash !== own.secretHash) &&
      'they sign with different secrets: set the same SESSION_SECRET for all',
    others.length > 0 &&
      'folder' in env.storage &&
      'each keeps pictures and uploads in a DATA_DIR of its own: set STORAGE_URL to one bucket for all',
  ].filter((problem) => problem !== false)
  const telling = problems.join('; ')
  if (telling && telling !== told)
    log.error({ copies: others.length + 1, problems }, 'copies of this server do not fit together')
  told = telling
}

/**
 * Two processes on one data folder, or on a copy of it, share an id and overwrite each other's announcement. Both
 * detect it. During a replacement this lasts only until the old process ends.
 */
async function lookForTwin(identity: string, now: Date): Promise<void> {
  const before = streaks.get(identity)
  const row = await database.instance.findFirst({ where: { id: env.instanceId, seenAt: isRecent(now) } })
  const isOverwritten = before !== undefined && row !== null && row.process !== identity
  const { overwritten, own } = before ?? { overwritten: 0, own: 0 }
  const after = isOverwritten ? { overwritten: overwritten + 1, own: 0 } : { overwritten: 0, own: own + 1 }
  streaks.set(identity, after)
  // Repeated each minute, because a conflicting copy may be gone.
  if (after.own > 0 && after.own % overlap === 0) await endTrouble('data-folder')
  if (after.overwritten < overlap) return
  if (after.overwritten === overlap)
    log.error(
      { instance: env.instanceId },
      'another process runs on this DATA_DIR or on a copy of it: stop one of them',
    )
  await beginTrouble('data-folder')
}

export const startAnnouncing = () =>
  repeat('this copy could not be announced to others', () => announceInstance(), { every: announceInterval })

/** Call it on a clean stop, so that a successor with another data folder is not reported as a second copy. */
export async function withdrawAnnouncement(identity = ownProcess): Promise<void> {
  await database.instance.deleteMany({ where: { id: env.instanceId, process: identity } })
}
