import { setImmediate as pause } from 'node:timers/promises'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { bringBack, moveToQuarantine } from '#app/domain/storage/quarantine.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pictureIdsIn } from './rules.ts'
import { images, stills } from './storages.server.ts'

/** The longest texts of so many are a few megabytes. */
const batch = 25

/** A database that is restored may show them again: then they come back from the quarantine. */
export async function quarantineUnusedPictures(now = currentTime()): Promise<number> {
  await bringBack(images, keysOfPictures)
  const unused = await findUnused(now)
  for (const id of unused) {
    await moveToQuarantine(images, id)
    await stills.remove(id)
  }
  if (unused.length > 0) await database.blogImage.deleteMany({ where: { id: { in: unused } } })
  return unused.length
}

/** How many `quarantineUnusedPictures` would take away. */
export const countUnusedPictures = async (now: Date) => (await findUnused(now)).length

async function findUnused(now: Date): Promise<string[]> {
  const pictures = await database.blogImage.findMany({
    where: { createdAt: { lt: erasedBefore('unusedPicture', now) } },
    select: { id: true },
  })
  const unused = new Set(pictures.map(({ id }) => id))
  // Posts first: each save adds a revision at the end, so what is saved meanwhile is read as well.
  for (const read of [readPosts, readRevisions]) {
    for await (const { content, featuredImage } of read()) {
      if (unused.size === 0) return []
      for (const id of pictureIdsIn(`${featuredImage} ${content}`)) unused.delete(id)
    }
  }
  return [...unused]
}

async function keysOfPictures(keys: string[]): Promise<Set<string>> {
  const rows = await database.blogImage.findMany({ where: { id: { in: keys } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

const text = { id: true, content: true, featuredImage: true } as const
const page = { select: text, orderBy: { id: 'asc' }, take: batch } as const

const readPosts = () => inBatches('', (id) => database.blogPost.findMany({ where: { id: { gt: id } }, ...page }))
const readRevisions = () => inBatches(0, (id) => database.blogRevision.findMany({ where: { id: { gt: id } }, ...page }))

async function* inBatches<Id, Row extends { id: Id }>(first: Id, rowsAfter: (id: Id) => Promise<Row[]>) {
  for (let [id, rows] = [first, await rowsAfter(first)]; rows.length > 0; rows = await rowsAfter(id)) {
    for (const row of rows) {
      yield row
      id = row.id
    }
    // SQLite answers at once: others are served in between.
    await pause()
  }
}
