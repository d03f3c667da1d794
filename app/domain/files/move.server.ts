import { createHash, hash } from 'node:crypto'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import type { Prisma, StoredFile } from '#prisma/generated/sqlite/client.ts'
import { hasOurs, requireOurs } from './ours.server.ts'
import { deleteParts, readParts } from './parts.server.ts'
import { drawnFrom, fileAreas, storageOf, takenOver } from './storages.server.ts'

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
  const gone = { area, removedAt: { not: null }, ...isFree(now) }
  const file =
    (await database.storedFile.findFirst({ where: { ...gone, missingSince: null } })) ??
    (await findLost(area, { ...gone, missingSince: { not: null } }))
  if (file) await attempt(file, remove)
  return file !== null
}

/** The storage in which a file was noted as lost may have been the wrong one: the file is known until the right one shows. */
async function findLost(area: string, where: Prisma.StoredFileWhereInput): Promise<StoredFile | null> {
  const file = await database.storedFile.findFirst({ where })
  return file && (await hasOurs(area)) ? file : null
}

/** With a lease, so that a file is not removed while it is moved. */
async function moveNext(area: string): Promise<boolean> {
  const now = await databaseNow()
  const where = { area, storedAt: null, removedAt: null, expiresAt: null, ...isFree(now) }
  const file = await database.storedFile.findFirst({
    // A file without parts waits on the disk of another copy: see app/domain/upgrade/files.server.ts.
    where: { ...where, parts: { some: { number: 0 } } },
    orderBy: { createdAt: 'asc' },
  })
  if (!file) return false
  const lease = { leasedUntil: new Date(now.getTime() + moveLease) }
  const { count } = await database.storedFile.updateMany({ where: { key: file.key, ...where }, data: lease })
  // Otherwise another was faster, and there may be more.
  if (count === 0) return moveNext(area)
  await attempt({ ...file, ...lease }, move, lease)
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

/**
 * A file with a fault of its own is tried again in a minute, and keeps no other waiting. `lease`: of this worker. If it has
 * ended, the file is left to the next one.
 */
async function attempt(file: StoredFile, settle: (file: StoredFile) => Promise<void>, lease?: { leasedUntil: Date }) {
  const { key, removedAt } = file
  try {
    await settle(file)
  } catch (error) {
    const isErased = (await database.storedFile.count({ where: { key, removedAt } })) === 0
    const fault = error instanceof StorageError ? error.fault : null
    // A silent storage may still carry out the request, and one that refuses to remove a file may remove others.
    const isPostponed = fault ? fault === 'silent' || (fault !== 'foreign' && removedAt !== null) : !isErased
    const now = await databaseNow()
    // Not null even if it is free at once: the storage may have the file.
    const leasedUntil = isPostponed ? new Date(now.getTime() + retryAfter) : now
    // With `storedAt` as it was: a removal clears it before the file is gone.
    await database.storedFile.updateMany({
      where: { key, ...lease },
      data: { leasedUntil, storedAt: file.storedAt },
    })
    if (fault) throw error
    if (!isErased) log.error({ error, file: key }, 'a file could not be moved to the storage or removed from it')
  }
}

async function move(file: StoredFile): Promise<void> {
  const { key, sha256, leasedUntil } = file
  const storage = storageOf(file)
  await requireOurs(file.area)
  const bytes = await readParts(file)
  if (!bytes || hash('sha256', bytes) !== sha256) throw new Error('A file in the database is not what was received.')
  await putVerified(storage, key, bytes, sha256)
  const { count } = await database.storedFile.updateMany({
    where: { key, removedAt: null, leasedUntil },
    data: { storedAt: databaseTime(), leasedUntil: null },
  })
  if (count > 0) return deleteParts(key)
  const isKept = (await database.storedFile.count({ where: { key, removedAt: null } })) > 0
  // Its record was erased while it was moved. Otherwise the lease has ended, and another worker moves the file.
  if (!isKept) await remove(file)
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
  const { key, area, storedAt, leasedUntil } = file
  const [storage, drawn, quarantine] = [storageOf(file), drawnFrom[area], storageOf({ area: 'quarantine' })]
  // No worker has begun to move any other file, and nothing is drawn from it: it is in the database alone.
  if (storedAt || leasedUntil || drawn) {
    const wasSearched = await database.installationStep.findUnique({ where: takenOver })
    const isQuarantined = !wasSearched && (await quarantine.stat(key))
    if (isQuarantined || (await storage.stat(key))) await noteRemoving(file)
    else await requireOurs(area)
    await storage.remove(key)
    await drawn?.remove(key)
    if (isQuarantined) await quarantine.remove(key)
  }
  await database.storedFile.deleteMany({ where: { key } })
}

/** Otherwise, after a kill, a storage without this file would be taken for another, if it was the last one. */
async function noteRemoving({ key, leasedUntil }: StoredFile): Promise<void> {
  const data = { storedAt: null, leasedUntil: leasedUntil ?? databaseTime() }
  await database.storedFile.updateMany({ where: { key }, data })
}
