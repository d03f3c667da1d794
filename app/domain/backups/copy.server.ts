import { isRunning } from '#app/domain/installation/instances.server.ts'
import { openPicture } from '#app/domain/pictures/store.server.ts'
import type { ResumeState } from '#app/domain/resumes/rules.ts'
import { openStoredResume } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { doEach } from '#app/platform/processes/parallel.ts'
import type { BackupFolder } from './folder.server.ts'
import { type FileArea, filePath, type ListedFile, recordsPath, type StoredFile } from './format.ts'
import { readLines } from './lines.server.ts'
import { BackupProblem } from './problem.server.ts'
import type { Lines } from './rows.server.ts'
import { type Row, tables } from './tables.server.ts'

export interface NamedFile {
  area: FileArea
  key: string
  open: () => Promise<ReadableStream<Uint8Array> | null>
  size: number | null
  sha256: string | null
  isKnownMissing: boolean
}

/** The key of each resume that waits for the storage, and the copy of the server on whose disk it does. */
export type Spooled = Map<string, string | null>

/** The files that the records name, which have been written to the folder. */
export async function* namedFiles(folder: BackupFolder, spooled: Spooled): AsyncGenerator<NamedFile> {
  for (const { name, file } of tables) {
    if (!file) continue
    for await (const line of readLines(folder.inside(recordsPath(name)))) {
      const row: Row = JSON.parse(line)
      if (file.area === 'images') yield pictureOf(row)
      else if (row.resumeKey !== null) yield resumeOf(row, spooled)
    }
  }
}

function resumeOf(row: Row, spooled: Spooled): NamedFile {
  const key = row.resumeKey as string
  const isSpooled = spooled.has(key)
  const state = isSpooled ? 'spooled' : (row.resumeState as ResumeState)
  return {
    area: 'resumes',
    key,
    open: () => openWhereverItIs({ key, state, instance: spooled.get(key) ?? null }),
    size: row.resumeSize as number | null,
    sha256: row.resumeSha256 as string | null,
    isKnownMissing: state === 'missing',
  }
}

/** On the disk of a copy that runs it will not be for long; with one that does not it is gone. */
async function openWhereverItIs(resume: Parameters<typeof openStoredResume>[0]) {
  try {
    return await openStoredResume(resume)
  } catch (error) {
    const { instance, state } = resume
    if (state !== 'spooled' || instance === null || instance === instanceId) throw error
    if (!(await isRunning(instance))) return null
    throw new BackupProblem(
      'A resume still waits on the disk of another copy of this server for the storage to take it: try again in a minute.',
    )
  }
}

function pictureOf(row: Row): NamedFile {
  const key = row.id as string
  return {
    area: 'images',
    key,
    open: async () => (await openPicture(key))?.body ?? null,
    size: row.size as number,
    sha256: null,
    isKnownMissing: false,
  }
}

export interface Copied {
  files: number
  bytes: number
  /** How many files are missing whose rows are still there. */
  missing: number
  /** Paths in the folder of files that are not what was received. */
  damaged: string[]
}

const atOnce = 64

/** Answers the lines of the list of files, in the order of the rows, and counts in `copied`. */
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
  await doEach(files, async (file) => {
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
    } else if (await isStillNamed(file)) copied.missing++
    if (stored || !file.isKnownMissing)
      lines.push(`${JSON.stringify({ path, ...(stored ?? { isMissing: true }) } satisfies ListedFile)}\n`)
  }
  return { count: lines.length, text: lines.join('') }
}

/** False where its row has been erased since the records were read. */
async function isStillNamed({ area, key, isKnownMissing }: NamedFile): Promise<boolean> {
  if (isKnownMissing) return false
  const row =
    area === 'resumes'
      ? await database.jobApplication.findUnique({ where: { resumeKey: key }, select: { id: true } })
      : await database.blogImage.findUnique({ where: { id: key }, select: { id: true } })
  return row !== null
}

/** Twice, because a file may be on its way from the spool to the storage. Null where it is nowhere. */
async function copy(folder: BackupFolder, file: NamedFile): Promise<StoredFile | null> {
  const stored = await copyOnce(folder, file).catch(() => null)
  return stored && isAsReceived(file, stored) ? stored : copyOnce(folder, file)
}

async function copyOnce(folder: BackupFolder, { area, key, open }: NamedFile): Promise<StoredFile | null> {
  const body = await open()
  const name = filePath(area, key)
  if (body) return folder.writeFile(name, body)
  await folder.removeFile(name)
  return null
}

function isAsReceived({ size, sha256 }: NamedFile, stored: StoredFile): boolean {
  return (size === null || stored.size === size) && (sha256 === null || stored.sha256 === sha256)
}
