import { createHash, hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { notAwaited } from '#app/platform/database/in-turns.server.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Storage, StorageError } from '#app/platform/storage/storage.ts'
import { Prisma, type StoredFile } from '#prisma/generated/sqlite/client.ts'
import { flushLedger } from './erasure-ledger.server.ts'
import { hasOurs, requireOurs } from './ours.server.ts'
import { deleteParts, readParts } from './parts.server.ts'
import { derivedStorages, fileAreas, filesMovedStep, storageOf, widthsKey } from './storages.server.ts'

/**
 * In milliseconds: about the longest time of a move if the storage answers each request just in time. Then another
 * instance may take the file. Two instances that move one file do no harm, because each verifies it.
 */
export const moveLease = 120_000

/** In milliseconds. */
const [retryAfter, readBackFor] = [60_000, 15_000]

/** Concurrent moves. Each mostly waits for the storage, and holds a file in memory. */
const atOnce = 3

/**
 * Makes the storage match the database: removes files without a record, and moves waiting ones. After a kill, the next
 * call finishes the work. Returns the number of settled files. If the storage fails, all other steps run before it
 * throws.
 */
export async function settleFiles(signal?: AbortSignal): Promise<number> {
  return sumOf([() => removeGoneFiles(signal), ...fileAreas.map((area) => () => moveFiles(area, signal))])
}

/** Deletes the bytes of removed files from the database even while the storage fails. Returns their number. */
export async function removeGoneFiles(signal?: AbortSignal): Promise<number> {
  await repeat(() => withDeadline(deleteLeftParts), signal)
  return sumOf(fileAreas.map((area) => () => repeat(() => withDeadline(() => removeNext(area)), signal)))
}

async function moveFiles(area: string, signal?: AbortSignal): Promise<number> {
  const lanes = Array.from({ length: atOnce }, () => repeat(() => moveNext(area), signal))
  await Promise.allSettled(lanes)
  return sumOf(lanes.map((lane) => () => lane))
}

/** Returns the number of settled files. */
async function repeat(doNext: () => Promise<boolean>, signal?: AbortSignal): Promise<number> {
  let count = 0
  while (!signal?.aborted && (await doNext())) count++
  return count
}

/** Runs all steps sequentially, then throws the first error. */
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

/** Needs no lease, because two workers may remove the same file. Skips files that another worker is moving. */
async function removeNext(area: string): Promise<boolean> {
  const now = await databaseNow()
  const gone = { area, removedAt: { not: null }, ...isFree(now) }
  const file =
    (await database.storedFile.findFirst({ where: { ...gone, missingSince: null } })) ??
    (await findLost(area, { ...gone, missingSince: { not: null } }))
  if (file) await attempt(file, remove)
  return file !== null
}

/** A file may have been marked as lost in a wrong storage, so it stays known until the right one answers. */
async function findLost(area: string, where: Prisma.StoredFileWhereInput): Promise<StoredFile | null> {
  const file = await database.storedFile.findFirst({ where })
  return file && (await hasOurs(area)) ? file : null
}

/** Takes a lease, so that no worker removes the file during the move. */
async function moveNext(area: string): Promise<boolean> {
  const now = await databaseNow()
  const where = { area, storedAt: null, removedAt: null, expiresAt: null, ...isFree(now) }
  const file = await database.storedFile.findFirst({
    // A file without parts waits on the disk of another instance: see app/domain/upgrade/files.server.ts.
    where: { ...where, parts: { some: { number: 0 } } },
    orderBy: { createdAt: 'asc' },
  })
  if (!file) return false
  const lease = { leasedUntil: new Date(now.getTime() + moveLease) }
  const count = await database.$executeRaw`
    ${withoutWait} UPDATE files SET leased_until = ${lease.leasedUntil}
    WHERE key = ${file.key} AND stored_at IS NULL AND removed_at IS NULL AND expires_at IS NULL
      AND (leased_until IS NULL OR leased_until <= ${now})`
  // Otherwise another worker was faster, and more files may wait.
  if (count === 0) return moveNext(area)
  await attempt({ ...file, ...lease }, move, lease)
  return true
}

/**
 * A wait for the disk would stop visitors on SQLite. A power failure loses at most the lease and the end of a move, and
 * the next worker moves the file again.
 */
const withoutWait = Prisma.raw(notAwaited)

const isFree = (now: Date) => ({ OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] })

/** Deletes parts that a killed process has left: of moved files, and of files without a record. */
async function deleteLeftParts(): Promise<boolean> {
  const left = await database.filePart.findFirst({
    where: { number: 0, file: { OR: [{ storedAt: { not: null } }, { removedAt: { not: null } }] } },
    select: { fileKey: true },
  })
  if (left) await deleteParts(left.fileKey)
  return left !== null
}

