import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { pictureIdsIn, stillOf } from './rules.ts'

interface FoundPicture {
  width: number
  height: number
  isAnimated: boolean
}

/** The stored pictures that a text names, by id. */
export async function findPictures(
  text: string,
  client: Prisma.TransactionClient = database,
): Promise<Map<string, FoundPicture>> {
  const ids = new Set(pictureIdsIn(text))
  if (ids.size === 0) return new Map()
  const rows = await client.blogImage.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, width: true, height: true, animated: true },
  })
  return new Map(rows.map(({ id, animated, ...size }) => [id, { ...size, isAnimated: animated }]))
}

const ownPicture = /<img src="(\/blog\/images\/([0-9a-f-]{36}))"([^<>]*)>/g

/**
 * Tells in safe HTML how large each of our own pictures is, so that the text stays where it is while they load. Visitors
 * who ask for less motion get a still in place of an animation.
 */
export async function withPictures(html: string): Promise<string> {
  const pictures = await findPictures(html)
  return html.replaceAll(ownPicture, (image, address, id, rest) => {
    const picture = pictures.get(id)
    if (!picture) return image
    const sized = `<img src="${address}" width="${picture.width}" height="${picture.height}"${rest}>`
    if (!picture.isAnimated) return sized
    return `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${stillOf(address)}">${sized}</picture>`
  })
}
