import { expiresAfter } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forEachConcurrently } from '#app/platform/processes/parallel.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
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

async function setMissing(
  transaction: Pick<Prisma.TransactionClient, 'storedFile' | 'jobApplication'>,
  key: string,
  isGone: boolean,
): Promise<void> {
  const missingSince = isGone ? databaseTime() : null
  const resumeState = isGone ? 'missing' : 'stored'
  await transaction.storedFile.updateMany({ where: { key }, data: { missingSince } })
  await transaction.jobApplication.updateMany({ where: { resumeKey: key }, data: { resumeState } })
}

interface RestoredFile {
  area: StorageArea
  key: string
  size: number
  sha256: string
}

/**
 * Announce files before they are put into the storage, so that a killed restore leaves no orphan. Existing files are
 * not announced: they may belong to another database, and would expire. From now on, the storage may also have a file
 * that waits in the database.
 */
export async function announceRestored(files: RestoredFile[]): Promise<void> {
  if (files.length === 0) return
  const now = databaseTime()
  const rows = files.map(
    ({ key, area, size, sha256 }) =>
      Prisma.sql`(${Prisma.join([key, area, size, sha256, now, now, expiresAfter('draftUpload', now)])})`,
  )
  await database.$executeRaw`
    INSERT INTO files (key, area, size, sha256, created_at, stored_at, expires_at) VALUES ${Prisma.join(rows)}
    ON CONFLICT (key) DO UPDATE SET leased_until = coalesce(files.leased_until, excluded.created_at)`
}

/** Marks a file as stored that still waited in the database. */
export async function markStored(keys: string[]): Promise<void> {
  await database.storedFile.updateMany({
    where: { key: { in: keys }, storedAt: null },
    data: { storedAt: databaseTime() },
  })
}

/**
 * Call it in the transaction that replaces the records. It removes their files, unless the restored records name them
 * too.
 */
export async function removeFilesOfRecords(transaction: Prisma.TransactionClient): Promise<void> {
  await transaction.storedFile.updateMany({ where: { expiresAt: null }, data: { removedAt: databaseTime() } })
}

/**
 * Call it in the same transaction after the records. `missing`: keys of lost files. `removed`: keys of files whose
 * records were left out.
 */
export async function adoptRestoredFiles(
  transaction: Prisma.TransactionClient,
  missing: string[],
  removed: string[],
): Promise<void> {
  const now = databaseTime()
  // A file that an earlier version moved to the quarantine is in its area now. The next start removes the old copy.
  // WHERE even for all rows, because SQLite would parse ON as part of the join.
  await transaction.$executeRaw`
    INSERT INTO files (key, area, size, sha256, created_at, stored_at, missing_since)
    SELECT resume_key, 'resumes', coalesce(resume_size, 0), resume_sha256, applied_at, ${now},
      CASE WHEN resume_state = 'missing' THEN applied_at END
    FROM job_applications WHERE resume_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET area = excluded.area, removed_at = NULL, expires_at = NULL,
      missing_since = excluded.missing_since`
  await transaction.$executeRaw`
    INSERT INTO files (key, area, size, created_at, stored_at)
    SELECT id, 'images', size, created_at, ${now} FROM blog_images WHERE true
    ON CONFLICT (key) DO UPDATE SET removed_at = NULL, expires_at = NULL, missing_since = NULL`
  await transaction.$executeRaw`
    INSERT INTO files (key, area, size, sha256, created_at, stored_at)
    SELECT file_key, 'brochures', size, digest, uploaded_at, ${now} FROM brochure WHERE file_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET removed_at = NULL, expires_at = NULL, missing_since = NULL`
  await transaction.$executeRaw`
    INSERT INTO files (key, area, size, sha256, created_at, stored_at)
    SELECT file_key, 'images', size, digest, uploaded_at, ${now} FROM logo_files WHERE true
    ON CONFLICT (key) DO UPDATE SET removed_at = NULL, expires_at = NULL, missing_since = NULL`
  for (const key of missing) await setMissing(transaction, key, true)
  for (const key of removed) {
    // The storage may have it.
    const row = { key, area: 'resumes', size: 0, leasedUntil: now, removedAt: now }
    await transaction.storedFile.upsert({ where: { key }, create: row, update: { removedAt: now } })
  }
}
