import { type Actor, recordEvent, staffIdOf } from '#app/domain/audit/record.server.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { isSlugTaken } from '#app/domain/posts/edit.server.ts'
import { categories, post, type StoredPost } from '#app/domain/posts/post.ts'
import { categoryKey } from '#app/domain/posts/rules.ts'
import { isOfFiles, pathHere, reservedWords } from '#app/domain/site/addresses.server.ts'
import { mostRedirects } from '#app/domain/site/redirects.server.ts'
import { deleteRecords } from '#app/domain/trash/delete.server.ts'
import { eraseSelected } from '#app/domain/trash/restore-or-erase.server.ts'
import { database, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { ForeignPost } from '#app/platform/documents/imports/answer.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ItemState, PostSummary } from './import.ts'
import type { PictureMover } from './pictures.server.ts'

const { title, excerpt, categories: names } = post.fields

/** Imports the next post with its pictures. False if none is left. */
export async function importNextPost(importId: number, mover: PictureMover, by: Actor): Promise<boolean> {
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
  const isOver = item.content === null ? 'failed' : (await isSlugTaken(summary.slug)) ? 'duplicate' : null
  if (isOver) await database.importItem.updateMany(settled(isOver))
  if (isOver) return true

  try {
    const foreign = item.content as unknown as ForeignPost
    const { lost, ...moved } = await withPictures(foreign, mover)
    const created = dateOf(foreign.createdAt) ?? currentTime()
    const publishedAt = dateOf(summary.publishedAt) ?? (summary.status === 'published' ? created : null)
    const state: StoredPost = {
      ...moved,
      title: beginning(summary.title, title.options.max),
      slug: summary.slug,
      excerpt: beginning(foreign.excerpt, excerpt.options.max),
      categories: categoriesOf(foreign),
      featuredImageAlt: '',
      status: summary.status,
      publishedAt,
    }
    const id = crypto.randomUUID()
    const row = {
      ...{ ...state, id, authorName: beginning(foreign.author, 100), createdAt: created },
      updatedAt: dateOf(foreign.updatedAt) ?? publishedAt ?? created,
      revisions: { create: { ...state, version: 1, staffId: staffIdOf(by) } },
    }
    await changePublicly(async (transaction) => {
      await transaction.blogPost.create({ data: row })
      await recordEvent(transaction, by, 'post.imported', id, { status: state.status })
      if (state.status === 'published' && summary.path)
        lost.push(...(await redirectFrom(transaction, summary.path, `/blog/${state.slug}`)))
      const { where, data } = settled('done', [...summary.lost, ...lost])
      await transaction.importItem.update({ where, data: { ...data, recordId: id } })
    })
  } catch (error) {
    const isTaken = isUniqueViolation(error)
    if (!isTaken) log.error({ error }, 'a post could not be imported')
    await database.importItem.updateMany(settled(isTaken ? 'duplicate' : 'failed'))
  }
  return true
}

/** The old address redirects to the post, unless a page here has it. Returns the code of an address that cannot. */
async function redirectFrom(transaction: Prisma.TransactionClient, old: string, target: string): Promise<string[]> {
  const path = pathHere(old)
  if (!path || path === target || isOfFiles(path)) return []
  const [, first = '', ...rest] = path.split('/')
  // WordPress has only pages and files below these two.
  const isOfPage = rest.length > 0 && ['blog', 'services'].includes(first)
  if (reservedWords.has(first) && !isOfPage) return []
  if ((await transaction.siteRedirect.count()) >= mostRedirects) return [`redirect ${path}`]
  await transaction.siteRedirect.upsert({ where: { path }, create: { path, target }, update: {} })
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

/** Known categories get their labels. Pages show the others too, but no filter lists them. */
function categoriesOf(foreign: ForeignPost): string[] {
  const labels = foreign.categories.map(
    (name) => categories.find(({ key }) => key === categoryKey(name))?.label ?? name,
  )
  const fitting = [...new Set(labels)]
  while (fitting.join('\n').length > names.options.max) fitting.pop()
  return fitting
}

/** Erases the next imported posts that are unchanged. A changed post, or one sent as a newsletter, stays. */
export async function undoNextPosts(importId: number, by: Actor): Promise<boolean> {
  const where = { importId, state: 'done' }
  const items = await database.importItem.findMany({ where, orderBy: { number: 'asc' }, take: 100 })
  const ids = items.flatMap(({ recordId }) => recordId ?? [])
  const unchanged = await database.blogPost.findMany({ where: { id: { in: ids }, version: 1, newsletter: null } })
  const gone = unchanged.map(({ id }) => id)
  if (gone.length > 0) {
    await deleteRecords('blog', gone, by)
    await eraseSelected('blog', { ids: gone, place: 'trash' }, null, by)
    const target = { in: unchanged.map(({ slug }) => `/blog/${slug}`) }
    await changePublicly((transaction) => transaction.siteRedirect.deleteMany({ where: { target, isFormer: false } }))
  }
  const left = (await database.blogPost.findMany({ where: { id: { in: ids } } })).map(({ id }) => id)
  const these = { id: { in: items.map(({ id }) => id) } }
  await database.importItem.updateMany({ where: { ...these, recordId: { in: left } }, data: { state: 'kept' } })
  await database.importItem.updateMany({ where: { ...these, state: 'done' }, data: { state: 'undone' } })
  return items.length > 0
}
