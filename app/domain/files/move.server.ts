import { createHash, hash } from 'node:crypto'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { requireOurs } from './ours.server.ts'
import { deleteParts, readParts } from './parts.server.ts'
import { storageOf } from './storages.server.ts'

/** In milliseconds: longer than any storage is waited for. A copy that was killed lets go of its file after that. */
const leaseFor = 60_000

/** Each waits for the storage most of the time, and holds a file in memory. */
const atOnce = 3

/**
 * Brings the storage to what the database says: removes files that no record has any more, and moves those that wait. A
 * kill after any step leaves what the next call finishes. Answers how many were settled; fails where the storage does.
 */
export async function settleFiles(signal?: AbortSignal): Promise<number> {
  const removed = await removeGoneFiles(signal)
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, () => moveFiles(signal)))
  return lanes.reduce((settled, lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return settled + lane.value
  }, removed)
}

async function moveFiles(signal?: AbortSignal): Promise<number> {
  let moved = 0
  while (!signal?.aborted && (await moveNext())) moved++
  return moved
}

/** Also where the storage fails, nothing of them stays in the database. Answers how many. */
export async function removeGoneFiles(signal?: AbortSignal): Promise<number> {
  while (!signal?.aborted && (await withDeadline(tidyNext))) {}
  let removed = 0
  while (!signal?.aborted && (await withDeadline(removeNext))) removed++
  return removed
}

/** Without a lease: two workers may remove the same. A file that is being moved is left to the worker that moves it. */
async function removeNext(): Promise<boolean> {
  const now = await databaseNow()
  const file = await database.storedFile.findFirst({ where: { removedAt: { not: null }, ...isFree(now) } })
  if (file) await settleOrPutOff(file, now, remove)
  return file !== null
}

/** With a lease, so that a file is not removed while it is moved. */
async function moveNext(): Promise<boolean> {
  const now = await databaseNow()
  const where = { storedAt: null, removedAt: null, expiresAt: null, ...isFree(now) }
  const file = await database.storedFile.findFirst({
    // A file without parts waits on the disk of another copy: see app/domain/files/take-over.server.ts.
    where: { ...where, parts: { some: { number: 0 } } },
    orderBy: { createdAt: 'asc' },
  })
  if (!file) return false
  const data = { leasedUntil: new Date(now.getTime() + leaseFor) }
  const { count } = await database.storedFile.updateMany({ where: { key: file.key, ...where }, data })
  // Otherwise another was faster, and there may be more.
  if (count === 0) return moveNext()
  await settleOrPutOff(file, now, move)
  return true
}

const isFree = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })

/** Parts of files that were moved or lost their record, as where a process was killed. */
async function tidyNext(): Promise<boolean> {
  const left = await database.filePart.findFirst({
    where: { number: 0, file: { OR: [{ storedAt: { not: null } }, { removedAt: { not: null } }] } },
    select: { fileKey: true },
  })
  if (left) await deleteParts(left.fileKey)
  return left !== null
}

/** A file with a fault of its own is tried again in a minute, and keeps no other waiting. */
async function settleOrPutOff(file: StoredFile, now: Date, settle: (file: StoredFile) => Promise<void>) {
  const { key } = file
  const later = new Date(now.getTime() + leaseFor)
  try {
    await settle(file)
  } catch (error) {
    const isErased = (await database.storedFile.count({ where: { key, removedAt: file.removedAt } })) === 0
    const fault = error instanceof StorageError ? error.fault : null
    // What a silent storage was given may still arrive. And never null again: the storage may have the file all the same.
    const leasedUntil = fault === 'silent' || !(fault || isErased) ? later : now
    await database.storedFile.updateMany({ where: { key }, data: { leasedUntil } })
    if (fault) throw error
    if (!isErased) log.error({ error, file: key }, 'a file could not be moved to the storage or removed from it')
  }
}

async function move(file: StoredFile): Promise<void> {
  const { key, sha256 } = file
  const storage = storageOf(file)
  await requireOurs(file.area)
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
  if (storedAt || leasedUntil) {
    await requireOurs(file.area, key)
    await storageOf(file).remove(key)
  }
  await database.storedFile.deleteMany({ where: { key } })
}
