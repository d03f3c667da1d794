import { createHash, hash } from 'node:crypto'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import type { Prisma, StoredFile } from '#prisma/generated/sqlite/client.ts'
import { deleteParts, readParts } from './parts.server.ts'
import { storageOf } from './storages.server.ts'

/** In milliseconds: longer than any storage is waited for. A copy that was killed lets go of its file after that. */
const leaseFor = 60_000

/**
 * Brings the storage to what the database says: removes files that no record has any more, and moves those that wait. A
 * kill after any step leaves what the next call finishes. Answers how many were settled; fails where the storage does.
 */
export async function settleFiles(signal?: AbortSignal): Promise<number> {
  let settled = await removeGoneFiles(signal)
  while (!signal?.aborted && (await moveNext())) settled++
  return settled
}

/** Also where the storage fails, nothing of them stays in the database. Answers how many. */
export async function removeGoneFiles(signal?: AbortSignal): Promise<number> {
  while (!signal?.aborted && (await withDeadline(tidyNext))) {}
  let removed = 0
  while (!signal?.aborted && (await withDeadline(removeNext))) removed++
  return removed
}

async function removeNext(): Promise<boolean> {
  return withNext({ removedAt: { not: null } }, remove)
}

async function moveNext(): Promise<boolean> {
  // A file without parts waits on the disk of another copy: see app/domain/files/take-over.server.ts.
  return withNext({ storedAt: null, removedAt: null, expiresAt: null, parts: { some: { number: 0 } } }, move)
}

/** Parts of files that were moved or lost their record, as where a process was killed. */
async function tidyNext(): Promise<boolean> {
  const left = await database.filePart.findFirst({
    where: { number: 0, file: { OR: [{ storedAt: { not: null } }, { removedAt: { not: null } }] } },
    select: { fileKey: true },
  })
  if (left) await deleteParts(left.fileKey)
  return left !== null
}

/**
 * Takes a file for itself, so that none is removed while another worker moves it. A file with a fault of its own is tried
 * again when its lease has ended, and keeps no other waiting. Answers whether there was one.
 */
async function withNext(condition: Prisma.StoredFileWhereInput, settle: (file: StoredFile) => Promise<void>) {
  const now = await databaseNow()
  const isFree = { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] }
  const where = { AND: [condition, isFree] }
  const file = await database.storedFile.findFirst({ where, orderBy: { createdAt: 'asc' } })
  if (!file) return false
  const { key } = file
  const leasedUntil = new Date(now.getTime() + leaseFor)
  const leased = await database.storedFile.updateMany({ where: { key, ...isFree }, data: { leasedUntil } })
  // Another copy was faster.
  if (leased.count === 0) return true
  try {
    await settle(file)
  } catch (error) {
    if (error instanceof StorageError) {
      // Not null: the storage may have it all the same.
      await database.storedFile.updateMany({ where: { key }, data: { leasedUntil: now } })
      throw error
    }
    log.error({ error, file: key }, 'a file could not be moved to the storage or removed from it')
  }
  return true
}

async function move(file: StoredFile): Promise<void> {
  const { key, sha256 } = file
  const storage = storageOf(file)
  const bytes = await readParts(file)
  if (!bytes || hash('sha256', bytes) !== sha256) throw new Error('A file in the database is not what was received.')
  await putVerified(storage, key, bytes, sha256)
  const { count } = await database.storedFile.updateMany({
    where: { key, removedAt: null },
    data: { storedAt: databaseTime(), leasedUntil: null },
  })
  // Its record was erased meanwhile.
  if (count === 0) return remove({ ...file, leasedUntil: databaseTime() })
  await deleteParts(key)
}

/** A key that is taken by the same bytes was put by a process that was killed. */
async function putVerified(storage: Storage, key: string, bytes: Uint8Array, sha256: string): Promise<void> {
  const there = await storage.stat(key)
  if (there && (await digestIn(storage, key)) === sha256) return
  if (there) await storage.remove(key)
  await storage.put(key, bytes)
  if ((await digestIn(storage, key)) !== sha256) throw new Error('The storage has not kept a file as it was sent.')
}

async function digestIn(storage: Storage, key: string): Promise<string | null> {
  const body = await storage.open(key)
  if (!body) return null
  const digest = createHash('sha256')
  for await (const chunk of body) digest.update(chunk)
  return digest.digest('hex')
}

/** The row last: until it has gone, it is known what is to be removed. */
async function remove(file: StoredFile): Promise<void> {
  const { key, storedAt, leasedUntil } = file
  // A file that nobody has begun to move is nowhere else, and waits for no storage.
  if (storedAt || leasedUntil) await storageOf(file).remove(key)
  await database.storedFile.deleteMany({ where: { key } })
}
