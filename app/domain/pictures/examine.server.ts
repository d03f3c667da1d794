import { removeFiles } from '#app/domain/files/files.server.ts'
import { images } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/** How many pictures are known, and how many of them are gone. */
export async function examinePictures() {
  const { known, gone } = await lookForPictures()
  return { known, gone: gone.length }
}

/** By hand: the storage is trusted again although it has none of them. */
export async function forgetGonePictures(): Promise<void> {
  await removeFiles(database, (await lookForPictures()).gone)
}

async function lookForPictures() {
  const stored = new Set<string>()
  for await (const { key } of images.list()) stored.add(key)
  const rows = await database.blogImage.findMany({ select: { id: true } })
  const unstored = rows.map(({ id }) => id).filter((id) => !stored.has(id))
  const parts = await database.filePart.findMany({
    where: { fileKey: { in: unstored }, number: 0 },
    select: { fileKey: true },
  })
  const waiting = new Set(parts.map(({ fileKey }) => fileKey))
  return { known: rows.length, gone: unstored.filter((id) => !waiting.has(id)) }
}
