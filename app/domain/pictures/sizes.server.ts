import { database } from '#app/platform/database/database.server.ts'

const ownPicture = /<img src="\/blog\/images\/([0-9a-f-]{36})"/g

/** Tells in safe HTML how large each of our own pictures is, so that the text stays where it is while they load. */
export async function withPictureSizes(html: string): Promise<string> {
  const ids = new Set([...html.matchAll(ownPicture)].map(([, id = '']) => id))
  if (ids.size === 0) return html
  const rows = await database.blogImage.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, width: true, height: true },
  })
  const sizes = new Map(rows.map(({ id, width, height }) => [id, ` width="${width}" height="${height}"`]))
  return html.replaceAll(ownPicture, (image, id) => image + (sizes.get(id) ?? ''))
}
