import { statfs } from 'node:fs/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { openFile } from '#app/domain/files/files.server.ts'
import { lacksOurFiles } from '#app/domain/files/ours.server.ts'
import { type StorageArea, storageAreas, storageOf } from '#app/domain/files/storages.server.ts'
import { findInstallation, noInstallation } from '#app/domain/installation/identity.server.ts'
import { endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { appliedMigrations, knownMigrations } from '#app/platform/database/schema.server.ts'
import { snapshot } from '#app/platform/database/snapshot.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'
import { forEachConcurrently } from '#app/platform/processes/parallel.ts'
import { makeFolder } from '#app/platform/storage/disk.server.ts'
import { describeStorageProblem } from '#app/platform/storage/problems.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { version } from '#app/platform/version.ts'
import { BackupFolder } from './folder.server.ts'
import {
  countStep,
  fileList,
  filePath,
  folderName,
  formatVersion,
  type ListedFile,
  type OnProgress,
  recordsPath,
  type StoredFile,
} from './format.ts'
import { requireSoundDatabase } from './integrity.server.ts'
import { BackupProblem } from './problem.server.ts'
import { readLines } from './read.server.ts'
import { estimateSize, type Lines, readTable } from './rows.server.ts'
import { allTables, type BackupTable, erasuresTable, type Row, tables } from './tables.server.ts'

interface NamedFile {
  area: StorageArea
  key: string
  size: number | null
  sha256: string | null
  isKnownMissing: boolean
}

/** The files of the records, as copied to the folder. */
async function* copyRecordFiles(folder: BackupFolder): AsyncGenerator<NamedFile> {
  for (const { name, file } of tables) {
    if (!file) continue
    for await (const line of readLines(folder.inside(recordsPath(name)))) {
      const named = fileOf(file, JSON.parse(line))
      if (named) yield named
    }
  }
}

function fileOf(file: NonNullable<BackupTable['file']>, row: Row): NamedFile | null {
  const key = row[file.key] as string | null
  if (key === null) return null
  return {
    area: file.area,
    key,
    size: row[file.size] as number | null,
    sha256: file.sha256 ? (row[file.sha256] as string | null) : null,
    isKnownMissing: row.resumeState === 'missing',
  }
}

export interface Copied {
  files: number
  bytes: number
  /** Paths of lost files whose records still exist. */
  missing: string[]
  /** Paths of files whose content differs from the received file. */
  damaged: string[]
}

const atOnce = 64

/** Yields the lines of the list of files, in the order of the rows, and counts them in `copied`. */
async function* copyFiles(
  folder: BackupFolder,
  files: AsyncIterable<NamedFile>,
  copied: Copied,
): AsyncGenerator<Lines> {
  const batch: NamedFile[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length === atOnce) yield await copyBatch(folder, batch.splice(0), copied)
  }
  if (batch.length > 0) yield await copyBatch(folder, batch, copied)
}

async function copyBatch(folder: BackupFolder, files: NamedFile[], copied: Copied): Promise<Lines> {
  const found = new Map<NamedFile, StoredFile>()
  await forEachConcurrently(files, async (file) => {
    const stored = await copy(folder, file)
    if (stored) found.set(file, stored)
  })
  const lines: string[] = []
  for (const file of files) {
    const path = filePath(file.area, file.key)
    const stored = found.get(file)
    if (stored) {
      copied.files++
      copied.bytes += stored.size
      if (!isAsReceived(file, stored)) copied.damaged.push(path)
    } else if (await isExpected(file)) copied.missing.push(path)
    if (stored || !file.isKnownMissing)
      lines.push(`${JSON.stringify({ path, ...(stored ?? { isMissing: true }) } satisfies ListedFile)}\n`)
  }
  return { count: lines.length, text: lines.join('') }
}

/** False if its record was erased after the records were read, or if the file is known to be lost. */
async function isExpected({ key, isKnownMissing }: NamedFile): Promise<boolean> {
  if (isKnownMissing) return false
  return (await database.storedFile.count({ where: { key, removedAt: null, missingSince: null } })) > 0
}

/** Tries twice, because a storage may fail for a moment. Returns null if the file does not exist. */
async function copy(folder: BackupFolder, file: NamedFile): Promise<StoredFile | null> {
  const stored = await copyOnce(folder, file).catch(() => null)
  return stored && isAsReceived(file, stored) ? stored : copyOnce(folder, file)
}

async function copyOnce(folder: BackupFolder, { area, key }: NamedFile): Promise<StoredFile | null> {
  const file = await openFile(area, key)
  const name = filePath(area, key)
  if (file) return folder.writeFile(name, file.body)
  await folder.removeFile(name)
  return null
}

