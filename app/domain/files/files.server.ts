import { hash, randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { expiresAfter } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { type ByteRange, toStream } from '#app/platform/storage/storage.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { partSize, readPart, readParts, writeFile } from './parts.server.ts'
import { type StorageArea, storageOf } from './storages.server.ts'

/** `waiting`: too many files wait for the storage. `disk`: the disk of the database is almost full. */
export class NoRoomForFiles extends Error {
  readonly reason: 'waiting' | 'disk'

  constructor(reason: 'waiting' | 'disk') {
    super(`The database takes no file: ${reason}.`)
    this.reason = reason
  }
}

/** Share of `MAX_WAITING_FILES`, on top of it: a draft is a courtesy and must not take the room of an application. */
const shareOfDrafts = 0.25

/** Whether the database has room for the file of a form with a validation error. */
export async function hasRoomForDraft(size: number): Promise<boolean> {
  const { bytes } = await measure({ expiresAt: { not: null } })
  return bytes + size <= shareOfDrafts * env.mostWaitingFiles
}

export async function requireRoom(size: number): Promise<void> {
  const { bytes } = await measureWaiting()
  if (bytes + size > env.mostWaitingFiles) throw new NoRoomForFiles('waiting')
  if (provider === 'sqlite' && (await freeBytes()) - size < env.minFreeSpace) throw new NoRoomForFiles('disk')
}

/** Measures the files of records that wait for the storage. */
export const measureWaiting = () => measure({ expiresAt: null })

async function measure(
  where: Pick<Prisma.StoredFileWhereInput, 'expiresAt'>,
): Promise<{ files: number; bytes: number }> {
  const { _count, _sum } = await database.storedFile.aggregate({
    where: { ...where, storedAt: null, removedAt: null, parts: { some: { number: 0 } } },
    _count: true,
    _sum: { size: true },
  })
  return { files: _count, bytes: _sum.size ?? 0 }
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(path.dirname(env.databaseUrl.slice('file:'.length)))
  return bavail * bsize
}

export function describeNoRoom({ reason }: NoRoomForFiles): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
  return reason === 'waiting'
    ? `The database takes no file, because more than MAX_WAITING_FILES (${megabytes(env.mostWaitingFiles)}) wait for the storage: mend the storage, or set MAX_WAITING_FILES higher.`
    : `The disk of the database has less than MIN_FREE_SPACE (${megabytes(env.minFreeSpace)}) free, and the database takes no file: make room on the disk, or set MIN_FREE_SPACE lower.`
}

type Client = Pick<Prisma.TransactionClient, 'storedFile'>

/**
 * Stores a file in the database. It expires after a day unless a record adopts it, so a failure leaves no orphan.
 * Throws NoRoomForFiles if too many files wait for the storage.
 */
export async function keepFile(area: StorageArea, bytes: Uint8Array, sha256 = hash('sha256', bytes)): Promise<string> {
  await requireRoom(bytes.byteLength)
  const key = randomUUID()
  await writeFile({ key, area, sha256, expiresAt: expiresAfter('draftUpload', databaseTime()) }, bytes)
  return key
}

/**
 * Call it in the transaction that stores the record. Then wake the worker, which moves the file to the storage. From
 * then on, the file has a lease that has ended: the storage may have it, even if a power failure loses the next one.
 */
export async function adoptFile(transaction: Client, key: string): Promise<void> {
  const { count } = await transaction.storedFile.updateMany({
    where: { key, expiresAt: { not: null }, removedAt: null },
    data: { expiresAt: null, leasedUntil: new Date(0) },
  })
  if (count === 0) throw new Error('A file had expired before its record was stored.')
}

/** Call it in the transaction that erases the records. The worker then removes the bytes. */
export async function removeFiles(transaction: Client, keys: string[]): Promise<void> {
  await transaction.storedFile.updateMany({ where: { key: { in: keys } }, data: { removedAt: databaseTime() } })
}

/** Removes the drafts that `where` matches. */
export async function removeDrafts(
  client: Client,
  where: Pick<Prisma.StoredFileWhereInput, 'key' | 'sha256'>,
): Promise<void> {
  const data = { removedAt: databaseTime() }
  await client.storedFile.updateMany({ where: { ...where, expiresAt: { not: null }, removedAt: null }, data })
}

/**
 * Removes expired drafts and returns their number. Large numbers in the quarantine wait for an owner, so it is left
 * out.
 */
export async function removeExpiredFiles(now = databaseTime()): Promise<number> {
  const where = { expiresAt: { lt: now }, removedAt: null, area: { not: 'quarantine' } }
  return (await database.storedFile.updateMany({ where, data: { removedAt: now } })).count
}

/** Null for drafts, removed files, and files of another area. */
export async function openFile(area: StorageArea, key: string, range?: ByteRange) {
  const file = await database.storedFile.findUnique({ where: { key, area, expiresAt: null, removedAt: null } })
  if (!file) return null
  const body =
    file.storedAt === null && (await readPart(key, 0))
      ? toStream(partsOf(file, range))
      : await storageOf(file).open(key, range)
  return body && { size: file.size, body }
}

/** The bytes of a draft; null if it has expired, or a record has adopted it. */
export async function readDraft(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const where = { key, expiresAt: { gt: databaseTime() }, removedAt: null, storedAt: null }
  const file = await database.storedFile.findUnique({ where })
  return file && readParts(file)
}

interface WaitingFile {
  key: string
  area: string
  size: number
}

async function* partsOf(file: WaitingFile, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  for (let from = start - (start % partSize); from <= end; from += partSize) {
    const part = await readPart(file.key, from / partSize)
    if (part) yield part.subarray(Math.max(0, start - from), end + 1 - from)
    // The worker has moved it concurrently.
    else return yield* restOf(file, { start: Math.max(start, from), end })
  }
}

async function* restOf(file: WaitingFile, range: ByteRange): AsyncGenerator<Uint8Array> {
  const rest = await storageOf(file).open(file.key, range)
  if (!rest) throw new Error('A file was removed while it was read.')
  yield* rest
}
