import { database } from '#app/platform/database/database.server.ts'
import { isKey, StorageError } from '#app/platform/storage/storage.ts'
import { type StorageArea, storageAreas, storageOf } from './storages.server.ts'

const sampled = 5

/**
 * Whether the storage has one of the newest files that it took. Otherwise its disk is not mounted, or STORAGE_URL names
 * another: a file put there would be lost, and one removed there would come back.
 */
async function isOurs(area: string, except: string): Promise<boolean> {
  const known = await database.storedFile.findMany({
    where: {
      area,
      storedAt: { not: null },
      missingSince: null,
      removedAt: null,
      expiresAt: null,
      key: { not: except },
    },
    orderBy: { storedAt: 'desc' },
    take: sampled,
    select: { key: true },
  })
  for (const { key } of known) if (await storageOf({ area }).stat(key)) return true
  return known.length === 0 && (await isFree(area))
}

const listed = 100

/** A storage that has taken nothing from us is ours if it is empty, has a file that we know, or an operator says so. */
async function isFree(area: string): Promise<boolean> {
  if (await database.installationStep.findUnique({ where: confirmationOf(area) })) return true
  const keys: string[] = []
  for await (const { key } of storageOf({ area }).list()) {
    if (isKey(key)) keys.push(key)
    if (keys.length === listed) break
  }
  return keys.length === 0 || (await database.storedFile.count({ where: { key: { in: keys } } })) > 0
}

export const confirmationOf = (area: string) => ({ name: `storage-confirmed-${area}` })

/** By an operator, who has seen that the storages hold files that the database does not know. */
export async function confirmStorages(): Promise<void> {
  for (const area of storageAreas) {
    const step = confirmationOf(area)
    if (await isForeign(area)) await database.installationStep.upsert({ where: step, create: step, update: {} })
  }
}

/** False also while the storage does not tell. */
export async function isForeign(area: StorageArea): Promise<boolean> {
  try {
    await requireOurs(area)
    return false
  } catch (error) {
    return error instanceof StorageError && error.fault === 'foreign'
  }
}

/** `except`: the key of a file that may be gone. Asked each time: a disk may be unmounted at any moment. */
export async function requireOurs(area: string, except = ''): Promise<void> {
  if (!(await isOurs(area, except))) throw new StorageError('foreign')
}
