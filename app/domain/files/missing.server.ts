import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forEachConcurrently } from '#app/platform/processes/parallel.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type StorageArea, storageOf } from './storages.server.ts'

interface AdoptedFile {
  key: string
  area: string
}

/** Looks into the storage second, so that it finds a file that is moved concurrently. */
export async function isMissing({ key, area }: AdoptedFile): Promise<boolean> {
  const isWaiting = (await database.filePart.count({ where: { fileKey: key, number: 0 } })) > 0
  return !isWaiting && !(await storageOf({ area }).stat(key))
}

/** Number of files of records in an area, and of lost ones. */
export async function countFiles(area: StorageArea): Promise<{ known: number; gone: number }> {
  const stored = new Set<string>()
  for await (const { key } of storageOf({ area }).list()) stored.add(key)
  const where = { area, removedAt: null, expiresAt: null }
  const files = await database.storedFile.findMany({ where, select: { key: true, area: true } })
  let gone = 0
  for (const file of files) if (!stored.has(file.key) && (await isMissing(file))) gone++
  return { known: files.length, gone }
}

/**
 * Marks lost files and unmarks those that are back. It removes nothing, because the storage may be the wrong one, or
 * its disk may be mounted later.
 */
export async function recordMissingFiles(): Promise<void> {
  const files = await database.storedFile.findMany({
    // Include files to be removed, because a storage that has none of them counts as foreign.
    where: { expiresAt: null, OR: [{ removedAt: null }, { storedAt: { not: null } }] },
    select: { key: true, area: true, missingSince: true },
  })
  await forEachConcurrently(files, async (file) => {
    const isGone = await isMissing(file)
    if (isGone !== (file.missingSince !== null)) await recordMissing(file.key, isGone)
  })
}

export async function recordMissing(key: string, isGone: boolean): Promise<void> {
  await database.$transaction((transaction) => setMissing(transaction, key, isGone))
}

export async function setMissing(
  transaction: Pick<Prisma.TransactionClient, 'storedFile' | 'jobApplication'>,
  key: string,
  isGone: boolean,
): Promise<void> {
  const missingSince = isGone ? databaseTime() : null
  const resumeState = isGone ? 'missing' : 'stored'
  await transaction.storedFile.updateMany({ where: { key }, data: { missingSince } })
  await transaction.jobApplication.updateMany({ where: { resumeKey: key }, data: { resumeState } })
}
