import { recordEvent } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isKey, StorageError } from '#app/platform/storage/storage.ts'
import { type StorageArea, storageAreas, storageOf } from './storages.server.ts'

/**
 * `ours`: the storage has a known file. `free`: it should have none, and is empty, or an operator has confirmed that it
 * is ours. `lost`: it has none of its newest files, so its disk is not mounted, or STORAGE_URL names another storage.
 * `unknown`: it has only unknown files.
 */
type Standing = 'ours' | 'free' | 'lost' | 'unknown'

async function standingOf(area: string): Promise<Standing> {
  const storage = storageOf({ area })
  const known: string[] = []
  for (const find of [findNewest, findUnremoved]) {
    for (const { key } of await find(area)) {
      if (await storage.stat(key)) return 'ours'
      known.push(key)
    }
  }
  if (known.length > 0) {
    const left = await database.storedFile.count({ where: { ...wasTaken(area), key: { in: known } } })
    // Otherwise a worker has removed some concurrently.
    return left === known.length ? 'lost' : standingOf(area)
  }
  const keys: string[] = []
  for await (const { key } of storage.list()) {
    if (isKey(key)) keys.push(key)
    if (keys.length === listed) break
  }
  if ((await database.storedFile.count({ where: { key: { in: keys } } })) > 0) return 'ours'
  if (keys.length === 0) return 'free'
  return (await database.installationStep.findUnique({ where: confirmationOf(area) })) ? 'free' : 'unknown'
}

const [sampled, listed] = [5, 100]

const wasTaken = (area: string) => ({ area, storedAt: { not: null }, missingSince: null, expiresAt: null })

const findNewest = (area: string) =>
  database.storedFile.findMany({
    where: { ...wasTaken(area), removedAt: null },
    orderBy: { storedAt: 'desc' },
    take: sampled,
    select: { key: true },
  })

/** Includes files to be removed: a storage that has none of them is not the one to remove them from. */
const findUnremoved = (area: string) =>
  database.storedFile.findMany({
    where: { ...wasTaken(area), removedAt: { not: null } },
    take: sampled,
    select: { key: true },
  })

export const confirmationOf = (area: string) => ({ name: `storage-confirmed-${area}` })

/** For an operator who has seen that the storages have files unknown to the database. */
export async function confirmStorages(): Promise<void> {
  for (const area of storageAreas) {
    if (!(await isForeign(area))) continue
    const step = confirmationOf(area)
    await database.$transaction(async (transaction) => {
      await transaction.installationStep.upsert({ where: step, create: step, update: {} })
      await recordEvent(transaction, 'operator', 'storage.adopted')
    })
  }
}

/** Also false while the storage does not answer. */
export async function isForeign(area: StorageArea): Promise<boolean> {
  try {
    await requireOurs(area)
    return false
  } catch (error) {
    return error instanceof StorageError && error.fault === 'foreign'
  }
}

/**
 * A file put into a wrong storage would be lost, and one removed there would come back. Checked each time, because a
 * disk may be unmounted at any moment.
 */
export async function requireOurs(area: string): Promise<void> {
  const standing = await standingOf(area)
  if (standing === 'lost' || standing === 'unknown') throw new StorageError('foreign')
}

/** Whether the storage has none of the files that a backup would copy. Also false while it does not answer. */
export const lacksOurFiles = async (area: StorageArea) => (await findNewest(area)).length > 0 && isForeign(area)

/** Whether the storage has one of our files, so is not just empty. */
export const hasOurs = async (area: string) => (await standingOf(area)) === 'ours'
