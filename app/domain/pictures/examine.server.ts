import { isMissing } from '#app/domain/files/missing.server.ts'
import { images } from '#app/domain/files/storages.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/** How many pictures are known, and how many of them are gone. */
export async function examinePictures() {
  const stored = new Set<string>()
  for await (const { key } of images.list()) stored.add(key)
  const rows = await database.blogImage.findMany({ select: { id: true } })
  let gone = 0
  for (const { id } of rows) if (!stored.has(id) && (await isMissing({ key: id, area: 'images' }))) gone++
  return { known: rows.length, gone }
}
