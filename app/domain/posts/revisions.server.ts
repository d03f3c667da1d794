import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { stateOf, writeVersion } from './write-revision.server.ts'

const summary = { version: true, title: true, status: true, createdAt: true, staff: { select: { email: true } } }

/** Every save of a post, newest first. */
export function listRevisions(postId: string) {
  return database.blogRevision.findMany({ where: { postId }, orderBy: { version: 'desc' }, select: summary })
}

/** A post as that save left it. */
export async function findRevision(postId: string, version: number) {
  const row = await database.blogRevision.findUnique({
    where: { postId_version: { postId, version } },
    include: { staff: { select: { email: true } } },
  })
  return row && { ...stateOf(row), version, createdAt: row.createdAt, savedBy: row.staff?.email ?? null }
}

export type Restoration = 'restored' | 'conflict' | 'gone' | 'unavailable'

/**
 * Makes what an earlier save said the newest version: its words, picture and categories. Where and whether the post
 * can be read stays as it is. `present` is the version that whoever restores has seen as the newest.
 */
export async function restoreRevision(
  postId: string,
  version: number,
  present: number,
  staffId: string,
): Promise<Restoration> {
  try {
    const [row, revision] = await Promise.all([
      database.blogPost.findUnique({ where: { id: postId } }),
      findRevision(postId, version),
    ])
    if (!row || !revision) return 'gone'
    if (row.version !== present) return 'conflict'
    const { title, excerpt, content, featuredImage, featuredImageAlt, categories } = revision
    const words = { title, excerpt, content, featuredImage, featuredImageAlt, categories }
    return (await writeVersion(row, words, staffId)) === 'written' ? 'restored' : 'conflict'
  } catch (error) {
    log.error({ error }, 'a version of a post could not be restored')
    return 'unavailable'
  }
}
