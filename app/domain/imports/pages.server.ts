import { type Actor, staffIdOf } from '#app/domain/audit/record.server.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { numberedSlug, slugOf } from '#app/domain/posts/rules.ts'
import { decodedPath } from '#app/domain/site/addresses.server.ts'
import { publishRow } from '#app/domain/site/edit.server.ts'
import { pathOf } from '#app/domain/site/own-form.ts'
import { addPageIn, findAddressHolder, listPages, mostPages } from '#app/domain/site/own-pages.server.ts'
import { ownPage } from '#app/domain/site/pages/own.server.ts'
import type { PageContent } from '#app/domain/site/part.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { ForeignPost } from '#app/platform/documents/imports/answer.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { readPartContent } from './content.server.ts'
import type { PostSummary } from './import.ts'

/** In characters: the limits of pages that owners add. */
const longest = { title: 120, description: 200, content: 50_000 }

interface Placed {
  address: string
  problem: 'duplicate' | 'tooLong' | 'tooManyPages' | null
}

/** Finds the addresses of the pages of one file. */
export class PageAddresses {
  private readonly own: Map<string | null, string>
  private readonly chosen = new Set<string>()
  private room: number

  private constructor(pages: Awaited<ReturnType<typeof listPages>>) {
    this.own = new Map(pages.filter(({ state }) => state !== 'deleted').map(({ path, title }) => [path, title]))
    this.room = mostPages - pages.length
  }

  static read = async () => new PageAddresses(await listPages('page'))

  /** A page keeps its address where one of ours can have it. Built-in pages and redirects keep theirs. */
  async place({ path, slug, title, content }: ForeignPost): Promise<Placed> {
    const kept = path && pathOf('page', decodedPath(path))
    const isKept = kept && (await findAddressHolder(database, kept)) !== 'reserved'
    const wanted = isKept ? kept : (pathOf('page', slugOf(slug || title)) ?? '/page')
    const shortTitle = beginning(title, longest.title)
    let address = wanted
    for (let number = 2; this.chosen.has(address) || (await findAddressHolder(database, address)); number++) {
      const isHere = this.own.get(address)
      if (isHere !== undefined && (address === wanted || isHere === shortTitle))
        return { address, problem: 'duplicate' }
      address = numberedSlug(wanted, number)
    }
    if (content.length > longest.content) return { address, problem: 'tooLong' }
    if (this.room-- <= 0) return { address, problem: 'tooManyPages' }
    this.chosen.add(address)
    return { address, problem: null }
  }
}

/**
 * Adds a page as a draft, or published if it was public on another site of this product. Answers its name, or why it
 * cannot come.
 */
export async function importAsPage(
  transaction: Prisma.TransactionClient,
  { title, page: path = '', status }: PostSummary,
  { content, excerpt, publishedAt, words = {} }: Pick<ForeignPost, 'content' | 'excerpt' | 'words' | 'publishedAt'>,
  by: Actor,
): Promise<{ name: string; version: number } | 'duplicate' | 'failed'> {
  const holder = await findAddressHolder(transaction, path)
  // On the other site, the page came before the redirect from its address.
  const isUnusedThere = holder === 'redirect' && words.address === path
  if (holder && !isUnusedThere) return 'duplicate'
  const description = beginning(excerpt, longest.description)
  const { fields, parts } = readPartContent(ownPage.part, { fields: words, parts: words })
  const named: unknown[] = Array.isArray(words.sections) ? [...new Set(words.sections)] : []
  const sections = named.filter((name) => ownPage.sections.some((section) => section === name)) as string[]
  const own: PageContent = {
    fields: { ...fields, description: description || null },
    parts: { ...parts, text: { fields: { content } } },
    ...(sections.length > 0 && { sections }),
  }
  const added = await addPageIn(transaction, 'page', { title: beginning(title, longest.title), path, content: own }, by)
  if (added === 'full') return 'failed'
  const { name } = added
  const { place, position, hidden } = words
  const placed = {
    place: ['header', 'footer'].includes(String(place)) ? String(place) : 'nowhere',
    isHidden: hidden === true,
    ...(Number.isInteger(position) && { position: Number(position) }),
  }
  await transaction.sitePage.update({ where: { name }, data: placed })
  if (status !== 'published') return { name, version: 1 }
  const { draft } = await transaction.sitePage.findUniqueOrThrow({ where: { name } })
  const moment = publishedAt ? new Date(publishedAt) : currentTime()
  await publishRow(transaction, { name, version: 1, draft }, moment, staffIdOf(by))
  return { name, version: 2 }
}
