import { randomUUID } from 'node:crypto'
import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isCategory, type PostField, type PostInput } from './fields.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { isPlanned, isPublic } from './rules.ts'
import { freeSlug, isSlugTaken } from './slug.server.ts'
import { slugOf } from './slug.ts'
import {
  categoryNames,
  mostAttempts,
  type PostRow,
  storedPostOf,
  writeFirstRevision,
  writeRevision,
} from './write.server.ts'

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findPostToEdit>>>

type Save =
  | { ok: true; id: string }
  | { ok: false; problem: 'taken' | 'gone' | 'unavailable' }
  | { ok: false; problem: 'conflict'; post: EditedPost }

export async function findPostToEdit(id: string) {
  const row = await database.blogPost.findUnique({
    where: { id },
    include: { revisions: { orderBy: { version: 'desc' }, take: 1, select: { staff: { select: { email: true } } } } },
  })
  if (!row) return null
  return {
    ...inputOf(row),
    id,
    version: row.version,
    updatedAt: row.updatedAt,
    savedBy: row.revisions[0]?.staff?.email ?? null,
    isPublic: isPublic(row),
    isPlanned: isPlanned(row),
  }
}

export function inputOf(row: Pick<PostRow, PostField>): PostInput {
  const post = storedPostOf(row)
  return { ...post, featuredImage: post.featuredImage ?? '', publishedAt: localMoment(post.publishedAt) }
}

function localMoment(moment: Date | null): string {
  return moment ? toLocalTime(moment, company.timeZone) : ''
}

/** The id comes with its form, so that a form sent twice makes one post; with another text it makes another. */
export async function createPost(formId: string, input: PostInput, staffId: string): Promise<Save> {
  const fromTitle = slugOf(input.title) || 'post'
  const isTyped = input.slug !== '' && input.slug !== fromTitle
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const twin = await database.blogPost.findUnique({ where: { id: formId } })
      if (twin && twin.title === input.title && twin.content === input.content) return { ok: true, id: formId }
      if (isTyped && (await isSlugTaken(input.slug))) return { ok: false, problem: 'taken' }
      const id = twin ? randomUUID() : formId
      const slug = isTyped ? input.slug : await freeSlug(fromTitle)
      if (await writeFirstRevision(id, { ...storedFrom(input, null), slug }, staffId)) return { ok: true, id }
    }
  } catch (error) {
    log.error({ error }, 'a post could not be saved')
  }
  return { ok: false, problem: 'unavailable' }
}

export async function updatePost(id: string, version: number, input: PostInput, staffId: string): Promise<Save> {
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const row = await database.blogPost.findUnique({ where: { id } })
      if (!row) return { ok: false, problem: 'gone' }
      const changed = storedFrom(input, row)
      if (row.version !== version) {
        // The same save sent twice is no conflict of its sender with themselves.
        if (JSON.stringify(inputOf(row)) === JSON.stringify(inputOf(changed))) return { ok: true, id }
        const post = await findPostToEdit(id)
        return post ? { ok: false, problem: 'conflict', post } : { ok: false, problem: 'gone' }
      }
      if (changed.slug !== row.slug && (await isSlugTaken(changed.slug, id))) return { ok: false, problem: 'taken' }
      if (await writeRevision(row, changed, staffId)) return { ok: true, id }
    }
  } catch (error) {
    log.error({ error }, 'a post could not be saved')
  }
  return { ok: false, problem: 'unavailable' }
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
  return row && isPublic(row) ? present : new Date()
}
