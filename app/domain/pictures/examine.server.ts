import { images } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/** How many pictures are there, and how many are known and gone. */
export async function examinePictures() {
  const stored = new Set<string>()
  for await (const { key } of images.list()) stored.add(key)
  const rows = await database.blogImage.findMany({ select: { id: true } })
  const unstored = rows.map(({ id }) => id).filter((id) => !stored.has(id))
  const waiting = await database.filePart.count({ where: { fileKey: { in: unstored }, number: 0 } })
  return { known: rows.length, gone: unstored.length - waiting }
}
