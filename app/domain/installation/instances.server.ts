import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'

const minute = 60_000
/** After these a copy that was killed does not count any more. */
export const minutesUntilGone = 3
const goneAfter = minutesUntilGone * minute

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

/** Commands do not announce themselves, although they have the id of the server that shares their folder of data. */
export async function isAnyRunning(now = new Date()): Promise<boolean> {
  const seenAt = { gte: new Date(now.getTime() - goneAfter) }
  const running = await database.instance.count({ where: { seenAt } }).catch(ifTableIsMissing(0))
  return running > 0
}

export async function keepAnnounced(): Promise<void> {
  await announceInstance().catch((error: unknown) => log.error({ error }, 'this copy could not be announced to others'))
  setTimeout(keepAnnounced, minute).unref()
}

/** On a clean stop, so that a successor with another folder of data is not taken for a second copy. */
export async function leaveInstances(): Promise<void> {
  await database.instance.deleteMany({ where: { id: instanceId } })
}

export async function forgetGoneInstances(now = new Date()): Promise<void> {
  await database.instance.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - 24 * 60 * minute) } } })
}
