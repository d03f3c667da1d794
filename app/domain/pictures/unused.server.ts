import { removeFiles } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { forEachUse } from './uses.server.ts'

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

/** The number that `removeUnusedPictures` would remove. */
export const countUnusedPictures = async (now: Date) => (await findUnused(now)).length

/** Never a picture of the library, unless another one has replaced it and no undo can bring it back. */
async function findUnused(now: Date): Promise<string[]> {
  const before = retentionCutoff('unusedPicture', now)
  const old = { createdAt: { lt: before } }
  const [pictures, replaced] = await Promise.all([
    database.blogImage.findMany({
      where: { ...old, OR: [{ kept: false }, { replacedBy: { not: null } }] },
      select: { id: true },
    }),
    database.blogImage.findMany({
      where: { replacedBy: { not: null } },
      select: { id: true, replacedBy: true, replacedAt: true },
      orderBy: { replacedAt: 'asc' },
    }),
  ])
  const unused = new Set(pictures.map(({ id }) => id))
  const presentOf = new Map(replaced.map(({ id, replacedBy }) => [id, replacedBy ?? id]))
  // The last entry of each present picture is the one that an undo brings back.
  const formers = new Map(replaced.map((picture) => [picture.replacedBy, picture]))
  for (const { id, replacedAt } of formers.values()) if (replacedAt && replacedAt > before) unused.delete(id)
  const isDone = !(await forEachUse((id) => {
    unused.delete(id)
    unused.delete(presentOf.get(id) ?? id)
    return unused.size > 0
  }))
  return isDone ? [] : [...unused]
}
