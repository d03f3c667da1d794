import { siteEditor } from '#app/content/admin/site.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { loadSite } from './content.server.ts'
import { isBuiltIn, isPageName, ownKindOf, pageNames, sitePage } from './pages.server.ts'
import { hasOwnWords, ownContent, type PageContent, type PartContent, readContent, titleOf } from './part.ts'
import { loadRedirects } from './redirects.server.ts'

/** The limit of stored revisions of a page. */
const mostRevisions = 30

/** A page in the editor. `version` is 0 while it is as built in. */
export interface EditedPage {
  name: string
  path: string
  place: string | null
  version: number
  /** Every value of the page: the owner's, or else the built-in one. */
  content: PageContent & { sections: string[] }
  hasDraft: boolean
  publishedAt: Date | null
  /** When the draft becomes public. */
  publishAt: Date | null
  updatedAt: Date
  isDeleted: boolean
}

export async function findPage(name: string): Promise<EditedPage> {
  const row = await database.sitePage.findUnique({ where: { name } })
  return {
    name,
    path: row?.path ?? sitePage(name).path,
    place: row?.place ?? null,
    version: row?.version ?? 0,
    content: fullContent(name, (row?.draft ?? row?.published ?? {}) as PageContent),
    hasDraft: row?.draft != null,
    publishedAt: row?.publishedAt ?? null,
    publishAt: row?.publishAt ?? null,
    updatedAt: row?.updatedAt ?? currentTime(),
    isDeleted: row?.deletedAt != null,
  }
}

export function fullContent(name: string, own: PageContent): EditedPage['content'] {
  const { part, words, sections, shown = sections } = sitePage(name)
  const known = own.sections?.filter((section) => sections.includes(section))
  return { ...over(readContent(part, words as Record<string, unknown>), own), sections: known ?? [...shown] }
}

function over(base: PartContent, own: PartContent): PartContent {
  const parts = Object.entries(base.parts ?? {}).map(([name, inner]) => [name, over(inner, own.parts?.[name] ?? {})])
  return {
    fields: { ...base.fields, ...own.fields },
    lists: { ...base.lists, ...own.lists },
    parts: Object.fromEntries(parts),
  }
}

export function findRevisions(name: string) {
  return database.siteRevision.findMany({
    where: { page: name },
    select: { id: true, publishedAt: true, staff: { select: { name: true, email: true } } },
    orderBy: { id: 'desc' },
  })
}

/** The whole content of a revision; null if it no longer exists. */
export async function findPageRevision(name: string, id: number) {
  const revision = await database.siteRevision.findFirst({ where: { id, page: name } })
  return revision && { ...revision, content: fullContent(name, revision.content as PageContent) }
}

type Outcome = 'done' | 'conflict'

/** Whether a page that an owner added says nothing but its title. Words in hidden sections do not count. */
function isEmpty(name: string, draft: PageContent): boolean {
  if (isBuiltIn(name)) return false
  const { part, sections, shown = sections } = sitePage(name)
  const visible = draft.sections ?? shown
  const parts = Object.entries(part.parts).filter(([key]) => !sections.includes(key) || visible.includes(key))
  const { lead } = part.fields
  return !hasOwnWords({ fields: lead ? { lead } : {}, lists: {}, parts: Object.fromEntries(parts) }, draft)
}

/** Adds the row of a page that is as it was built in. */
export const addRow = (client: Prisma.TransactionClient, name: string) => client.$executeRaw`
  INSERT INTO site_pages (name, version, is_hidden, updated_at) VALUES (${name}, 0, ${false}, ${currentTime()})
  ON CONFLICT (name) DO NOTHING`

/** `version`: the one that the editor has seen. */
async function update(name: string, version: number, data: Prisma.SitePageUpdateInput): Promise<Outcome> {
  await addRow(database, name)
  const { count } = await database.sitePage.updateMany({
    where: { name, version },
    data: { ...(data as Prisma.SitePageUpdateManyMutationInput), version: version + 1 },
  })
  return count > 0 ? 'done' : 'conflict'
}

/** Stores the values that differ from the built-in ones. */
export const savePageDraft = (name: string, version: number, content: PageContent): Promise<Outcome> =>
  update(name, version, { draft: ownPageContent(name, content) as Prisma.InputJsonValue })

/** The values of a whole content that differ from the built-in ones. */
export function ownPageContent(name: string, content: PageContent): PageContent {
  const { part, words, sections, shown = sections } = sitePage(name)
  const own: PageContent = ownContent(part, words as Record<string, unknown>, content)
  if (content.sections && content.sections.join() !== shown.join()) own.sections = content.sections
  return own
}

/** The draft is no longer scheduled. */
export const discardPageDraft = (name: string, version: number): Promise<Outcome> =>
  update(name, version, { draft: Prisma.DbNull, publishAt: null })

