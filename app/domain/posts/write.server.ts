import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { pick } from '#app/domain/pick.ts'
import { database, isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { type PostField, postFields, type StoredPost } from './post.ts'
import { isPublic } from './rules.ts'

export type PostRow = Awaited<ReturnType<typeof database.blogPost.findUniqueOrThrow>>

/** The database types them as text and JSON, but only this product writes them. */
export const storedPostOf = (row: Pick<PostRow, PostField>) => pick(row, postFields) as StoredPost

export const categoryNames = ({ categories }: Pick<PostRow, 'categories'>) => categories as string[]

/** False if its id or slug is taken. */
export async function writeFirstRevision(
  id: string,
  state: StoredPost,
  by: StaffActor,
  action: AuditAction = 'post.created',
): Promise<boolean> {
  try {
    const revisions = { create: { ...state, version: 1, staffId: by.id } }
    await changePublicly(async (transaction) => {
      await transaction.blogPost.create({ data: { ...state, id, authorId: by.id, revisions } })
      await recordEvent(transaction, by, action, id, { status: state.status })
    })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/**
 * False if a colleague has written that version (each has one revision), or the slug was taken concurrently.
 * `restored`: the version that it restores.
 */
export async function writeRevision(
  row: PostRow,
  changes: Partial<StoredPost>,
  by: StaffActor,
  restored?: number,
): Promise<boolean> {
  const state = { ...storedPostOf(row), ...changes }
  const version = row.version + 1
  const isRenamed = state.slug !== row.slug
  const { slug } = row
  const formerSlugs =
    isRenamed && (await wasPublic(row)) ? { connectOrCreate: { where: { slug }, create: { slug } } } : {}
  try {
    const revisions = { create: { ...state, version, staffId: by.id } }
    await changePublicly(async (transaction) => {
      await transaction.blogPost.update({
        where: { id: row.id, version: row.version },
        data: { ...state, version, revisions, ...(isRenamed && { formerSlugs }) },
      })
      const fields = postFields.filter((field) => !isDeepStrictEqual(row[field], state[field]))
      const details = { version, fields, ...(restored !== undefined && { restored }) }
      await recordEvent(transaction, by, actionOf(row, state, restored), row.id, details)
    })
    return true
  } catch (error) {
    if (isMissingRow(error) || isUniqueViolation(error)) return false
    throw error
  }
}

function actionOf(before: PostRow, after: StoredPost, restored: number | undefined): AuditAction {
  if (restored !== undefined) return 'post.revision_restored'
  if (before.status === after.status) return 'post.updated'
  if (after.status === 'published') return 'post.published'
  return before.status === 'published' ? 'post.unpublished' : 'post.updated'
}

/** Whether a visitor may know an address of the post with its present slug. */
async function wasPublic(row: PostRow, now = currentTime()): Promise<boolean> {
  if (isPublic(row, now)) return true
  const { id: postId, slug } = row
  const published = { postId, slug, status: 'published', publishedAt: { lte: now } }
  return (await database.blogRevision.count({ where: published })) > 0
}
