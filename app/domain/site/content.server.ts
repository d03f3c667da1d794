import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { isPageName, type PageName, sitePage, sitePages } from './pages.server.ts'
import { applyContent, type PageContent } from './part.ts'

type Shown = object & { sections: readonly string[] }

const builtIn = Object.fromEntries(Object.keys(sitePages).map((name) => [name, shown(name as PageName, {})]))

/** The published contents: pages are drawn from memory, and go on while the database does not answer. */
let published: Record<string, Shown> = builtIn

/** The words of a page with these contents in place of the built-in ones, and its sections that visitors see. */
function shown(name: PageName, content: PageContent): Shown {
  const { part, words, sections } = sitePage(name)
  return {
    ...applyContent(part, words as Record<string, unknown>, content),
    sections: content.sections?.filter((section) => sections.includes(section)) ?? sections,
  }
}

/** At the start, and when a page was published here or by another copy of the server. */
export async function loadSite(): Promise<void> {
  const rows = await database.sitePage.findMany({ select: { name: true, published: true } })
  published = { ...builtIn, ...Object.fromEntries(rows.flatMap(({ name, published }) => change(name, published))) }
}

const change = (name: string, content: unknown) =>
  isPageName(name) && content ? [[name, shown(name, content as PageContent)] as const] : []

/** The next time at which a draft becomes public. */
export async function nextPagePublication(now: Date): Promise<Date | null> {
  const { _min } = await database.sitePage.aggregate({ where: { publishAt: { gt: now } }, _min: { publishAt: true } })
  return _min.publishAt
}

/** The words of a page and the names of the sections that it shows. */
export type ShownWords<Name extends PageName> = (typeof sitePages)[Name]['words'] & {
  sections: (typeof sitePages)[Name]['sections']
}

/** The words of all pages: those that visitors see, or those of a preview. */
export interface ShownSite {
  isPreview: boolean
  words: <Name extends PageName>(name: Name) => ShownWords<Name>
}

export const publicSite: ShownSite = { isPreview: false, words: (name) => published[name] as ShownWords<typeof name> }

/** The site with all drafts in place. */
export async function findPreview(): Promise<ShownSite> {
  const rows = await database.sitePage.findMany({ select: { name: true, draft: true } })
  const drafts = Object.fromEntries(rows.flatMap(({ name, draft }) => change(name, draft)))
  return { isPreview: true, words: (name) => (drafts[name] ?? published[name]) as ShownWords<typeof name> }
}

/** The query parameter of a link to the preview; `end` leaves it. */
export const previewParameter = 'preview'

/** In seconds. */
export const previewLifetime = 7 * 86_400

/** A secret that shows the drafts of all pages to everyone who has it, for a week. */
export const makePreviewSecret = () => sign('site preview', String(databaseTime().getTime() + previewLifetime * 1_000))

export function isPreviewSecret(secret: string): boolean {
  return Number(verify('site preview', secret)) > databaseTime().getTime()
}
