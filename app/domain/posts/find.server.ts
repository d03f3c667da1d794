import { blogList } from '#app/content/blog/blog.ts'
import { fixedPosts } from '#app/content/blog/posts.ts'
import type { FixedPost } from '#app/content/blog/types.ts'
import { dayOf, startOfDay } from '#app/domain/days.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { storedFields } from '#app/domain/fields/written.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { withHeadings } from '#app/domain/markdown/contents.ts'
import { renderMarkdown, renderParagraphs, textOf } from '#app/domain/markdown/render.server.ts'
import { pick } from '#app/domain/pick.ts'
import { findPictures, withPictures } from '#app/domain/pictures/find.server.ts'
import { leadsToAdministration, pictureAddress, pictureIdsIn, stillAddress } from '#app/domain/pictures/rules.ts'
import { placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place } from '#app/domain/records/rules.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'
import { dayOfPublication, findBuiltIn, installationTime } from './built-in.server.ts'
import { type Category, post as declared, isOffered, type PostInput } from './post.ts'
import { categoryKey, isPlanned, isPublic, minutesToRead, type Post, type PostAuthor } from './rules.ts'
import { categoryNames, type PostRow } from './write.server.ts'

const postsPerPage = 10
const longestSummary = 160
const mostRelated = 3

type Wanted = { category?: string; page?: number; size?: number }