/**
 * A faulty file is retried in a minute and does not block the others. `lease`: of this worker. Once it has ended, the
 * next worker takes the file.
 */
async function attempt(file: StoredFile, settle: (file: StoredFile) => Promise<void>, lease?: { leasedUntil: Date }) {
  const { key, removedAt } = file
  try {
    await settle(file)
  } catch (error) {
    const isErased = (await database.storedFile.count({ where: { key, removedAt } })) === 0
    const fault = error instanceof StorageError ? error.fault : null
    // A silent storage may still complete the request. One that refuses to remove this file may remove others.
    const isPostponed = fault ? fault === 'silent' || (fault !== 'foreign' && removedAt !== null) : !isErased
    const now = await databaseNow()
    // Not null even without a delay, because the storage may have the file.
    const leasedUntil = isPostponed ? new Date(now.getTime() + retryAfter) : now
    // `storedAt` must be unchanged, because a removal clears it before the file is gone.
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
  if (!bytes || hash('sha256', bytes) !== sha256)
    throw new Error('A file in the database differs from the received one: its SHA-256 is wrong.')
  await putVerified(storage, key, bytes, sha256)
  const count = await database.$executeRaw`
    ${withoutWait} UPDATE files SET stored_at = ${databaseTime()}, leased_until = NULL
    WHERE key = ${key} AND removed_at IS NULL AND leased_until = ${leasedUntil}`
  if (count > 0) return deleteParts(key)
  const isKept = (await database.storedFile.count({ where: { key, removedAt: null } })) > 0
  // Either its record was erased during the move, or the lease has ended and another worker moves the file.
  if (!isKept) await remove(file)
}

/** If the key exists with the same bytes, a killed process has stored it. */
async function putVerified(storage: Storage, key: string, bytes: Uint8Array, sha256: string): Promise<void> {
  const there = await storage.stat(key)
  if (there && (await digestIn(storage, key)) === sha256) return
  if (there) await storage.remove(key)
  await storage.put(key, bytes)
  if ((await digestIn(storage, key)) !== sha256) throw new Error('The storage returned other bytes than it was sent.')
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

/** Deletes the row last, because it names the file to remove. */
async function remove(file: StoredFile): Promise<void> {
  const { key, area, storedAt, leasedUntil } = file
  const [storage, drawn, quarantine] = [storageOf(file), derivedStorages[area], storageOf({ area: 'quarantine' })]
  // Without a lease, no record has adopted the file, so the database alone has it, and no pictures were drawn from it.
  if (storedAt || leasedUntil || drawn) {
    const wasSearched = await database.installationStep.findUnique({ where: filesMovedStep })
    const isQuarantined = !wasSearched && (await quarantine.stat(key))
    if (isQuarantined || (await storage.stat(key))) await noteRemoving(file)
    else await requireOurs(area)
    await storage.remove(key)
    await drawn?.remove(key)
    await drawn?.remove(widthsKey(key))
    if (isQuarantined) await quarantine.remove(key)
  }
  await database.storedFile.deleteMany({ where: { key } })
}

/** Otherwise, after a kill, a storage without its last file would count as foreign. */
async function noteRemoving({ key, leasedUntil }: StoredFile): Promise<void> {
  const data = { storedAt: null, leasedUntil: leasedUntil ?? databaseTime() }
  await database.storedFile.updateMany({ where: { key }, data })
}

const [soonest, latest] = [5_000, 60_000]

/** In milliseconds, so that the visitor gets the answer first. */
const afterTheAnswer = 200

let wake = () => {}

/** Call it after a commit that leaves files to move or remove. */
export const wakeWorker = () => wake()

/** Starts the worker that moves files to the storage. Returns the function that stops it. */
export function startMovingFiles(): () => Promise<void> {
  const ending = new AbortController()
  const working = keepMoving(ending.signal)
  return () => {
    ending.abort()
    return working
  }
}

async function keepMoving(signal: AbortSignal) {
  const rest = (time: number) => sleep(time, undefined, { ref: false, signal }).catch(() => {})
  let pause = soonest
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    try {
      await settleFiles(signal)
      await flushLedger()
      pause = soonest
    } catch (error) {
      // Log an outage once.
      if (pause === soonest)
        log.error({ error }, 'files could not be moved to the storage, and are tried again until they can')
      pause = Math.min(2 * pause, latest)
    }
    const resting = rest(pause)
    // While the storage fails, new files do not trigger a retry.
    await (pause === soonest ? Promise.race([resting, woken.then(() => rest(afterTheAnswer))]) : resting)
  }
}
