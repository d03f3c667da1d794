import { type Actor, recordEvent, recordEvents, staffIdOf } from '#app/domain/audit/record.server.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { isSlugStored, isSlugTaken } from '#app/domain/posts/edit.server.ts'
import { post, type StoredPost } from '#app/domain/posts/post.ts'
import { categoryKey, withoutCommas } from '#app/domain/posts/rules.ts'
import { isOfFiles, reservedWords } from '#app/domain/site/addresses.server.ts'
import { blogCategories } from '#app/domain/site/content.server.ts'
import { eraseUntouched } from '#app/domain/site/own-pages.server.ts'
import { mostRedirects, redirectKey } from '#app/domain/site/redirects.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import type { ForeignPost } from '#app/platform/documents/imports/answer.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { addressOf, formerAddresses, type ItemState, numbersOf, type PostSummary } from './import.ts'
import type { MovedLinks } from './links.server.ts'
import type { MovedRecords } from './moved.server.ts'
import { importAsPage } from './pages.server.ts'
import type { PictureMover } from './pictures.server.ts'

const { title, excerpt, categories: names } = post.fields

export interface Moving {
  pictures: PictureMover
  moved: MovedRecords
  links: MovedLinks
}

/** Imports the next post or page with its pictures. False if none is left. */
export async function importNextPost(importId: number, moving: Moving, by: Actor): Promise<boolean> {
  const where = { importId, state: 'waiting' }
  const item = await database.importItem.findFirst({ where, orderBy: { number: 'asc' } })
  if (!item) return false
  const summary = item.summary as unknown as PostSummary
  const settled = (state: ItemState, lost = summary.lost) => ({
    // Another copy may have settled it.
    where: { id: item.id, state: 'waiting' },
    data: { state, content: Prisma.DbNull, summary: { ...summary, lost } as object },
  })
  // Backups leave the content out.
  const foreign = item.content as unknown as ForeignPost | null
  const isTaken = foreign?.aliases ? isSlugStored : isSlugTaken
  const isOver = foreign === null ? 'failed' : !summary.page && (await isTaken(summary.slug)) ? 'duplicate' : null
  if (isOver) await database.importItem.updateMany(settled(isOver))
  if (isOver || foreign === null) return true

  try {
    const linked = { ...foreign, content: moving.links.rewrite(foreign.content, summary.path) }
    const { lost, ...copied } = await withPictures(linked, moving.pictures)
    // Only our own archive has words, and names jobs of this product.
    const isOurs = foreign.aliases !== undefined
    const moved = isOurs ? moving.moved.rename(copied) : copied
    const words = moving.moved.rename(foreign.words ?? {})
    await changePublicly(async (transaction) => {
      const added = await (summary.page
        ? importAsPage(transaction, summary, { ...foreign, words, content: withCover(moved) }, by)
        : importPost(transaction, summary, { ...foreign, ...moved }, by))
      if (typeof added === 'string') return transaction.importItem.updateMany(settled(added))
      if (foreign.status === 'published' && !isOurs) lost.push(...(await redirectFrom(transaction, summary)))
      const { where, data } = settled('done', [...summary.lost, ...lost])
      const seen = { ...data, recordId: added.name, content: { version: added.version } }
      return transaction.importItem.update({ where, data: seen })
    })
  } catch (error) {
    const isTaken = isUniqueViolation(error)
    if (!isTaken) log.error({ error }, 'a post could not be imported')
    await database.importItem.updateMany(settled(isTaken ? 'duplicate' : 'failed'))
  }
  return true
}

/** Pages that owners add have no picture at their top. */
const withCover = ({ content, featuredImage }: { content: string; featuredImage: string | null }) =>
  featuredImage ? `![](${featuredImage})\n\n${content}` : content

async function importPost(
  transaction: Prisma.TransactionClient,
  summary: PostSummary,
  foreign: ForeignPost & Pick<StoredPost, 'featuredImage'>,
  by: Actor,
): Promise<{ name: string; version: number }> {
  const created = dateOf(foreign.createdAt) ?? currentTime()
  const publishedAt = dateOf(summary.publishedAt) ?? (summary.status === 'published' ? created : null)
  const state: StoredPost = {
    title: beginning(summary.title, title.options.max),
    slug: summary.slug,
    content: foreign.content,
    excerpt: beginning(foreign.excerpt, excerpt.options.max),
    categories: categoriesOf(foreign),
    featuredImage: foreign.featuredImage,
    featuredImageAlt: foreign.coverAlt?.slice(0, 300) ?? '',
    status: summary.status,
    publishedAt,
  }
  const id = crypto.randomUUID()
  const row = {
    ...{ ...state, id, authorName: beginning(foreign.author, 100), createdAt: created },
    updatedAt: dateOf(foreign.updatedAt) ?? publishedAt ?? created,
    revisions: { create: { ...state, version: 1, staffId: staffIdOf(by) } },
    formerSlugs: { create: await freeAliases(transaction, foreign.aliases ?? []) },
  }
  await transaction.blogPost.create({ data: row })
  await recordEvent(transaction, by, 'post.imported', id, { status: state.status })
  return { name: id, version: 1 }
}

