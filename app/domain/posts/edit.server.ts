import { isDeepStrictEqual } from 'node:util'
import { fixedPosts } from '#app/content/blog/posts.ts'
import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { storedFields, writtenFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { pick } from '#app/domain/pick.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { retryOvertaken } from '#app/platform/database/conflicts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log, logged } from '#app/platform/log.server.ts'
import { type PostField, type PostInput, placementFields, post, postFields, type StoredPost } from './post.ts'
import { canBecome, isPlanned, isPublic, numberedSlug, slugOf } from './rules.ts'
import { type PostRow, storedPostOf, writeFirstRevision, writeRevision } from './write.server.ts'

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>

type Save =
  | { ok: true; id: string; outcome: 'created' | 'updated' }
  | { ok: false; problem: 'taken' | 'gone' | 'unavailable' }
  /** The saved values, and the refused ones. */
  | { ok: false; problem: 'conflict'; post: EditedPost; refused: PostInput }

export async function findPostToEdit(id: string) {
  const row = await database.blogPost.findUnique({
    where: { id, deletedAt: null },
    include: {
      revisions: { orderBy: { version: 'desc' }, take: 1, select: { staff: { select: { email: true, name: true } } } },
    },
  })
  if (!row) return null
  return {
    ...inputOf(row),
    id,
    version: row.version,
    updatedAt: row.updatedAt,
    savedBy: row.revisions[0]?.staff ? nameOf(row.revisions[0].staff) : null,
    isPublic: isPublic(row, currentTime()),
    isPlanned: isPlanned(row, currentTime()),
  }
}

function inputOf(row: Pick<PostRow, PostField>): PostInput {
  return writtenFields(post.fields, storedPostOf(row), company.timeZone)
}

/**
 * The id comes with the form, so a repeated form makes one post. The same form with other values saves that post,
 * unless a colleague has saved it since.
 */
export async function createPost(formId: string, input: PostInput, by: StaffActor): Promise<Save> {
  const written = retryOvertaken<Save>(async () => {
    const twin = await database.blogPost.findUnique({ where: { id: formId } })
    const slug = await slugOfNew(input, twin)
    if (!slug) return { ok: false, problem: 'taken' }
    const isSaved = twin
      ? isAsAsked(twin, storedFrom({ ...input, slug }, twin))
      : await writeFirstRevision(formId, storedFrom({ ...input, slug }, null), by)
    if (isSaved) return { ok: true, id: formId, outcome: 'created' }
    return twin ? updatePost(formId, 1, { ...input, slug }, by) : null
  })
  return (await written.catch(logged('a post could not be saved', null))) ?? { ok: false, problem: 'unavailable' }
}

/** Null if the typed slug belongs to another post. A new title no longer changes the slug of a public post. */
async function slugOfNew({ slug, title }: PostInput, twin: PostRow | null): Promise<string | null> {
  const fromTitle = slugOf(title) || 'post'
  if (slug !== '' && slug !== fromTitle) return (await isSlugTaken(slug, twin?.id)) ? null : slug
  return slug === '' && twin && isPublic(twin, currentTime()) ? twin.slug : freeSlug(fromTitle, twin?.id)
}

export async function updatePost(id: string, version: number, input: PostInput, by: StaffActor): Promise<Save> {
  const written = retryOvertaken<Save>(async () => {
    const row = await database.blogPost.findUnique({ where: { id, deletedAt: null } })
    if (!row) return { ok: false, problem: 'gone' }
    const changed = storedFrom(input, row)
    if (row.version !== version) {
      // A repeated save does not conflict with itself.
      if (isAsAsked(row, changed)) return { ok: true, id, outcome: 'updated' }
      const post = await findPostToEdit(id)
      if (!post) return { ok: false, problem: 'gone' }
      return { ok: false, problem: 'conflict', post, refused: inputOf(changed) }
    }
    if (changed.slug !== row.slug && (await isSlugTaken(changed.slug, id))) return { ok: false, problem: 'taken' }
    return (await writeRevision(row, changed, by)) ? { ok: true, id, outcome: 'updated' } : null
  })
  return (await written.catch(logged('a post could not be saved', null))) ?? { ok: false, problem: 'unavailable' }
}

function isAsAsked(row: PostRow, asked: StoredPost): boolean {
  return isDeepStrictEqual(inputOf(row), inputOf(asked))
}

function storedFrom(input: PostInput, row: PostRow | null): StoredPost {
  const stored = storedFields(post.fields, input, { timeZone: company.timeZone, before: row && storedPostOf(row) })
  const now = currentTime()
  const published = row && isPublic(row, now) ? row.publishedAt : now
  return {
    ...stored,
    slug: stored.slug || (row?.slug ?? ''),
    publishedAt: stored.publishedAt ?? (stored.status === 'published' ? published : null),
  }
}

const reserved = ['images']

export async function isSlugTaken(slug: string, exceptId?: string): Promise<boolean> {
  if (reserved.includes(slug)) return true
  const owner = await findSlugOwner(slug)
  return owner === null ? fixedPosts.some((fixed) => fixed.slug === slug) : owner !== exceptId
}

/** Like `isSlugTaken`, but the slug of a built-in post is free: a post with it takes that post over. */
export const isSlugStored = async (slug: string) => reserved.includes(slug) || (await findSlugOwner(slug)) !== null

/** The id of the post that has or had this slug. */
async function findSlugOwner(slug: string): Promise<string | null> {
  // In this order: a post that is renamed concurrently turns its present slug into a former one.
  const post = await database.blogPost.findUnique({ where: { slug }, select: { id: true } })
  if (post) return post.id
  const former = await database.blogFormerSlug.findUnique({ where: { slug } })
  return former?.postId ?? null
}

async function freeSlug(slug: string, exceptId?: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : numberedSlug(slug, number)
    if (!(await isSlugTaken(candidate, exceptId))) return candidate
  }
}

