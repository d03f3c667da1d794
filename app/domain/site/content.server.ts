import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { isPageName, type PageName, type SitePage, sitePages } from './pages.ts'
import { applyContent, type PartContent } from './part.ts'

/** The published contents: pages are drawn from memory, and go on while the database does not answer. */
let published: Partial<Record<PageName, object>> = {}

/** At the start, and when a page was published here or by another copy of the server. */
export async function loadSite(): Promise<void> {
  const rows = await database.sitePage.findMany({ select: { name: true, published: true } })
  published = Object.fromEntries(
    rows.flatMap(({ name, published }) =>
      isPageName(name) && published ? [[name, applied(name, published as PartContent)]] : [],
    ),
  )
}

/** The words of a page with these contents in place of the built-in ones. */
function applied(name: PageName, content: PartContent): object {
  const { part, words } = sitePages[name] as SitePage
  return applyContent(part, words as Record<string, unknown>, content)
}

type WordsOf<Name extends PageName> = (typeof sitePages)[Name]['words']

/** The words of a page as visitors see them, or with the draft in their place for a valid link to the preview. */
export async function findWords<Name extends PageName>(name: Name, url: URL) {
  const isPreview = isPreviewLink(url)
  const draft = isPreview ? await database.sitePage.findUnique({ where: { name }, select: { draft: true } }) : null
  const shown = draft?.draft ? applied(name, draft.draft as PartContent) : (published[name] ?? sitePages[name].words)
  return { words: shown as WordsOf<Name>, isPreview }
}

/** The parameter of a link to the preview. */
export const previewParameter = 'preview'

/** In milliseconds. */
const previewsLast = 7 * 86_400_000

/** A secret that shows the drafts of all pages to everyone who has it, for a week. */
export const makePreviewSecret = () => sign('site preview', String(databaseTime().getTime() + previewsLast))

function isPreviewLink(url: URL): boolean {
  const secret = url.searchParams.get(previewParameter)
  return secret !== null && Number(verify('site preview', secret)) > databaseTime().getTime()
}