/** Restores a revision as a draft; `conflict` also if it no longer exists. */
export async function restorePage(name: string, version: number, id: number): Promise<Outcome> {
  const revision = await findPageRevision(name, id)
  return revision ? savePageDraft(name, version, revision.content) : 'conflict'
}

/** `at`: null to publish by hand after all. */
export async function schedulePage(name: string, version: number, at: Date | null): Promise<Outcome | 'empty'> {
  const row = await database.sitePage.findUnique({ where: { name }, select: { draft: true } })
  if (!row?.draft) return 'conflict'
  return at && isEmpty(name, row.draft as PageContent) ? 'empty' : update(name, version, { publishAt: at })
}

/** The drafts of pages that are not deleted, in the order of the pages, and why one is not published with the others. */
export async function findDrafts() {
  const select = { name: true, version: true, draft: true, publishAt: true }
  const rows = await database.sitePage.findMany({ where: { deletedAt: null }, select, orderBy: { position: 'asc' } })
  const names: string[] = pageNames
  const placeOf = ({ name }: { name: string }) => (isBuiltIn(name) ? names.indexOf(name) : names.length)
  return rows
    .filter(({ name, draft }) => draft !== null && isPageName(name))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ name, version, draft, publishAt }) => ({
      ...{ name, version, title: titleOfPage(name, fullContent(name, draft as PageContent)) },
      obstacle: publishAt ? ('scheduled' as const) : isEmpty(name, draft as PageContent) ? ('empty' as const) : null,
    }))
}

/** The name of a page in lists: that of a service and of a page that an owner added is in its whole content. */
export function titleOfPage(name: string, content: PageContent): string {
  return ownKindOf(name)
    ? titleOf(sitePage(name).part, content)
    : ((siteEditor.pages as Record<string, string>)[name] ?? name)
}

export async function publishDraft(name: string, version: number, by: StaffActor): Promise<Outcome | 'empty'> {
  const outcome = await changePublicly(async (transaction): Promise<Outcome | 'empty'> => {
    const row = await transaction.sitePage.findUnique({ where: { name } })
    if (!row?.draft || row.version !== version) return 'conflict'
    if (isEmpty(name, row.draft as PageContent)) return 'empty'
    if (!(await publishRow(transaction, { ...row, draft: row.draft }, currentTime(), by.id))) return 'conflict'
    await recordEvent(transaction, by, 'page.published', null, { page: name })
    return 'done'
  })
  await loadSite()
  await loadRedirects()
  return outcome
}

/**
 * Publishes drafts in the versions that the colleague has seen. Answers the titles of those pages, and the drafts that are
 * left.
 */
export async function publishDrafts(seen: ReadonlyMap<string, number>, by: StaffActor) {
  const published: string[] = []
  for (const { name, title } of await findDrafts()) {
    const version = seen.get(name)
    if (version !== undefined && (await publishDraft(name, version, by)) === 'done') published.push(title)
  }
  return { published, left: await findDrafts() }
}

/** Publishes the scheduled drafts whose time has come. A page that was emptied since is no longer scheduled. */
export async function publishDueDrafts(now = currentTime()): Promise<void> {
  const isDue = { publishAt: { lte: now } }
  if ((await database.sitePage.count({ where: isDue })) === 0) return
  await changePublicly(async (transaction) => {
    for (const row of await transaction.sitePage.findMany({ where: isDue })) {
      if (!row.draft) continue
      if (isEmpty(row.name, row.draft as PageContent)) {
        await transaction.sitePage.updateMany({
          where: { name: row.name, version: row.version },
          data: { publishAt: null },
        })
        continue
      }
      if (await publishRow(transaction, { ...row, draft: row.draft }, row.publishAt ?? now, null))
        await recordEvent(transaction, 'system', 'page.published', null, { page: row.name })
    }
  })
}

interface Drafted {
  name: string
  version: number
  draft: Prisma.JsonValue
}

/** False if another draft was saved since: saving does not wait for a publication. */
export async function publishRow(
  transaction: Prisma.TransactionClient,
  { name, version, draft }: Drafted,
  publishedAt: Date,
  staffId: string | null,
): Promise<boolean> {
  const published = draft as Prisma.InputJsonValue
  const { count } = await transaction.sitePage.updateMany({
    where: { name, version },
    data: { published, publishedAt, publishAt: null, draft: Prisma.DbNull, version: version + 1 },
  })
  if (count === 0) return false
  await transaction.siteRevision.create({ data: { page: name, content: published, staffId, publishedAt } })
  const old = await transaction.siteRevision.findMany({
    where: { page: name },
    orderBy: { id: 'desc' },
    skip: mostRevisions,
    select: { id: true },
  })
  await transaction.siteRevision.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return true
}
