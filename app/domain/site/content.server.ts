import { findPictures } from '#app/domain/pictures/find.server.ts'
import { type ShownPicture, shownPicture } from '#app/domain/pictures/rules.ts'
import { categoriesIn } from '#app/domain/posts/post.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import type { OwnWords } from './pages/own.server.ts'
import { isBuiltIn, isPageName, type PageName, sitePage, sitePages } from './pages.server.ts'
import { applyContent, type PageContent } from './part.ts'

type Words = object & { sections: readonly string[] }

/** The stored row of a page, or its built-in state. */
interface Page {
  name: string
  path: string
  place: string | null
  position: number | null
  isHidden: boolean
  /** Null while it is as built in. */
  publishedAt: Date | null
  words: Words
}

interface Row extends Pick<Page, 'name' | 'place' | 'position' | 'isHidden' | 'publishedAt'> {
  path: string | null
  content: PageContent | null
  deletedAt: Date | null
}

type Pictures = Map<string, ShownPicture>

/** The words of a page with this content in place of the built-in one, and its visible sections. */
function wordsOf(name: string, content: PageContent, pictures?: Pictures): Words {
  const { part, words, sections, shown = sections } = sitePage(name)
  return {
    ...applyContent(part, words as Record<string, unknown>, content, pictures),
    sections: content.sections?.filter((section) => sections.includes(section)) ?? shown,
  }
}

const builtIn = Object.entries(sitePages).map(
  ([name, { path }]): Page => ({
    ...{ name, path, place: null, position: null, isHidden: false, publishedAt: null },
    words: wordsOf(name, {}),
  }),
)

/** All pages by name. Pages that owners added are left out until they have content. */
function pagesWith(rows: Row[], pictures: Pictures): Map<string, Page> {
  const pages = new Map(builtIn.map((page) => [page.name, page]))
  for (const { content, path, deletedAt, ...row } of rows) {
    if (!isPageName(row.name) || !(content || isBuiltIn(row.name))) continue
    const before = pages.get(row.name)
    const words = content ? wordsOf(row.name, content, pictures) : before?.words
    const isHidden = row.isHidden || deletedAt !== null
    if (words) pages.set(row.name, { ...row, isHidden, path: path ?? before?.path ?? '', words })
  }
  return pages
}

const columns = {
  ...{ name: true, path: true, place: true, position: true, isHidden: true },
  ...{ publishedAt: true, published: true, deletedAt: true },
} as const

/** The words of a page and the names of its visible sections. */
export type ShownWords<Name extends PageName> = (typeof sitePages)[Name]['words'] & {
  sections: (typeof sitePages)[Name]['sections']
}

/** The words of all pages, for visitors or for a preview. */
export class ShownSite {
  readonly #pages: Map<string, Page>
  readonly #paths: Set<string | null>
  readonly isPreview: boolean

  constructor(rows: Row[], isPreview: boolean, pictures: Pictures = new Map()) {
    this.#pages = pagesWith(rows, pictures)
    this.#paths = new Set(rows.map(({ path }) => path))
    this.isPreview = isPreview
  }

  words<Name extends PageName>(name: Name): ShownWords<Name> {
    return this.#pages.get(name)?.words as ShownWords<Name>
  }

  publishedAt = (name: PageName): Date | null => this.#pages.get(name)?.publishedAt ?? null

  /** The header and the footer, with links to the pages that owners put there. */
  frame(): ShownWords<'frame'> {
    const { header, quickLinks, ...words } = this.words('frame')
    const inHeader = [...header.links, ...this.#linksIn('header')]
    const inFooter = [...quickLinks.links, ...this.#linksIn('footer')]
    return { ...words, header: { ...header, links: inHeader }, quickLinks: { ...quickLinks, links: inFooter } }
  }

  #linksIn(place: string) {
    const pages = this.pages('page').filter((page) => page.place === place)
    return pages.map(({ path, words }) => ({ href: path, text: (words as unknown as OwnWords).title }))
  }

  /** The pages of this kind in order, such as all services: pages whose name begins with the kind and a hyphen. */
  pages(kind: string): Page[] {
    const found = [...this.#pages.values()].filter(({ name, isHidden }) => name.startsWith(`${kind}-`) && !isHidden)
    return found.sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER))
  }

  /** The page of this kind at an address; a preview shows a hidden one too. */
  at(path: string, kind: string): Page | undefined {
    const isAt = (page: Page) => page.path === path && page.name.startsWith(`${kind}-`)
    return [...this.#pages.values()].find((page) => isAt(page) && (this.isPreview || !page.isHidden))
  }

  /** Whether the address belongs to a page, even an unpublished one. */
  hasPath(path: string): boolean {
    return this.#paths.has(path)
  }

  /** All pages that visitors see. */
  all(): Page[] {
    return [...this.#pages.values()].filter(({ isHidden }) => !isHidden)
  }
}

/** The public site. Pages are rendered from memory, and work while the database does not respond. */
let published = new ShownSite([], false)

export const publicSite = () => published

/** Call it at the start, and when this or another copy of the server publishes a page. */
export async function loadSite(): Promise<void> {
  const rows = await database.sitePage.findMany({ select: columns })
  published = await siteOf(
    rows.map(({ published, ...row }) => ({ ...row, content: published as PageContent | null })),
    false,
  )
}

async function siteOf(rows: Row[], isPreview: boolean): Promise<ShownSite> {
  const pictures = await findPictures(JSON.stringify(rows))
  return new ShownSite(rows, isPreview, new Map([...pictures].map(([id, row]) => [id, shownPicture(row)])))
}

/** The site with all drafts in place. */
export async function findPreview(): Promise<ShownSite> {
  const rows = await database.sitePage.findMany({ select: { ...columns, draft: true } })
  return siteOf(
    rows.map(({ published, draft, ...row }) => ({ ...row, content: (draft ?? published) as PageContent | null })),
    true,
  )
}

/** The next time at which a draft becomes public. */
export async function nextPagePublication(now: Date): Promise<Date | null> {
  const { _min } = await database.sitePage.aggregate({ where: { publishAt: { gt: now } }, _min: { publishAt: true } })
  return _min.publishAt
}

/** The query parameter of a preview link; `end` leaves the preview. */
export const previewParameter = 'preview'

/** In seconds. */
export const previewLifetime = 7 * 86_400

/** A secret that shows the drafts of all pages to every holder of the link for a week. */
export const makePreviewSecret = () => sign('site preview', String(endOfPreview().getTime()))

/** The expiry of a preview link created now. */
export const endOfPreview = () => new Date(databaseTime().getTime() + previewLifetime * 1_000)

export function isPreviewSecret(secret: string): boolean {
  return Number(verify('site preview', secret)) > databaseTime().getTime()
}

/** The categories that posts may have, as owners list them with the page of the blog. */
export const blogCategories = () => categoriesIn(publicSite().words('blog').list.categories)