async function freeAliases(transaction: Prisma.TransactionClient, aliases: string[]): Promise<{ slug: string }[]> {
  const slugs = [...new Set(aliases.flatMap((alias) => /^\/blog\/([^/]+)$/.exec(alias)?.[1] ?? []))]
  const where = { slug: { in: slugs } }
  const taken = [
    ...(await transaction.blogFormerSlug.findMany({ where, select: { slug: true } })),
    ...(await transaction.blogPost.findMany({ where, select: { slug: true } })),
  ].map(({ slug }) => slug)
  return slugs.filter((slug) => !taken.includes(slug)).map((slug) => ({ slug }))
}

/** The old addresses lead to the new one, unless a page here has them. Answers the codes of those that cannot. */
async function redirectFrom(transaction: Prisma.TransactionClient, summary: PostSummary): Promise<string[]> {
  const target = addressOf(summary)
  const keys = formerAddresses(summary).flatMap((address) => redirectKey(address) ?? [])
  for (const [index, path] of keys.entries()) {
    if (path === target || isOfFiles(path)) continue
    const [, first = '', ...rest] = path.split('/')
    // WordPress has only pages and files below these two.
    const isOfPage = path.includes('?') || (rest.length > 0 && ['blog', 'services'].includes(first))
    if (reservedWords.has(first) && !isOfPage) continue
    if ((await transaction.siteRedirect.count()) >= mostRedirects)
      return keys.slice(index).map((path) => `redirect ${path}`)
    await transaction.siteRedirect.upsert({ where: { path }, create: { path, target }, update: {} })
  }
  return []
}

const dateOf = (written: string | null) => (written ? new Date(written) : null)

/** A missing picture leaves its description in the text. */
async function withPictures({ content, pictures, cover }: ForeignPost, mover: PictureMover) {
  const lost: string[] = []
  const move = async (written: string) => {
    const { address, problem } = await mover.move(written)
    if (problem && problem !== 'left') lost.push(`picture ${problem} ${written}`)
    return address
  }
  const featuredImage = cover ? await move(cover) : null
  let text = content
  for (const [index, written] of pictures.entries()) {
    const place = `](picture:${index})`
    const address = await move(written)
    const parts = text.split(place)
    text = address
      ? parts.join(`](${address})`)
      : parts.map((part, at) => (at < parts.length - 1 ? withoutPictureStart(part) : part)).join('')
  }
  return { content: text, featuredImage, lost }
}

/** Removes the start of the picture that ends here. Such marks within a description are escaped. */
function withoutPictureStart(text: string): string {
  const at = text.lastIndexOf('![')
  return text.slice(0, at) + text.slice(at + 2)
}

/** Names on the company's list get their labels. */
function categoriesOf(foreign: ForeignPost): string[] {
  const offered = blogCategories()
  const labels = foreign.categories.map(
    (name) => offered.find(({ key }) => key === categoryKey(name))?.label ?? withoutCommas(name),
  )
  const fitting = [...new Set(labels)]
  while (fitting.join('\n').length > names.options.max) fitting.pop()
  return fitting
}

/**
 * Erases the next posts and pages that are as they came. Changed ones stay, and posts sent as a newsletter. False if none
 * is left.
 */
export async function undoNextPosts(importId: number, by: Actor): Promise<boolean> {
  const where = { importId, state: 'done', number: numbersOf('page', 'post') }
  const items = await database.importItem.findMany({ where, orderBy: { number: 'asc' }, take: 100 })
  if (items.length === 0) return false
  const ids = items.flatMap(({ recordId }) => recordId ?? [])
  const slugs = await eraseUntouchedPosts(ids, by)
  const published = items.filter(({ content }) => (content as { version?: number } | null)?.version === 2)
  const pages = await eraseUntouched(
    ids,
    published.flatMap(({ recordId }) => recordId ?? []),
    by,
  )
  const target = { in: [...slugs.map((slug) => `/blog/${slug}`), ...pages] }
  await changePublicly((transaction) => transaction.siteRedirect.deleteMany({ where: { target, isFormer: false } }))
  const posts = await database.blogPost.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const keptPages = await database.sitePage.findMany({ where: { name: { in: ids } }, select: { name: true } })
  const left = [...posts.map(({ id }) => id), ...keptPages.map(({ name }) => name)]
  const these = { id: { in: items.map(({ id }) => id) } }
  await database.importItem.updateMany({ where: { ...these, recordId: { in: left } }, data: { state: 'kept' } })
  await database.importItem.updateMany({ where: { ...these, state: 'done' }, data: { state: 'undone' } })
  return true
}

/** Those in the trash stay, too. Answers the slugs of the erased ones. */
function eraseUntouchedPosts(ids: string[], by: Actor): Promise<string[]> {
  return changePublicly(async (transaction) => {
    // One statement, so that no save comes between the check and the erasure.
    const erased = await transaction.$queryRaw<{ id: string; slug: string }[]>`
      DELETE FROM blog_posts WHERE ${isAmong(ids)} AND version = 1 AND deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM newsletters WHERE post_id = blog_posts.id) RETURNING id, slug`
    const gone = erased.map(({ id }) => id)
    await recordEvents(transaction, by, 'post.erased', gone)
    return erased.map(({ slug }) => slug)
  })
}
