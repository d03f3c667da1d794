import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { database, provider } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

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
