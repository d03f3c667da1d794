import { setTimeout as sleep } from 'node:timers/promises'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'

const pace = 10_000
/** In milliseconds: after these a copy that was killed does not count any more. */
export const goneAfter = 3 * pace
const day = 24 * 3_600_000

let told = ''

/** Says that this copy runs, and what keeps it from working together with the others that do. */
export async function announceInstance(now = new Date()): Promise<void> {
  const own = { secretHash: pseudonym('instances', 'secret'), seenAt: now }
  await database.instance.upsert({ where: { id: instanceId }, create: { id: instanceId, ...own }, update: own })
  const seenAt = { gt: new Date(now.getTime() - goneAfter) }
  const others = await database.instance.findMany({ where: { id: { not: instanceId }, seenAt } })
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

/** Whether that copy has announced itself lately. */
export async function isRunning(id: string, now = new Date()): Promise<boolean> {
  const instance = await database.instance.findUnique({ where: { id } })
  return instance !== null && now.getTime() - instance.seenAt.getTime() <= goneAfter
}

/** Whether one announces itself while it is waited for: a copy that was killed does not any more, nor do commands. */
export async function isAnyAtWork(): Promise<boolean> {
  const before = await lastSeen()
  for (let last = before; last && before && Date.now() - last.getTime() <= goneAfter; last = await lastSeen()) {
    if (last > before) return true
    await sleep(pause)
  }
  return false
}

const pause = 500

async function lastSeen(): Promise<Date | null> {
  const asked = database.instance.aggregate({ _max: { seenAt: true } })
  return (await asked.catch(ifTableIsMissing(null)))?._max.seenAt ?? null
}

export async function keepAnnounced(): Promise<void> {
  await announceInstance().catch((error: unknown) => log.error({ error }, 'this copy could not be announced to others'))
  setTimeout(keepAnnounced, pace).unref()
}

/** On a clean stop, so that a successor with another folder of data is not taken for a second copy. */
export async function leaveInstances(): Promise<void> {
  await database.instance.deleteMany({ where: { id: instanceId } })
}

export async function forgetGoneInstances(now = new Date()): Promise<void> {
  await database.instance.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - day) } } })
}
