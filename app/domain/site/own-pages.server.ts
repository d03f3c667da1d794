import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { numberedSlug, slugOf } from '#app/domain/posts/rules.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fixedAddresses } from './addresses.server.ts'
import { loadSite } from './content.server.ts'
import { wholeContent } from './edit.server.ts'
import { beginnings, type OwnKind, reserved } from './own-form.ts'
import { isBuiltIn, sitePage, sitePages } from './pages.server.ts'
import { type PageContent, titleOf } from './part.ts'
import { addFormerAddress, loadRedirects } from './redirects.server.ts'

export const mostPages = 100

type Transaction = Prisma.TransactionClient

type Row = Awaited<ReturnType<typeof database.sitePage.findMany>>[number]

function describe(name: string, row: Row | undefined) {
  const { part, path } = sitePage(name)
  return {
    name,
    title: titleOf(part, wholeContent(name, (row?.draft ?? row?.published ?? {}) as PageContent)),
    path: row?.path ?? path,
    version: row?.version ?? 0,
    position: row?.position ?? Number.MAX_SAFE_INTEGER,
    place: row?.place ?? null,
    isHidden: row?.isHidden ?? false,
    hasDraft: row?.draft != null,
    publishedAt: row?.publishedAt ?? null,
    isBuiltIn: isBuiltIn(name),
    isDeleted: row?.deletedAt != null,
  }
}

export type OwnPage = ReturnType<typeof describe>

/** The pages of a kind in their order, deleted ones too. */
export async function listPages(kind: string, client: Transaction = database): Promise<OwnPage[]> {
  const rows = await client.sitePage.findMany({
    where: { name: { startsWith: `${kind}-` } },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  })
  const builtIn = Object.keys(sitePages).filter((name) => name.startsWith(`${kind}-`))
  const names = new Set([...builtIn, ...rows.map(({ name }) => name)])
  const pages = [...names].map((name) =>
    describe(
      name,
      rows.find((row) => row.name === name),
    ),
  )
  return pages.sort((a, b) => a.position - b.position)
}

export async function findOwnPage(name: string): Promise<OwnPage | null> {
  const row = await database.sitePage.findUnique({ where: { name } })
  return row || isBuiltIn(name) ? describe(name, row ?? undefined) : null
}

/** Changes pages for visitors, and shows them here at once. */
async function change<Result>(verb: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const result = await changePublicly(verb)
  await loadSite()
  await loadRedirects()
  return result
}

/** Adds a page as a draft, at the end of its list. Answers its name. */
export function addPage(kind: OwnKind, title: string, by: StaffActor): Promise<{ name: string } | 'full'> {
  return change(async (transaction) => {
    await eraseDeleted(transaction)
    const pages = await listPages(kind, transaction)
    if (pages.length >= mostPages) return 'full'
    const slug = slugOf(title).replace(/^[^\p{L}\p{N}]+/u, '') || kind
    let [name, path] = ['', '']
    for (let number = 1; name === ''; number++) {
      const candidate = number === 1 ? slug : numberedSlug(slug, number)
      path = beginnings[kind] + candidate
      const isFree = !pages.some(({ name }) => name === `${kind}-${candidate}`)
      if (isFree && (await findTaker(transaction, path, null)) === null) name = `${kind}-${candidate}`
    }
    const [section = ''] = sitePage(name).sections
    const draft = { fields: { title }, ...(kind === 'page' && { sections: [section] }) }
    await makeRoom(transaction, path)
    await transaction.sitePage.create({ data: { name, path, place: 'nowhere', draft } })
    await writeOrder(transaction, [...pages.map(({ name }) => name), name])
    await recordEvent(transaction, by, 'page.added', null, { page: name })
    return { name }
  })
}

type Taker = 'page' | 'redirect' | 'reserved'

/** The holder of an address; null if it is free for the page with this name. */
async function findTaker(transaction: Transaction, path: string, name: string | null): Promise<Taker | null> {
  const [, first = ''] = path.split('/')
  if (!path.startsWith(beginnings.service) && reserved.includes(first)) return 'reserved'
  const rows = await transaction.sitePage.findMany({ select: { name: true, path: true, deletedAt: true } })
  if (rows.some((row) => row.path === path && row.name !== name && !row.deletedAt)) return 'page'
  const isMoved = (builtIn: string) => rows.some((row) => row.name === builtIn && row.path !== null)
  const isFixed = ([builtIn, page]: [string, { path: string }]) =>
    page.path === path && builtIn !== name && !isMoved(builtIn)
  if (Object.entries(sitePages).some(isFixed) || fixedAddresses.includes(path)) return 'page'
  const redirect = await transaction.siteRedirect.findUnique({ where: { path } })
  const present = rows.find((row) => row.name === name)?.path
  return redirect && redirect.target !== present ? 'redirect' : null
}

/** A deleted page gives its address up. */
async function makeRoom(transaction: Transaction, path: string): Promise<void> {
  await transaction.sitePage.updateMany({ where: { path, deletedAt: { not: null } }, data: { path: null } })
}

