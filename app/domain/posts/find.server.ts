import { fixedPosts } from '#app/content/blog/posts.ts'
import type { FixedPost } from '#app/content/blog/types.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { renderMarkdown, renderParagraphs, textOf } from '#app/domain/markdown/render.server.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { datesOf, findBuiltIn } from './built-in.server.ts'
import { categories } from './fields.ts'
import { categoryKey, isPublic, minutesToRead, type Post } from './rules.ts'
import { categoryNames, type PostRow } from './write.server.ts'

const postsPerPage = 10
const longestSummary = 160

type Wanted = { category?: string; page?: number; size?: number }

export async function findPosts({ category, page = 1, size = postsPerPage }: Wanted) {
  const all = await findAddresses()
  const listed = category ? all.filter(({ categories }) => categories.includes(category)) : all
  const pages = Math.max(1, Math.ceil(listed.length / size))
  const shown = Math.min(Math.max(page, 1), pages)
  const chosen = listed.slice((shown - 1) * size, shown * size)
  const ids = chosen.flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? await database.blogPost.findMany({ where: { id: { in: ids } } }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const posts = chosen.flatMap(({ id, fixed }) => {
    const row = id && byId.get(id)
    return fixed ? fromFixed(fixed) : row ? fromRow(row) : []
  })
  return { posts, page: shown, pages }
}

export async function findPost(slug: string): Promise<Post | null> {
  const row = await database.blogPost.findUnique({ where: { slug, deletedAt: null } }).catch(ifTableIsMissing(null))
  if (row && isPublic(row)) return fromRow(row)
  const fixed = (await findBuiltIn()).find((post) => post.slug === slug)
  return fixed ? fromFixed(fixed) : null
}

export async function findMovedPost(formerSlug: string): Promise<string | null> {
  const former = await database.blogFormerSlug
    .findUnique({ where: { slug: formerSlug }, include: { post: true } })
    .catch(ifTableIsMissing(null))
  return former && former.post.deletedAt === null && isPublic(former.post) ? former.post.slug : null
}

/** When the next one that is planned becomes public. */
export async function nextPublication(now: Date): Promise<Date | null> {
  const planned = { status: 'published', publishedAt: { gt: now }, deletedAt: null }
  return (await database.blogPost.aggregate({ where: planned, _min: { publishedAt: true } }))._min.publishedAt
}

interface Address {
  slug: string
  categories: string[]
  published: Date
  updated: Date | null
  id?: string
  fixed?: FixedPost
}

/** An administrator's post takes a fixed one's place. */
export async function findAddresses(): Promise<Address[]> {
  const rows = await database.blogPost
    .findMany({
      where: { status: 'published', publishedAt: { lte: new Date() }, deletedAt: null },
      select: { id: true, slug: true, categories: true, publishedAt: true, updatedAt: true },
    })
    .catch(ifTableIsMissing([]))
  const written: Address[] = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    categories: categoryNames(row).map(categoryKey),
    published: row.publishedAt ?? row.updatedAt,
    updated: row.updatedAt,
  }))
  const fixed: Address[] = (await findBuiltIn()).map((post) => ({
    ...datesOf(post),
    slug: post.slug,
    categories: post.categories,
    fixed: post,
  }))
  return [...fixed, ...written].sort(
    (a, b) =>
      Number(b.fixed?.featured ?? false) - Number(a.fixed?.featured ?? false) ||
      b.published.getTime() - a.published.getTime(),
  )
}

function fromFixed({ cover, fullContent, date, ...post }: FixedPost): Post {
  return {
    ...post,
    ...datesOf({ date }),
    featured: post.featured ?? false,
    summary: post.description,
    html: renderParagraphs(fullContent),
    cover: { ...cover, image: null },
  }
}

export function fromRow(row: Omit<PostRow, 'id' | 'authorId' | 'version' | 'status' | 'deletedAt'>): Post {
  const html = renderMarkdown(row.content)
  const text = textOf(html)
  const names = categoryNames(row)
  const [category = ''] = names
  const image = pictureAt(row.featuredImage)
  return {
    slug: row.slug,
    title: row.title,
    subtitle: '',
    description: row.excerpt,
    summary: row.excerpt || (text.length <= longestSummary ? text : `${beginning(text, longestSummary)}…`),
    introduction: '',
    published: row.publishedAt ?? row.createdAt,
    updated: row.updatedAt,
    author: 'Admin',
    category: categories.find(({ key }) => key === categoryKey(category))?.label ?? category,
    categories: names.map(categoryKey),
    readTime: minutesToRead(text),
    comments: 0,
    featured: false,
    cover: image ? { seed: row.slug, alt: row.featuredImageAlt, image } : { ...drawnCover(row.slug), image },
    html,
    keyTakeaways: [],
    conclusion: '',
  }
}

/** What was taken over keeps its drawing. */
function drawnCover(slug: string) {
  return fixedPosts.find((post) => post.slug === slug)?.cover ?? { seed: slug, alt: '' }
}

function pictureAt(address: string | null): string | null {
  if (!address) return null
  if (/^\/(?![/\\])/.test(address)) return address
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}