export async function findPosts({ category, page = 1, size = postsPerPage }: Wanted) {
  const all = await findAddresses()
  const listed = category ? all.filter(({ categories }) => categories.includes(category)) : all
  const pages = Math.max(1, Math.ceil(listed.length / size))
  const shown = page >= 1 && page <= pages ? page : 1
  const chosen = listed.slice((shown - 1) * size, shown * size)
  const ids = chosen.flatMap(({ id }) => id ?? [])
  const rows =
    ids.length > 0 ? await database.blogPost.findMany({ where: { id: { in: ids } }, include: withAuthor }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const posts = chosen.flatMap(({ id, fixed, published }) => {
    const row = id && byId.get(id)
    return fixed ? fromFixed(fixed, published) : row ? fromRow(row) : []
  })
  return { posts: await withCoverStills(posts), page: shown, pages }
}

export async function countBlogPages(): Promise<number> {
  return Math.ceil((await findAddresses()).length / postsPerPage)
}

/** Includes former slugs, which redirect. */
export async function findPostSlugs(): Promise<string[]> {
  const [posts, former] = await Promise.all([
    findAddresses(),
    database.blogFormerSlug.findMany({ select: { slug: true } }).catch(ifTableIsMissing([])),
  ])
  return [...posts, ...former].map(({ slug }) => slug)
}

export async function findPost(slug: string): Promise<Post | null> {
  const row = await database.blogPost
    .findUnique({ where: { slug, deletedAt: null }, include: withAuthor })
    .catch(ifTableIsMissing(null))
  if (row && isPublic(row, currentTime())) return readable(row)
  const fixed = (await findBuiltIn()).find((post) => post.slug === slug)
  return fixed ? fromFixed(fixed, dayOfPublication(fixed, await installationTime())) : null
}

/** The previous and next post, and others that share the most categories. */
export async function findPostsBeside(slug: string) {
  const all = await findAddresses()
  const at = all.findIndex((post) => post.slug === slug)
  const [newer, older] = [all[at - 1], all[at + 1]]
  const shared = (other: Address) =>
    other.categories.filter((category) => all[at]?.categories.includes(category)).length
  const related = all
    .filter((other, place) => Math.abs(place - at) > 1 && shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, mostRelated)
  const linked = (post: Address) => pick(post, ['slug', 'title'])
  return { newer: newer && linked(newer), older: older && linked(older), related: related.map(linked) }
}

export async function findMovedPost(formerSlug: string): Promise<string | null> {
  const former = await database.blogFormerSlug
    .findUnique({ where: { slug: formerSlug }, include: { post: true } })
    .catch(ifTableIsMissing(null))
  return former && former.post.deletedAt === null && isPublic(former.post, currentTime()) ? former.post.slug : null
}

/** The first public slugs by present slug: feed readers identify a post by its first address. */
export async function findFirstSlugs(slugs: string[]): Promise<Map<string, string>> {
  const former = await database.blogFormerSlug
    .findMany({
      where: { post: { slug: { in: slugs } } },
      select: { slug: true, post: { select: { slug: true } } },
      orderBy: { createdAt: 'desc' },
    })
    .catch(ifTableIsMissing([]))
  return new Map(former.map(({ slug, post }) => [post.slug, slug]))
}

/** When the next scheduled post becomes public. */
export async function nextPublication(now: Date): Promise<Date | null> {
  const planned = { status: 'published', publishedAt: { gt: now }, deletedAt: null }
  return (await database.blogPost.aggregate({ where: planned, _min: { publishedAt: true } }))._min.publishedAt
}

/** The categories of public posts, or of all, that are not on the company's list. */
async function findOtherCategories(posts: 'public' | 'all', offered: Category[]) {
  const isPublic = { status: 'published', publishedAt: { lte: currentTime() } }
  const rows = await database.blogPost
    .findMany({ where: { deletedAt: null, ...(posts === 'public' && isPublic) }, select: { categories: true } })
    .catch(ifTableIsMissing([]))
  const builtIn = (await findBuiltIn()).flatMap(({ categories }) => categories.map((key) => blogList.categories[key]))
  const names = [...rows.flatMap(categoryNames), ...builtIn].filter((name) => categoryKey(name))
  const others = names.filter((name) => !isOffered(name, offered)).sort()
  return [...new Map(others.map((label) => [categoryKey(label), { key: categoryKey(label), label }])).values()]
}

/** The names that the editor suggests. */
export const suggestCategories = async (offered: Category[]) =>
  (await findOtherCategories('all', offered)).map(({ label }) => label)

/** The filters of the blog: the company's list as long as posts have no other categories, and then those in use. */
export async function findCategories(offered: Category[]): Promise<{ key: string; label: string }[]> {
  const others = await findOtherCategories('public', offered)
  if (others.length === 0) return offered
  const used = new Set((await findAddresses()).flatMap((post) => post.categories))
  return [...offered.filter(({ key }) => used.has(key)), ...others]
}

interface Address {
  slug: string
  title: string
  categories: string[]
  published: Date
  updated: Date | null
  id?: string
  fixed?: FixedPost
}

/** A colleague's post replaces a built-in one with its slug. */
export async function findAddresses(): Promise<Address[]> {
  const rows = await database.blogPost
    .findMany({
      where: { status: 'published', publishedAt: { lte: currentTime() }, deletedAt: null },
      select: { id: true, slug: true, title: true, categories: true, publishedAt: true, updatedAt: true },
    })
    .catch(ifTableIsMissing([]))
  const written: Address[] = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    categories: categoryNames(row).map(categoryKey),
    published: row.publishedAt ?? row.updatedAt,
    updated: row.updatedAt,
  }))
  const first = await installationTime()
  const fixed: Address[] = (await findBuiltIn()).map((post) => {
    const published = dayOfPublication(post, first)
    return { ...pick(post, ['slug', 'title', 'categories']), published, updated: published, fixed: post }
  })
  return [...fixed, ...written].sort(
    (a, b) =>
      Number(b.fixed?.featured ?? false) - Number(a.fixed?.featured ?? false) ||
      b.published.getTime() - a.published.getTime(),
  )
}

const withAuthor = { author: { select: { name: true } } } as const

interface Authored {
  author?: { name: string } | null
  authorName?: string
}

/** Never an email address: an author without a name stays unnamed. */
function authorOf({ author, authorName }: Authored): PostAuthor {
  const name = author?.name || authorName
  return name ? { name, isPerson: true } : { name: company.name, isPerson: false }
}

/** The author of a saved post; null if there is no such post. */
export async function findAuthor(id: string): Promise<Authored | null> {
  return database.blogPost.findUnique({ where: { id }, select: { authorName: true, ...withAuthor } })
}

