import { hash } from 'node:crypto'
import { isRunning } from '#app/domain/installation/instances.server.ts'
import { openPicture } from '#app/domain/pictures/store.server.ts'
import type { ResumeState } from '#app/domain/resumes/rules.ts'
import { openStoredResume } from '#app/domain/resumes/store.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { doEach } from '#app/platform/processes/parallel.ts'
import type { BackupFolder } from './folder.server.ts'
import { type FileArea, filePath } from './format.ts'
import { BackupProblem } from './problem.server.ts'
import type { BackupTable, Row } from './tables.server.ts'

export interface NamedFile {
  area: FileArea
  key: string
  open: () => Promise<ReadableStream<Uint8Array> | null>
  size: number | null
  sha256: string | null
  isKnownMissing: boolean
}

/** Null where the row names none. */
export function fileOf({ file }: BackupTable, row: Row): NamedFile | null {
  if (!file) return null
  if (file.area === 'images') return pictureOf(row)
  return row.resumeKey === null ? null : resumeOf(row)
}

function resumeOf(row: Row): NamedFile {
  const [key, state] = [row.resumeKey as string, row.resumeState as ResumeState]
  const instance = row.resumeInstance as string | null
  return {
    area: 'resumes',
    key,
    open: () => openWhereverItIs({ key, state, instance }),
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

export async function copyFiles(folder: BackupFolder, files: NamedFile[]) {
  const missing: NamedFile[] = []
  const damaged: NamedFile[] = []
  let copied = 0
  await doEach(files, async (file) => {
    const bytes = await read(file)
    if (bytes) {
      await folder.writeBytes(filePath(file.area, file.key), bytes)
      copied++
      if (!isAsReceived(file, bytes)) damaged.push(file)
    } else if (!file.isKnownMissing) missing.push(file)
  })
  return { copied, damaged, missing }
}

/** Without those whose row has been erased since the records were read. */
export async function stillNamed(missing: NamedFile[]): Promise<number> {
  let named = 0
  for (const { area, key } of missing) {
    const row =
      area === 'resumes'
        ? await database.jobApplication.findUnique({ where: { resumeKey: key }, select: { id: true } })
        : await database.blogImage.findUnique({ where: { id: key }, select: { id: true } })
    if (row) named++
  }
  return named
}

/** Twice, because a file may be on its way from the spool to the storage. */
async function read(file: NamedFile): Promise<Uint8Array | null> {
  const bytes = await readOnce(file).catch(() => null)
  return bytes && isAsReceived(file, bytes) ? bytes : readOnce(file)
}

async function readOnce({ open }: NamedFile): Promise<Uint8Array | null> {
  const body = await open()
  return body && new Response(body).bytes()
}

function isAsReceived({ size, sha256 }: NamedFile, bytes: Uint8Array): boolean {
  return (size === null || bytes.byteLength === size) && (sha256 === null || hash('sha256', bytes) === sha256)
}
