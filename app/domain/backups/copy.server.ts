import { openFile } from '#app/domain/files/files.server.ts'
import type { StorageArea } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forEachConcurrently } from '#app/platform/processes/parallel.ts'
import type { BackupFolder } from './folder.server.ts'
import { filePath, type ListedFile, recordsPath, type StoredFile } from './format.ts'
import { readLines } from './read.server.ts'
import type { Lines } from './rows.server.ts'
import { type BackupTable, type Row, tables } from './tables.server.ts'

export interface NamedFile {
  area: StorageArea
  key: string
  size: number | null
  sha256: string | null
  isKnownMissing: boolean
}

/** The files of the records, as copied to the folder. */
export async function* copyRecordFiles(folder: BackupFolder): AsyncGenerator<NamedFile> {
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
export async function* copyFiles(
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
