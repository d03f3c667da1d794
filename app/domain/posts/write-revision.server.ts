import { database, isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { isPublic } from './rules.ts'

/** A post as it is stored. */
export type PostRow = Awaited<ReturnType<typeof database.blogPost.findUniqueOrThrow>>

/** What an editor decides about a post; each save keeps all of it as a revision. */
export interface PostState {
  title: string
  slug: string
  excerpt: string
  content: string
  featuredImage: string | null
  featuredImageAlt: string
  categories: string[]
  status: string
  publishedAt: Date | null
}

/** What became of a write: somebody else may have written first, or the slug may have been taken meanwhile. */
export type Written = 'written' | 'stale' | 'taken'

/**
 * Writes the next version of a post together with its revision. Of two who read the same version one succeeds, for
 * there is one revision to a version; what the post was called while it could be read leads to it from then on.
 */
export async function writeVersion(
  row: PostRow,
  changes: Partial<PostState>,
  staffId: string | null,
): Promise<Written> {
  const state = { ...stateOf(row), ...changes }
  const version = row.version + 1
  const isRenamed = state.slug !== row.slug
  const formerSlugs = isRenamed && {
    deleteMany: { slug: state.slug },
    ...((await couldBeRead(row)) && { create: { slug: row.slug } }),
  }
  try {
    await database.blogPost.update({
      where: { id: row.id, version: row.version },
      data: {
        ...state,
        version,
        revisions: { create: { ...state, version, staffId } },
        ...(formerSlugs && { formerSlugs }),
      },
    })
    return 'written'
  } catch (error) {
    if (!isMissingRow(error) && !isUniqueViolation(error)) throw error
    const now = await database.blogPost.findUnique({ where: { id: row.id }, select: { version: true } })
    return now?.version === row.version ? 'taken' : 'stale'
  }
}

/** Stores a new post, which is its own first revision; false where its id or its slug is taken. */
export async function writeFirstVersion(id: string, state: PostState, staffId: string | null): Promise<boolean> {
  try {
    await database.blogPost.create({
      data: { ...state, id, authorId: staffId, revisions: { create: { ...state, version: 1, staffId } } },
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export function stateOf(row: Pick<PostRow, keyof PostState>): PostState {
  const { title, slug, excerpt, content, featuredImage, featuredImageAlt, categories, status, publishedAt } = row
  const names = Array.isArray(categories) ? categories.filter((name) => typeof name === 'string') : []
  return { title, slug, excerpt, content, featuredImage, featuredImageAlt, categories: names, status, publishedAt }
}

/** Whether somebody may hold an address of the post with its present slug. */
async function couldBeRead(row: PostRow, now = new Date()): Promise<boolean> {
  if (isPublic(row, now)) return true
  const { id: postId, slug } = row
  const published = { postId, slug, status: 'published', publishedAt: { lte: now } }
  return (await database.blogRevision.count({ where: published })) > 0
}
