import { measureWaiting } from '#app/domain/files/room.server.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'

/** The references of applications by the state of their files, and the orphans of the storage. */
export async function examineResumes() {
  const stored = new Map<string, number>()
  for await (const { key, size } of resumes.list()) if (isKey(key)) stored.set(key, size)
  const rows = await database.jobApplication.findMany({
    where: { resumeKey: { not: null } },
    orderBy: { id: 'asc' },
    select: { reference: true, resumeKey: true, resumeSize: true, resumeState: true },
  })
  // The listing may contain a file that the worker has only partly written.
  const unsure = rows.filter(({ resumeKey, resumeSize }) => stored.get(resumeKey as string) !== resumeSize)
  const waiting = await findWaiting(unsure.map(({ resumeKey }) => resumeKey as string))
  let whole = 0
  const found = { damaged: [] as string[], gone: [] as string[], back: [] as string[] }
  for (const { reference, resumeKey, resumeSize, resumeState } of rows) {
    const key = resumeKey as string
    // A file that waited during the listing may have been moved since.
    const isWhole = stored.get(key) === resumeSize || waiting.has(key)
    const size = isWhole ? resumeSize : (await resumes.stat(key))?.size
    const isThere = size === resumeSize
    if (isThere && resumeState === 'missing') found.back.push(reference)
    else if (isThere) whole++
    else if (size !== undefined) found.damaged.push(reference)
    else found.gone.push(reference)
  }
  return { ...found, whole, waiting: (await measureWaiting()).files, unnamed: await findUnnamed([...stored.keys()]) }
}

const askedAtOnce = 500

/** The files among these that the database still holds. */
async function findWaiting(keys: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += askedAtOnce) {
    const where = { fileKey: { in: keys.slice(start, start + askedAtOnce) }, number: 0 }
    for (const { fileKey } of await database.filePart.findMany({ where, select: { fileKey: true } })) found.add(fileKey)
  }
  return found
}

/** Queried after the files are listed, because a file that is moved concurrently already has its row. */
async function findUnnamed(keys: string[]): Promise<string[]> {
  const named = new Set<string>()
  for (let start = 0; start < keys.length; start += askedAtOnce) {
    const where = { key: { in: keys.slice(start, start + askedAtOnce) } }
    for (const { key } of await database.storedFile.findMany({ where, select: { key: true } })) named.add(key)
  }
  return keys.filter((key) => !named.has(key))
}
