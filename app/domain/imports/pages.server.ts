import type { Actor } from '#app/domain/audit/record.server.ts'
import { beginning } from '#app/domain/excerpt.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { numberedSlug, slugOf } from '#app/domain/posts/rules.ts'
import { decodedPath } from '#app/domain/site/addresses.server.ts'
import { pathOf } from '#app/domain/site/own-form.ts'
import { addPageIn, findAddressHolder, listPages, mostPages } from '#app/domain/site/own-pages.server.ts'
import { ownPage } from '#app/domain/site/pages/own.server.ts'
import type { PageContent, Part, PartContent } from '#app/domain/site/part.ts'
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

const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href)

/** The texts of a content that may be of any shape, in the places that the part declares. */
function textsOf(part: Part, content: unknown): PartContent {
  const { fields, lists, parts } = (content ?? {}) as PartContent
  const isText = ({ kind, options }: Field, value: unknown): value is string =>
    typeof value === 'string' &&
    'max' in options &&
    value.length <= options.max &&
    (kind !== 'link' || isSafeLink(value))
  return {
    fields: Object.fromEntries(
      Object.entries(part.fields).flatMap(([name, field]) => {
        const value: unknown = fields?.[name]
        return isText(field, value) ? [[name, value]] : []
      }),
    ),
    lists: Object.fromEntries(
      Object.entries(part.lists).map(([name, { item, max }]) => {
        const entries: unknown = lists?.[name]
        return [name, Array.isArray(entries) ? entries.slice(0, max).map((entry) => textsOf(item, entry)) : []]
      }),
    ),
    parts: Object.fromEntries(Object.entries(part.parts).map(([name, inner]) => [name, textsOf(inner, parts?.[name])])),
  }
}

/** Adds a page as a draft. Answers its name, or why it cannot come. */
export async function importAsPage(
  transaction: Prisma.TransactionClient,
  { title, page: path = '' }: PostSummary,
  { content, excerpt, words = {} }: Pick<ForeignPost, 'content' | 'excerpt' | 'words'>,
  by: Actor,
): Promise<{ name: string } | 'duplicate' | 'failed'> {
  if (await findAddressHolder(transaction, path)) return 'duplicate'
  const description = beginning(excerpt, longest.description)
  const { fields, parts } = textsOf(ownPage.part, { fields: words, parts: words })
  const named: unknown[] = Array.isArray(words.sections) ? [...new Set(words.sections)] : []
  const sections = named.filter((name) => ownPage.sections.some((section) => section === name)) as string[]
  const own: PageContent = {
    fields: { ...fields, description: description || null },
    parts: { ...parts, text: { fields: { content } } },
    ...(sections.length > 0 && { sections }),
  }
  const added = await addPageIn(transaction, 'page', { title: beginning(title, longest.title), path, content: own }, by)
  return added === 'full' ? 'failed' : added
}
