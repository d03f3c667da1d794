import { hash } from 'node:crypto'
import { doEach } from '#app/platform/processes/parallel.ts'
import { openStorage } from '#app/platform/storage/open.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import type { Erased } from './erased.server.ts'
import { countStep, type FileArea, filePath, type OnProgress } from './format.ts'
import { KeptRows } from './kept.server.ts'
import { type BackupSource, FileList, namedFile, readRows, readVerified } from './read.server.ts'
import { tables } from './tables.server.ts'

/** Whichever installation they belong to: until its records are restored, none of this backup's. */
const places: Record<FileArea, Storage> = {
  resumes: openStorage('resumes'),
  images: openStorage('images'),
}

interface PlacedFile {
  area: FileArea
  key: string
  sha256: string
}

const atOnce = 64

/** Answers how many there are, and how many the backup lacks. */
export async function placeFiles(backup: BackupSource, erased: Erased, onProgress: OnProgress) {
  let [placed, missing]: [number, number] = [0, 0]
  const step = countStep('files put into the storage', onProgress)
  const place = async (files: PlacedFile[]) => {
    await doEach(files, (file) => placeFile(backup, file))
    placed += files.length
    step.add(files.length)
  }
  const batch: PlacedFile[] = []
  const kept = new KeptRows(backup, erased)
  const list = new FileList(backup)
  for (const table of tables) {
    if (!table.file) continue
    const { area, key } = table.file
    for await (const row of readRows(backup, table)) {
      const name = namedFile(table, row)
      const listed = name === null ? null : await list.take(name)
      if (!kept.keep(table, row) || name === null) continue
      if (listed === null || listed === 'missing') missing++
      else batch.push({ area, key: String(row[key]), sha256: listed.sha256 })
      if (batch.length === atOnce) await place(batch.splice(0))
    }
  }
  await place(batch)
  step.finish()
  return { placed, missing }
}

async function placeFile(backup: BackupSource, { area, key, sha256 }: PlacedFile) {
  const bytes = await readVerified(backup, filePath(area, key), sha256)
  const place = places[area]
  const there = await place.stat(key)
  if (there) {
    const body = there.size === bytes.byteLength ? await place.open(key) : null
    if (body && hash('sha256', await new Response(body).bytes()) === hash('sha256', bytes)) return
    await place.remove(key)
  }
  await place.put(key, bytes)
}