/** Deleted pages that nothing brings back any more. */
async function eraseDeleted(transaction: Transaction): Promise<void> {
  await transaction.sitePage.deleteMany({ where: { deletedAt: { lt: erasedBefore('trash', currentTime()) } } })
}

/** Positions are no part of the version, so a colleague's open form stays valid. */
async function writeOrder(transaction: Transaction, names: string[]): Promise<void> {
  for (const [position, name] of names.entries())
    await transaction.$executeRaw`
      INSERT INTO site_pages (name, version, is_hidden, updated_at, position)
      VALUES (${name}, 0, ${false}, ${currentTime()}, ${position})
      ON CONFLICT (name) DO UPDATE SET position = ${position}`
}

type Outcome = 'done' | 'conflict'

interface Seen {
  name: string
  version: number
}

/** `version`: the one that the colleague has seen. */
async function write(
  transaction: Transaction,
  { name, version }: Seen,
  data: Prisma.SitePageUpdateManyMutationInput,
): Promise<boolean> {
  if (version === 0 && isBuiltIn(name))
    await transaction.$executeRaw`
      INSERT INTO site_pages (name, version, is_hidden, updated_at) VALUES (${name}, 0, ${false}, ${currentTime()})
      ON CONFLICT (name) DO NOTHING`
  const { count } = await transaction.sitePage.updateMany({
    where: { name, version },
    data: { ...data, version: version + 1 },
  })
  return count > 0
}

/** Gives a page another address or place. Its former address leads to the new one for good. */
export function placePage(
  seen: Seen,
  { path, place }: { path: string; place: string },
  by: StaffActor,
): Promise<Outcome | Taker> {
  return change(async (transaction): Promise<Outcome | Taker> => {
    const taker = await findTaker(transaction, path, seen.name)
    if (taker) return taker
    const row = await transaction.sitePage.findUnique({ where: { name: seen.name } })
    const before = describe(seen.name, row ?? undefined)
    await makeRoom(transaction, path)
    if (!(await write(transaction, seen, { path, place }))) return 'conflict'
    const isKnown = before.publishedAt !== null || before.isBuiltIn
    if (before.path !== path && isKnown) await addFormerAddress(transaction, before.path, path)
    const fields = [...(before.path === path ? [] : ['address']), ...(before.place === place ? [] : ['place'])]
    await recordEvent(transaction, by, 'page.placed', null, { page: seen.name, fields })
    return 'done'
  })
}

/** `names`: the whole list in the order that the colleague saw. */
export function movePage(
  kind: OwnKind,
  { names, position, to }: { names: string[]; position: number; to: number },
  by: StaffActor,
): Promise<Outcome> {
  return change(async (transaction): Promise<Outcome> => {
    const pages = await listPages(kind, transaction)
    const isListed = ({ isHidden, isDeleted }: OwnPage) => !isHidden && !isDeleted
    const present = pages.filter(isListed).map(({ name }) => name)
    const [moved, ...others] = [names[position], ...names.toSpliced(position, 1)]
    if (moved === undefined || present.join() !== names.join()) return 'conflict'
    const rest = pages.filter((page) => !isListed(page)).map(({ name }) => name)
    await writeOrder(transaction, [...others.toSpliced(to, 0, moved), ...rest] as string[])
    await recordEvent(transaction, by, 'page.ordered', null, { page: moved })
    return 'done'
  })
}

const changes = {
  hide: { action: 'page.hidden', data: () => ({ isHidden: true }) },
  show: { action: 'page.shown', data: () => ({ isHidden: false }) },
  remove: { action: 'page.deleted', data: () => ({ deletedAt: currentTime(), publishAt: null }) },
  restore: { action: 'page.restored', data: () => ({ deletedAt: null }) },
} as const

/** Hides, shows, deletes or brings back a page. A built-in one cannot be deleted. */
export function changePage(verb: keyof typeof changes, seen: Seen, by: StaffActor): Promise<Outcome> {
  const { action, data } = changes[verb]
  return change(async (transaction): Promise<Outcome> => {
    if (verb === 'remove' && isBuiltIn(seen.name)) return 'conflict'
    const row = await transaction.sitePage.findUnique({ where: { name: seen.name } })
    const path = verb === 'restore' && row && row.path === null ? await freePath(transaction, seen.name) : undefined
    if (!(await write(transaction, seen, { ...data(), ...(path && { path }) }))) return 'conflict'
    await recordEvent(transaction, by, action, null, { page: seen.name })
    return 'done'
  })
}

/** For a page that comes back after another one has taken its address. */
async function freePath(transaction: Transaction, name: string): Promise<string> {
  const [kind, ...rest] = name.split('-')
  for (let number = 2; ; number++) {
    const path = beginnings[kind as OwnKind] + numberedSlug(rest.join('-'), number)
    if ((await findTaker(transaction, path, name)) === null) return path
  }
}