function isAsReceived({ size, sha256 }: NamedFile, stored: StoredFile): boolean {
  return (size === null || stored.size === size) && (sha256 === null || stored.sha256 === sha256)
}

interface Backup {
  folder: string
  rows: number
  files: number
  bytes: number
  /** Paths of lost files. */
  missing: string[]
  /** Paths of files whose content differs from the received file. */
  damaged: string[]
}

interface Making {
  onProgress?: OnProgress
  /** Aborts the backup and removes its partial folder. */
  signal?: AbortSignal
}

/**
 * Contains everything that was acknowledged before it began, and the server may run concurrently. Its memory is
 * constant, but it needs a processor, so the server starts another process for it.
 */
export async function createBackup(
  parent: string,
  by: Actor,
  now = databaseTime(),
  { onProgress = () => {}, signal }: Making = {},
): Promise<Backup> {
  const migration = await requireOurSchema()
  await requireSoundDatabase()
  await requireOurStorages()
  const installation = await requireInstallation()
  await requireRoom(parent)
  const folder = await BackupFolder.create(parent, folderName(now), signal)
  try {
    const counts = await writeRecords(folder, onProgress)
    const copied: Copied = { files: 0, bytes: 0, missing: [], damaged: [] }
    const lines = copyFiles(folder, copyRecordFiles(folder), copied)
    await folder.writeLines(fileList, told('files', lines, onProgress))
    // Last, so that it includes concurrent erasures.
    counts[erasuresTable.name] = await snapshot((client) =>
      folder.writeLines(recordsPath(erasuresTable.name), readTable(client, erasuresTable)),
    )
    await folder.finish({ format: formatVersion, product: version, installation, migration, tables: counts })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { files, missing, damaged } = copied
    await noteBackup(by, { rows, files })
    await endTrouble('backup')
    return { folder: folder.path, rows, files, bytes: folder.size + copied.bytes, missing, damaged: damaged.sort() }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** The backup is good even if the database does not store this. */
async function noteBackup(by: Actor, holding: { rows: number; files: number }) {
  await database
    .$transaction(async (transaction) => {
      await transaction.installation.updateMany({ data: { backupEndedAt: await databaseNow() } })
      await recordEvent(transaction, by, 'backup.made', null, holding)
    })
    .catch((error: unknown) => log.error({ error }, 'a backup is complete, but the database could not store its end'))
}

async function requireOurSchema(): Promise<string> {
  const [last, known = ''] = [(await appliedMigrations()).at(-1), knownMigrations().at(-1)]
  if (!last) throw new BackupProblem(noInstallation)
  if (last === known) return last
  throw new BackupProblem(
    last < known
      ? `The database is of an earlier version than ${version}: start the server once, or make the backup with that version.`
      : `The database is of a later version than ${version}: make the backup with that version.`,
  )
}

async function requireInstallation(): Promise<string> {
  const installation = await findInstallation()
  if (!installation) throw new BackupProblem(noInstallation)
  return installation.id
}

/** With a wrong storage, all files would be missing from the backup. */
async function requireOurStorages() {
  for (const area of storageAreas)
    if (await lacksOurFiles(area))
      throw new BackupProblem(describeStorageProblem(storageOf({ area }).name, new StorageError('foreign')))
}

async function requireRoom(parent: string) {
  const [files, records] = await Promise.all([
    database.storedFile.aggregate({ where: { removedAt: null, expiresAt: null }, _sum: { size: true } }),
    estimateSize(database, allTables),
  ])
  await makeFolder(parent)
  const { bavail, bsize } = await statfs(parent)
  const needed = (files._sum.size ?? 0) + records
  if (bavail * bsize >= needed + env.minFreeSpace) return
  throw new BackupProblem(
    `${parent} is on a disk with ${inMegabytes(bavail * bsize)} free; the backup takes ${inMegabytes(needed)}, and ${inMegabytes(env.minFreeSpace)} stay free (MIN_FREE_SPACE): make room, or name another folder.`,
  )
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Writes all tables from one snapshot. */
async function writeRecords(folder: BackupFolder, onProgress: OnProgress) {
  const counts: Record<string, number> = {}
  await snapshot(async (client) => {
    for (const table of tables) {
      const lines = readTable(client, table)
      counts[table.name] = await folder.writeLines(recordsPath(table.name), told(table.name, lines, onProgress))
    }
  })
  return counts
}

async function* told(step: string, batches: AsyncIterable<Lines>, onProgress: OnProgress) {
  const counted = countStep(step, onProgress)
  for await (const batch of batches) {
    yield batch
    counted.add(batch.count)
  }
  counted.finish()
}
