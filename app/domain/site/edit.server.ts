import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { loadSite } from './content.server.ts'
import { type PageName, type SitePage, sitePages } from './pages.ts'
import { type PartContent, readContent } from './part.ts'

/** Earlier states of a page are kept up to this number. */
const mostRevisions = 30

/** A page as it is edited. `version` is 0 while it is as it was built in. */
export interface EditedPage {
  name: PageName
  version: number
  content: PartContent
  hasDraft: boolean
  publishedAt: Date | null
}

export async function findPage(name: PageName): Promise<EditedPage> {
  const row = await database.sitePage.findUnique({ where: { name } })
  return {
    name,
    version: row?.version ?? 0,
    content: whole(name, (row?.draft ?? row?.published ?? {}) as PartContent),
    hasDraft: row?.draft != null,
    publishedAt: row?.publishedAt ?? null,
  }
}

/** Every value of a page: its own, or else the built-in one. */
function whole(name: PageName, content: PartContent): PartContent {
  const { part, words } = sitePages[name] as SitePage
  return over(readContent(part, words as Record<string, unknown>), content)
}

function over(base: PartContent, own: PartContent): PartContent {
  const parts = Object.entries(base.parts ?? {}).map(([name, inner]) => [name, over(inner, own.parts?.[name] ?? {})])
  return {
    fields: { ...base.fields, ...own.fields },
    lists: { ...base.lists, ...own.lists },
    parts: Object.fromEntries(parts),
  }
}

export function findRevisions(name: PageName) {
  return database.siteRevision.findMany({
    where: { page: name },
    select: { id: true, publishedAt: true, staff: { select: { name: true, email: true } } },
    orderBy: { id: 'desc' },
  })
}

type Outcome = 'done' | 'conflict'

/** `version`: the one that the editor has seen. */
async function update(name: PageName, version: number, data: Prisma.SitePageUpdateInput): Promise<Outcome> {
  const now = currentTime()
  await database.$executeRaw`
    INSERT INTO site_pages (name, version, updated_at) VALUES (${name}, 0, ${now}) ON CONFLICT (name) DO NOTHING`
  const { count } = await database.sitePage.updateMany({
    where: { name, version },
    data: { ...(data as Prisma.SitePageUpdateManyMutationInput), version: version + 1 },
  })
  return count > 0 ? 'done' : 'conflict'
}

export const savePageDraft = (name: PageName, version: number, content: PartContent): Promise<Outcome> =>
  update(name, version, { draft: content as Prisma.InputJsonValue })

export const discardPageDraft = (name: PageName, version: number): Promise<Outcome> =>
  update(name, version, { draft: Prisma.DbNull })

/** The built-in words again, as a draft. */
export const resetToBuiltIn = (name: PageName, version: number): Promise<Outcome> => savePageDraft(name, version, {})

/** An earlier state again, as a draft; `conflict` too if it is not there any more. */
export async function restorePage(name: PageName, version: number, id: number): Promise<Outcome> {
  const revision = await database.siteRevision.findFirst({ where: { id, page: name } })
  return revision ? savePageDraft(name, version, revision.content as PartContent) : 'conflict'
}

export async function publishDraft(name: PageName, version: number, by: StaffActor): Promise<Outcome> {
  const outcome = await changePublicly(async (transaction): Promise<Outcome> => {
    const row = await transaction.sitePage.findUnique({ where: { name } })
    if (!row?.draft || row.version !== version) return 'conflict'
    const publishedAt = currentTime()
    const published = row.draft as Prisma.InputJsonValue
    await transaction.sitePage.update({
      where: { name },
      data: { published, publishedAt, draft: Prisma.DbNull, version: version + 1 },
    })
    await transaction.siteRevision.create({ data: { page: name, content: published, staffId: by.id, publishedAt } })
    const old = await transaction.siteRevision.findMany({
      where: { page: name },
      orderBy: { id: 'desc' },
      skip: mostRevisions,
      select: { id: true },
    })
    await transaction.siteRevision.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
    await recordEvent(transaction, by, 'page.published', null, { page: name })
    return 'done'
  })
  await loadSite()
  return outcome
}
