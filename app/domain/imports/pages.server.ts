import type { Actor } from '#app/domain/audit/record.server.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { numberedSlug, slugOf } from '#app/domain/posts/rules.ts'
import { decodedPath } from '#app/domain/site/addresses.server.ts'
import { pathOf } from '#app/domain/site/own-form.ts'
import { addPageIn, findTaker, listPages, mostPages } from '#app/domain/site/own-pages.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { ForeignPost } from '#app/platform/documents/imports/answer.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
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
    const wanted = kept || pathOf('page', slugOf(slug || title)) || '/page'
    const shortTitle = beginning(title, longest.title)
    let address = wanted
    for (let number = 2; this.chosen.has(address) || (await findTaker(database, address)); number++) {
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

/** Adds a page as a draft. Answers its name, or why it cannot come. */
export async function importPage(
  transaction: Prisma.TransactionClient,
  { title, page: path = '' }: PostSummary,
  { content, excerpt }: Pick<ForeignPost, 'content' | 'excerpt'>,
  by: Actor,
): Promise<{ name: string } | 'duplicate' | 'failed'> {
  if (await findTaker(transaction, path)) return 'duplicate'
  const description = beginning(excerpt, longest.description)
  const words = { fields: { description: description || null }, parts: { text: { fields: { content } } } }
  const added = await addPageIn(
    transaction,
    'page',
    { title: beginning(title, longest.title), path, content: words },
    by,
  )
  return added === 'full' ? 'failed' : added
}
