import { database } from '#app/platform/database/database.server.ts'
import { images } from './storages.server.ts'

/** How many pictures are there, and how many are known and gone. */
export async function examinePictures() {
  const stored = new Set<string>()
  for await (const { key } of images.list()) stored.add(key)
  const rows = await database.blogImage.findMany({ select: { id: true } })
  return { known: rows.length, gone: rows.filter(({ id }) => !stored.has(id)).length }
}