function fromFixed({ cover, fullContent, date, author, ...post }: FixedPost, published: Date): Post {
  return {
    ...post,
    author: { name: author, isPerson: false, isBuiltIn: true },
    published,
    updated: published,
    dated: date === 'today' ? startOfDay(dayOf(currentTime(), company.timeZone), company.timeZone) : published,
    featured: post.featured ?? false,
    summary: post.description,
    ...withHeadings(renderParagraphs(fullContent), textOf),
    cover: { ...cover, image: null },
  }
}

/** The whole post, not just its summary. */
async function readable(row: Parameters<typeof fromRow>[0]): Promise<Post> {
  const [post] = await withCoverStills<[Post]>([fromRow(row)])
  return { ...post, html: await withPictures(post.html) }
}

async function withCoverStills<Posts extends Post[]>(posts: Posts): Promise<Posts> {
  const pictures = await findPictures(posts.map(({ cover }) => cover.image).join(' '))
  for (const { cover } of posts) {
    const [id = ''] = pictureIdsIn(cover.image ?? '')
    const picture = pictures.get(id)
    if (!picture) continue
    cover.image = pictureAddress(picture.id)
    const still = picture.animated && stillAddress(cover.image)
    if (still) cover.still = still
  }
  return posts
}

export function fromRow(
  row: Omit<PostRow, 'id' | 'authorId' | 'authorName' | 'version' | 'status' | 'deletedAt' | 'sortName'> & Authored,
): Post {
  const html = renderMarkdown(row.content)
  const text = textOf(html)
  const names = categoryNames(row)
  const [category = ''] = names
  const image = pictureAt(row.featuredImage)
  const published = row.publishedAt ?? row.createdAt
  return {
    slug: row.slug,
    title: row.title,
    subtitle: '',
    description: row.excerpt,
    summary: row.excerpt || (text.length <= longestSummary ? text : `${beginning(text, longestSummary)}…`),
    introduction: '',
    published,
    dated: published,
    updated: row.updatedAt,
    author: authorOf(row),
    category,
    categories: names.map(categoryKey),
    readTime: minutesToRead(text),
    comments: 0,
    featured: false,
    cover: image ? { seed: row.slug, alt: row.featuredImageAlt, image } : { ...drawnCover(row.slug), image },
    ...withHeadings(html, textOf),
    keyTakeaways: [],
    conclusion: '',
  }
}

/** Posts that were taken over keep their drawing. */
function drawnCover(slug: string) {
  return fixedPosts.find((post) => post.slug === slug)?.cover ?? { seed: slug, alt: '' }
}

function pictureAt(address: string | null): string | null {
  if (!address || leadsToAdministration(address, siteAddress())) return null
  if (/^\/(?![/\\])/.test(address)) return address
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null
}

/** `author`: of the saved post, or the colleague who writes a new one. */
export function previewPost(input: PostInput, author: Awaited<ReturnType<typeof findAuthor>>): Promise<Post> {
  const now = currentTime()
  const written = { ...input, publishedAt: isLocalTime(input.publishedAt) ? input.publishedAt : '' }
  const stored = storedFields(declared.fields, written, { timeZone: company.timeZone, before: null })
  return readable({ ...stored, ...author, publishedAt: stored.publishedAt ?? now, createdAt: now, updatedAt: now })
}

export const postList = {
  table: 'blog_posts',
  key: 'id',
  sorts: { date: 'created_at', title: 'sort_name', status: 'lower("status")' },
  find: findListed,
} satisfies ListDefinition<string, { id: string }>

async function findListed(ids: string[], place?: Place) {
  const now = currentTime()
  const rows = await database.blogPost.findMany({
    where: { id: { in: ids }, ...placeWhere(place) },
    select: {
      ...{ id: true, title: true, slug: true, status: true, publishedAt: true, createdAt: true, updatedAt: true },
      ...{ authorName: true, author: { select: { name: true, email: true } } },
    },
  })
  return rows.map(({ author, authorName, ...row }) => ({
    ...row,
    author: author ? nameOf(author) : authorName,
    isPublic: isPublic(row, now),
    isPlanned: isPlanned(row, now),
  }))
}

export function isBlogSetUp(): Promise<boolean> {
  const asked = database.blogPost.findFirst({ select: { id: true } })
  return asked.then(() => true).catch(ifTableIsMissing(false))
}
