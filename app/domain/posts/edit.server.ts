import { randomUUID } from 'node:crypto'
import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isCategory, type PostField, type PostInput } from './fields.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { isReadable } from './rules.ts'
import { freeSlug, isSlugTaken } from './slug.server.ts'
import { slugOf } from './slug.ts'
import { categoryNames, type PostRow, retried, stateOf, writeFirstRevision, writeRevision } from './write.server.ts'

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>

export type Save =
  | { ok: true; id: string }
  | { ok: false; problem: 'taken' | 'gone' | 'unavailable' }
  | { ok: false; problem: 'conflict'; post: EditedPost }

export async function findPostToEdit(id: string) {
  const row = await database.blogPost.findUnique({
    where: { id },
    include: { revisions: { orderBy: { version: 'desc' }, take: 1, select: { staff: { select: { email: true } } } } },
  })
  if (!row) return null
  const isPlanned = row.status === 'published' && row.publishedAt !== null
  const visibility: 'public' | 'planned' | 'hidden' = isReadable(row) ? 'public' : isPlanned ? 'planned' : 'hidden'
  return {
    ...inputOf(row),
    id,
    version: row.version,
    updatedAt: row.updatedAt,
    savedBy: row.revisions[0]?.staff?.email ?? null,
    visibility,
  }
}

export function inputOf(row: Pick<PostRow, PostField>): PostInput {
  const state = stateOf(row)
  return { ...state, featuredImage: state.featuredImage ?? '', publishedAt: localMoment(state.publishedAt) }
}

function localMoment(moment: Date | null): string {
  return moment ? toLocalTime(moment, company.timeZone) : ''
}

/** The id comes with its form, so that a form sent twice makes one post; with another text it makes another. */
export async function createPost(formId: string, input: PostInput, staffId: string): Promise<Save> {
  const fromTitle = slugOf(input.title) || 'post'
  const isTyped = input.slug !== '' && input.slug !== fromTitle
  return retried<Save>(async () => {
    const twin = await database.blogPost.findUnique({ where: { id: formId } })
    if (twin && twin.title === input.title && twin.content === input.content) return { ok: true, id: formId }
    if (isTyped && (await isSlugTaken(input.slug))) return { ok: false, problem: 'taken' }
    const id = twin ? randomUUID() : formId
    const slug = isTyped ? input.slug : await freeSlug(fromTitle)
    return (await writeFirstRevision(id, { ...storedFrom(input, null), slug }, staffId)) ? { ok: true, id } : null
  }, unavailable)
}

const unavailable = { ok: false, problem: 'unavailable' } as const

export async function savePost(id: string, version: number, input: PostInput, staffId: string): Promise<Save> {
  return retried<Save>(async () => {
    const row = await database.blogPost.findUnique({ where: { id } })
    if (!row) return { ok: false, problem: 'gone' }
    const state = storedFrom(input, row)
    if (row.version !== version) {
      // The same save sent twice is no conflict of its sender with themselves.
      if (JSON.stringify(inputOf(row)) === JSON.stringify(inputOf(state))) return { ok: true, id }
      const post = await findPostToEdit(id)
      return post ? { ok: false, problem: 'conflict', post } : { ok: false, problem: 'gone' }
    }
    if (state.slug !== row.slug && (await isSlugTaken(state.slug, id))) return { ok: false, problem: 'taken' }
    return (await writeRevision(row, state, staffId)) ? { ok: true, id } : null
  }, unavailable)
}

function storedFrom(input: PostInput, row: PostRow | null) {
  const others = row ? categoryNames(row).filter((name) => !isCategory(name)) : []
  return {
    ...input,
    slug: input.slug || (row?.slug ?? ''),
    featuredImage: input.featuredImage || null,
    categories: [...input.categories, ...others],
    publishedAt: publicationOf(input, row),
  }
}

/** The present moment keeps its seconds, which the field does not show. */
function publicationOf({ status, publishedAt: asked }: PostInput, row: PostRow | null): Date | null {
  const present = row?.publishedAt ?? null
  if (asked) return localMoment(present) === asked.slice(0, 16) ? present : fromLocalTime(asked, company.timeZone)
  if (status !== 'published') return null
  return row && isReadable(row) ? present : new Date()
}
