import { hash } from 'node:crypto'
import { doEach } from '#app/platform/processes/parallel.ts'
import { openStorage } from '#app/platform/storage/open.server.ts'
import type { Storage } from '#app/platform/storage/storage.ts'
import type { Erased } from './erased.server.ts'
import { type FileArea, filePath } from './format.ts'
import { KeptRows } from './kept.server.ts'
import { type BackupSource, readVerified } from './read.server.ts'
import { tables } from './tables.server.ts'

/** Whichever installation they belong to: until its records are restored, none of this backup's. */
const places: Record<FileArea, Storage> = {
  resumes: openStorage('resumes'),
  images: openStorage('images'),
}

/** Answers how many there are, and how many the backup lacks. */
export async function placeFiles(backup: BackupSource, erased: Erased) {
  const files: { area: FileArea; key: string }[] = []
  let missing = 0
  const kept = new KeptRows(backup, erased)
  for (const table of tables) {
    if (!table.file) continue
    const { area, key: field } = table.file
    for await (const row of kept.of(table)) {
      const key = row[field] as string | null
      if (key === null) continue
      if (filePath(area, key) in backup.manifest.files) files.push({ area, key })
      else missing++
    }
  }
  await doEach(files, ({ area, key }) => placeFile(backup, area, key))
  return { placed: files.length, missing }
}

async function placeFile(backup: BackupSource, area: FileArea, key: string) {
  const bytes = await readVerified(backup, filePath(area, key))
  const place = places[area]
  const there = await place.stat(key)
  if (there) {
    const body = there.size === bytes.byteLength ? await place.open(key) : null
    if (body && hash('sha256', await new Response(body).bytes()) === hash('sha256', bytes)) return
    await place.remove(key)
  }
  await place.put(key, bytes)
}
