import { createHash, hash } from 'node:crypto'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { requireOurs } from './ours.server.ts'
import { deleteParts, readParts } from './parts.server.ts'
import { fileAreas, storageOf, takenOver } from './storages.server.ts'

/**
 * In milliseconds: about as long as a file takes where the storage answers each request just in time. Another copy may take
 * the file after that. Two copies that move one file do no harm, because each verifies it.
 */
export const moveLease = 120_000

/** In milliseconds. */
const [retryAfter, readBackFor] = [60_000, 15_000]

/** Each waits for the storage most of the time, and holds a file in memory. */
const atOnce = 3

/**
 * Brings the storage to what the database says: removes files that no record has any more, and moves those that wait. A
 * kill after any step leaves what the next call finishes. Answers how many were settled. Where the storage fails, it tries
 * everything else first.
 */
export async function settleFiles(signal?: AbortSignal): Promise<number> {
  return sumOf([() => removeGoneFiles(signal), ...fileAreas.map((area) => () => moveFiles(area, signal))])
}

/** Also where the storage fails, nothing of them stays in the database. Answers how many. */
export async function removeGoneFiles(signal?: AbortSignal): Promise<number> {
  await repeat(() => withDeadline(deleteLeftParts), signal)
  return sumOf(fileAreas.map((area) => () => repeat(() => withDeadline(() => removeNext(area)), signal)))
}

async function moveFiles(area: string, signal?: AbortSignal): Promise<number> {
  const lanes = Array.from({ length: atOnce }, () => repeat(() => moveNext(area), signal))
  await Promise.allSettled(lanes)
  return sumOf(lanes.map((lane) => () => lane))
}

/** Answers how often there was something to do. */
async function repeat(doNext: () => Promise<boolean>, signal?: AbortSignal): Promise<number> {
  let count = 0
  while (!signal?.aborted && (await doNext())) count++
  return count
}

/** In turn. Fails with the first failure, and only after the last. */
async function sumOf(counts: (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const count of counts) {
    try {
      sum += await count()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sum
}

/** Without a lease: two workers may remove the same. A file that is being moved is left to the worker that moves it. */
async function removeNext(area: string): Promise<boolean> {
  const now = await databaseNow()
  const file = await database.storedFile.findFirst({ where: { area, removedAt: { not: null }, ...isFree(now) } })
  if (file) await attempt(file, now, remove)
  return file !== null
}

/** With a lease, so that a file is not removed while it is moved. */
async function moveNext(area: string): Promise<boolean> {
  const now = await databaseNow()
  const where = { area, storedAt: null, removedAt: null, expiresAt: null, ...isFree(now) }
  const file = await database.storedFile.findFirst({
    // A file without parts waits on the disk of another copy: see app/domain/files/take-over.server.ts.
    where: { ...where, parts: { some: { number: 0 } } },
    orderBy: { createdAt: 'asc' },
  })
  if (!file) return false
  const data = { leasedUntil: new Date(now.getTime() + moveLease) }
  const { count } = await database.storedFile.updateMany({ where: { key: file.key, ...where }, data })
  // Otherwise another was faster, and there may be more.
  if (count === 0) return moveNext(area)
  await attempt(file, now, move)
  return true
}

const isFree = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })

/** Parts of files that were moved or lost their record, as where a process was killed. */
async function deleteLeftParts(): Promise<boolean> {
  const left = await database.filePart.findFirst({
    where: { number: 0, file: { OR: [{ storedAt: { not: null } }, { removedAt: { not: null } }] } },
    select: { fileKey: true },
  })
  if (left) await deleteParts(left.fileKey)
  return left !== null
}

/** A file with a fault of its own is tried again in a minute, and keeps no other waiting. */
async function attempt(file: StoredFile, now: Date, settle: (file: StoredFile) => Promise<void>) {
  const { key, removedAt } = file
  try {
    await settle(file)
  } catch (error) {
    const isErased = (await database.storedFile.count({ where: { key, removedAt } })) === 0
    const fault = error instanceof StorageError ? error.fault : null
    // A silent storage may still carry out the request, and one that refuses to remove a file may remove others.
    const isPostponed = fault ? fault === 'silent' || (fault !== 'foreign' && removedAt !== null) : !isErased
    // Not null even if it is free at once: the storage may have the file.
    const leasedUntil = isPostponed ? new Date(now.getTime() + retryAfter) : now
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
  // Its record was erased while it was moved.
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
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      digest.update(chunk)
    },
  })
  const signal = AbortSignal.timeout(readBackFor)
  await body.pipeTo(sink, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new StorageError('silent', error) : error
  })
  return digest.digest('hex')
}

/** The row last: until then it names the file that is to be removed. */
async function remove(file: StoredFile): Promise<void> {
  const { key, storedAt, leasedUntil } = file
  // No worker has begun to move any other file: it is in the database alone.
  if (storedAt || leasedUntil) {
    await requireOurs(file.area, key)
    await storageOf(file).remove(key)
    // An earlier version may have put it into the quarantine.
    if (!(await database.installationStep.findUnique({ where: takenOver })))
      await storageOf({ area: 'quarantine' }).remove(key)
  }
  await database.storedFile.deleteMany({ where: { key } })
}
