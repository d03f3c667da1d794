import { randomUUID } from 'node:crypto'
import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isCategory, type PostStatus } from './fields.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { isPublic } from './rules.ts'
import { freeSlug, isSlugTaken } from './slug.server.ts'
import { slugOf } from './slug.ts'
import { type PostRow, type PostState, stateOf, writeFirstVersion, writeVersion } from './write-revision.server.ts'

/** What an editor wants a post to be. */
export interface PostDraft extends Omit<PostState, 'status' | 'publishedAt'> {
  status: PostStatus
  /** At the company's own time; empty where the moment of publishing decides. */
  publishedAt: string
}

/** A post as it is opened to be edited. */
export interface EditedPost extends Omit<PostState, 'publishedAt'> {
  id: string
  version: number
  /** At the company's own time, or empty. */
  publishedAt: string
  updatedAt: Date
  /** Who saved it last, where that is known. */
  savedBy: string | null
  /** It can be read now, or will be at its moment of publication. */
  visibility: 'hidden' | 'planned' | 'public'
}

/** What became of a save: `conflict` says what somebody else has made of the post since it was opened. */
export type Save =
  | { ok: true; id: string }
  | { ok: false; problem: 'taken' | 'gone' | 'unavailable' }
  | { ok: false; problem: 'conflict'; post: EditedPost }

const attempts = 5

export async function findPostToEdit(id: string): Promise<EditedPost | null> {
  const row = await database.blogPost.findUnique({
    where: { id },
    include: { revisions: { orderBy: { version: 'desc' }, take: 1, select: { staff: { select: { email: true } } } } },
  })
  if (!row) return null
  const { publishedAt } = row
  const isVisible = row.status === 'published' && publishedAt !== null
  return {
    ...stateOf(row),
    id,
    version: row.version,
    publishedAt: localMoment(publishedAt),
    updatedAt: row.updatedAt,
    savedBy: row.revisions[0]?.staff?.email ?? null,
    visibility: isVisible ? (publishedAt <= new Date() ? 'public' : 'planned') : 'hidden',
  }
}

/** A moment at the company's own time, as its field takes it; empty where there is none. */
export function localMoment(moment: Date | null): string {
  return moment ? toLocalTime(moment, company.timeZone) : ''
}

/**
 * Creates a post. The id comes with its form, so that a form sent twice makes one post; where another text is sent
 * with it, that is another post. A slug that the title gives is made free, one that somebody typed has to be.
 */
export async function createPost(formId: string, draft: PostDraft, staffId: string): Promise<Save> {
  const fromTitle = slugOf(draft.title) || 'post'
  const isTyped = draft.slug !== '' && draft.slug !== fromTitle
  let id = formId
  return attempted(async () => {
    const twin = await database.blogPost.findUnique({ where: { id } })
    if (twin && twin.title === draft.title && twin.content === draft.content) return { ok: true, id }
    if (twin) id = randomUUID()
    if (isTyped && (await isSlugTaken(draft.slug))) return { ok: false, problem: 'taken' }
    const slug = isTyped ? draft.slug : await freeSlug(fromTitle)
    const state = { ...draft, slug, publishedAt: publicationOf(draft, null) }
    return (await writeFirstVersion(id, state, staffId)) ? { ok: true, id } : null
  })
}

/** Saves what was made of that version of a post, unless there is a newer one by now. */
export async function savePost(id: string, version: number, draft: PostDraft, staffId: string): Promise<Save> {
  return attempted(async () => {
    const row = await database.blogPost.findUnique({ where: { id } })
    if (!row) return { ok: false, problem: 'gone' }
    const slug = draft.slug || row.slug
    const state = { ...draft, slug, categories: categoriesOf(draft, row), publishedAt: publicationOf(draft, row) }
    if (row.version !== version) return isSame(stateOf(row), state) ? { ok: true, id } : conflictOver(id)
    if (slug !== row.slug && (await isSlugTaken(slug, id))) return { ok: false, problem: 'taken' }
    return (await writeVersion(row, state, staffId)) === 'written' ? { ok: true, id } : null
  })
}

/** Tries again what came to nothing because somebody else wrote at the same moment. */
async function attempted(save: () => Promise<Save | null>): Promise<Save> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const saved = await save()
      if (saved) return saved
    }
  } catch (error) {
    log.error({ error }, 'a post could not be saved')
  }
  return { ok: false, problem: 'unavailable' }
}

async function conflictOver(id: string): Promise<Save> {
  const post = await findPostToEdit(id)
  return post ? { ok: false, problem: 'conflict', post } : { ok: false, problem: 'gone' }
}

/** The same save sent twice is no conflict of its sender with themselves. */
function isSame(one: PostState, other: PostState): boolean {
  const comparable = (state: PostState) =>
    JSON.stringify({ ...stateOf(state), publishedAt: localMoment(state.publishedAt) })
  return comparable(one) === comparable(other)
}

/** What is ticked, and what the post has besides that no tick stands for. */
function categoriesOf(draft: PostDraft, row: PostRow): string[] {
  return [...draft.categories, ...stateOf(row).categories.filter((name) => !isCategory(name))]
}

/** The moment that was asked for, to the second where it is the present one, or the moment of publishing. */
function publicationOf({ status, publishedAt: asked }: PostDraft, row: PostRow | null): Date | null {
  const now = new Date()
  const present = row?.publishedAt ?? null
  if (asked) return localMoment(present) === asked.slice(0, 16) ? present : fromLocalTime(asked, company.timeZone)
  if (status !== 'published') return null
  return row && isPublic(row, now) ? present : now
}

/** What became of publishing or unpublishing a post: it may be gone, or have a status that this does not change. */
export type StatusChange = 'changed' | 'gone' | 'unchangeable' | 'failed'

/** Makes a draft public at once, whatever moment it was planned for. */
export function publishPost(id: string, staffId: string | null = null): Promise<StatusChange> {
  const now = new Date()
  return changeStatus(id, staffId, ['draft', ''], ({ publishedAt }) => ({
    status: 'published',
    publishedAt: publishedAt && publishedAt <= now ? publishedAt : now,
  }))
}

/** Hides a published post at once; it keeps its moment of publication where that has come. */
export function unpublishPost(id: string, staffId: string | null = null): Promise<StatusChange> {
  return changeStatus(id, staffId, ['published'], (row) => ({
    status: 'draft',
    publishedAt: isPublic(row, new Date()) ? row.publishedAt : null,
  }))
}

/** Whoever saves the post at the same moment does not get in the way: their version is then the one that changes. */
async function changeStatus(
  id: string,
  staffId: string | null,
  from: string[],
  change: (row: Pick<PostState, 'status' | 'publishedAt'>) => Partial<PostState>,
): Promise<StatusChange> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const row = await database.blogPost.findUnique({ where: { id } })
      if (!row) return 'gone'
      if (!from.includes(row.status)) return 'unchangeable'
      if ((await writeVersion(row, change(row), staffId)) === 'written') return 'changed'
    }
    return 'failed'
  } catch (error) {
    log.error({ error }, 'the status of a post could not be changed')
    return 'failed'
  }
}
