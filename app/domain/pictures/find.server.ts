import { currentTime } from '#app/domain/installation/clock.server.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isKey } from '#app/platform/storage/storage.ts'
import type { BlogImage, Prisma } from '#prisma/generated/sqlite/client.ts'
import { pictureAddress, pictureIdsIn, stillAddress } from './rules.ts'

/** The picture, or its replacement. */
export async function findPicture(id: string): Promise<BlogImage | null> {
  if (!isKey(id)) return null
  const picture = await database.blogImage.findUnique({ where: { id } })
  return picture?.replacedBy ? findPicture(picture.replacedBy) : picture
}

/** The picture that this one replaced last. An undo brings it back for 30 days. */
export function findFormer(id: string, client: Prisma.TransactionClient = database): Promise<BlogImage | null> {
  return client.blogImage.findFirst({
    where: { replacedBy: id, replacedAt: { gt: retentionCutoff('unusedPicture', currentTime()) } },
    orderBy: { replacedAt: 'desc' },
  })
}

/** The stored pictures that a text names, by that id, or those that have replaced them. */
export async function findPictures(
  text: string,
  client: Prisma.TransactionClient = database,
): Promise<Map<string, BlogImage>> {
  const ids = new Set(pictureIdsIn(text))
  if (ids.size === 0) return new Map()
  const find = (ids: string[]) => client.blogImage.findMany({ where: { id: { in: ids } } })
  const named = await find([...ids])
  const replaced = named.flatMap(({ replacedBy }) => replacedBy ?? [])
  const present = new Map((replaced.length > 0 ? await find(replaced) : []).map((picture) => [picture.id, picture]))
  return new Map(named.map((picture) => [picture.id, present.get(picture.replacedBy ?? '') ?? picture]))
}

const ownPicture = /<img src="\/blog\/images\/([0-9a-f-]{36})"([^<>]*)>/g

/**
 * Adds the size of our own pictures to safe HTML, so that the text does not move while they load. Visitors with reduced
 * motion get a still instead of an animation.
 */
export async function withPictures(html: string): Promise<string> {
  const pictures = await findPictures(html)
  return html.replaceAll(ownPicture, (image, id, rest) => {
    const picture = pictures.get(id)
    if (!picture) return image
    const address = pictureAddress(picture.id)
    const sized = `<img src="${address}" width="${picture.width}" height="${picture.height}"${rest}>`
    if (!picture.animated) return sized
    return `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${stillAddress(address)}">${sized}</picture>`
  })
}
