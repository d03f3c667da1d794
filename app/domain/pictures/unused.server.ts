import { setImmediate as pause } from 'node:timers/promises'
import { removeFiles } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/worker.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pictureIdsIn } from './rules.ts'

/** The longest texts of so many are a few megabytes. */
const batch = 25

export async function removeUnusedPictures(now = currentTime()): Promise<number> {
  const unused = await findUnused(now)
  if (unused.length === 0) return 0
  await database.$transaction(async (transaction) => {
    await transaction.blogImage.deleteMany({ where: { id: { in: unused } } })
    await removeFiles(transaction, unused)
  })
  wakeWorker()
  return unused.length
}

/** How many `removeUnusedPictures` would take away. */
export const countUnusedPictures = async (now: Date) => (await findUnused(now)).length

async function findUnused(now: Date): Promise<string[]> {
  const pictures = await database.blogImage.findMany({
    where: { createdAt: { lt: erasedBefore('unusedPicture', now) } },
    select: { id: true },
  })
  const unused = new Set(pictures.map(({ id }) => id))
  // Posts first: each save adds a revision at the end, so a concurrent save is read as well.
  for (const read of [readPosts, readRevisions]) {
    for await (const { content, featuredImage } of read()) {
      if (unused.size === 0) return []
      for (const id of pictureIdsIn(`${featuredImage} ${content}`)) unused.delete(id)
    }
  }
  return [...unused]
}

const text = { id: true, content: true, featuredImage: true } as const
const page = { select: text, orderBy: { id: 'asc' }, take: batch } as const

const readPosts = () => inBatches('', (id) => database.blogPost.findMany({ where: { id: { gt: id } }, ...page }))
const readRevisions = () => inBatches(0, (id) => database.blogRevision.findMany({ where: { id: { gt: id } }, ...page }))

export async function* inBatches<Id, Row extends { id: Id }>(first: Id, rowsAfter: (id: Id) => Promise<Row[]>) {
  for (let [id, rows] = [first, await rowsAfter(first)]; rows.length > 0; rows = await rowsAfter(id)) {
    for (const row of rows) {
      yield row
      id = row.id
    }
    // SQLite answers at once: others are served in between.
    await pause()
  }
}