type Publication = 'changed' | 'gone' | 'unchangeable' | 'failed'

/** A hidden post keeps its past publication date. */
export async function changePostStatus(id: string, to: 'published' | 'draft', by: StaffActor): Promise<Publication> {
  const written = retryOvertaken<Publication>(async () => {
    const row = await database.blogPost.findUnique({ where: { id, deletedAt: null } })
    if (!row) return 'gone'
    if (!canBecome(to, row)) return 'unchangeable'
    const now = currentTime()
    const past = row.publishedAt && row.publishedAt <= now ? row.publishedAt : null
    const publishedAt = to === 'published' ? (past ?? now) : past
    return (await writeRevision(row, { status: to, publishedAt }, by)) ? 'changed' : null
  })
  return (await written.catch(logged('a post could not be saved', null))) ?? 'failed'
}

const staff = { select: { email: true, name: true } }

export function listRevisions(postId: string) {
  const select = { version: true, title: true, status: true, createdAt: true, staff }
  return database.blogRevision.findMany({ where: { postId }, orderBy: { version: 'desc' }, select })
}

export async function findRevision(postId: string, version: number) {
  const where = { postId_version: { postId, version } }
  const row = await database.blogRevision.findUnique({ where, include: { staff } })
  return row && { ...inputOf(row), version, createdAt: row.createdAt, savedBy: row.staff && nameOf(row.staff) }
}

type Restoration = 'restored' | 'conflict' | 'gone' | 'unavailable'

const restoredFields = postFields.filter((name) => !placementFields.includes(name))

/** `present` is the newest version that the editor has seen. */
export async function restoreRevision(
  postId: string,
  version: number,
  present: number,
  by: StaffActor,
): Promise<Restoration> {
  try {
    const [row, revision] = await Promise.all([
      database.blogPost.findUnique({ where: { id: postId, deletedAt: null } }),
      database.blogRevision.findUnique({ where: { postId_version: { postId, version } } }),
    ])
    if (!row || !revision) return 'gone'
    if (row.version !== present) return 'conflict'
    const content = pick(storedPostOf(revision), restoredFields)
    return (await writeRevision(row, content, by, version)) ? 'restored' : 'conflict'
  } catch (error) {
    log.error({ error }, 'an earlier revision of a post could not be restored')
    return 'unavailable'
  }
}
