import { currentTime } from '#app/domain/installation/clock.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { log } from '#app/platform/log.server.ts'
import { isKey, type Storage } from '#app/platform/storage/storage.ts'
import { checkStorageBelongs, openOwnStorage } from './identity.server.ts'

/** Files that no row names: a database that is restored may. */
const quarantine = openOwnStorage('quarantine')

/** Of a file that a killed process left half written there is nothing to open. */
export async function moveToQuarantine(place: Storage, key: string): Promise<void> {
  const body = (await quarantine.stat(key)) ? null : await place.open(key)
  if (body) await quarantine.put(key, await new Response(body).bytes())
  await place.remove(key)
}

/** Brings those back that have a row again. */
export async function bringBack(place: Storage, keysWithRow: (keys: string[]) => Promise<Set<string>>): Promise<void> {
  const named = await keysWithRow(await quarantinedKeys())
  for (const key of named) {
    const body = (await place.stat(key)) ? null : await quarantine.open(key)
    if (body) await place.put(key, await new Response(body).bytes())
    await quarantine.remove(key)
  }
  if (named.size > 0) log.info({ files: named.size }, 'files came back from the quarantine: rows name them again')
}

export async function quarantinedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of quarantine.list()) if (isKey(key)) keys.push(key)
  return keys
}

export async function removeFromQuarantine(key: string): Promise<void> {
  await quarantine.remove(key)
}

export async function emptyQuarantine(now = currentTime()): Promise<number> {
  const expired = await listExpired(now)
  for (const key of expired) await quarantine.remove(key)
  return expired.length
}

/** How many `emptyQuarantine` would remove. */
export const countExpiredFiles = async (now: Date) => (await listExpired(now)).length

async function listExpired(now: Date): Promise<string[]> {
  if ((await checkStorageBelongs()) !== 'ours') return []
  const keys: string[] = []
  for await (const { key, storedAt } of quarantine.list())
    if (storedAt < erasedBefore('quarantinedFile', now)) keys.push(key)
  return keys
}
