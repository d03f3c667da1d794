import { database } from '#app/platform/database/database.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { type StorageArea, storageOf } from './storages.server.ts'

const sampled = 5

/**
 * Whether the storage has one of the newest files that it took, or has taken none. Otherwise its disk is not mounted, or
 * STORAGE_URL names another: a file put there would be lost, and one removed there would come back.
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
  return known.length === 0
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
