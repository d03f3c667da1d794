import { type Actor, recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { numberedSlug, slugOf } from '#app/domain/posts/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fixedAddresses, reservedWords } from './addresses.server.ts'
import { loadSite } from './content.server.ts'
import { addRow, fullContent } from './edit.server.ts'
import { beginnings, type OwnKind } from './own-form.ts'
import { isBuiltIn, sitePage, sitePages } from './pages.server.ts'
import { moved, type PageContent, titleOf } from './part.ts'
import { addFormerAddress, loadRedirects, retargetRedirects } from './redirects.server.ts'

export const mostPages = 100

type Transaction = Prisma.TransactionClient

/** The pages of a kind in order, including hidden and deleted ones. */
export async function listPages(kind: string, client: Transaction = database) {
  const rows = await client.sitePage.findMany({
    where: { name: { startsWith: `${kind}-` } },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  })
  const builtIn = Object.keys(sitePages).filter((name) => name.startsWith(`${kind}-`))
  const names = [...new Set([...builtIn, ...rows.map(({ name }) => name)])]
  const pages = names.map((name) => {
    const row = rows.find((row) => row.name === name)
    const { part, path } = sitePage(name)
    const content = fullContent(name, (row?.draft ?? row?.published ?? {}) as PageContent)
    return {
      name,
      content,
      title: titleOf(part, content),
      path: row?.path ?? path,
      version: row?.version ?? 0,
      position: row?.position ?? Number.MAX_SAFE_INTEGER,
      place: row?.place ?? 'nowhere',
      state: row?.deletedAt ? ('deleted' as const) : row?.isHidden ? ('hidden' as const) : ('shown' as const),
      hasDraft: row?.draft != null,
      publishedAt: row?.publishedAt ?? null,
    }
  })
  return pages.sort((a, b) => a.position - b.position)
}

/** Changes pages for visitors, and refreshes this copy of the server at once. */
async function change<Result>(verb: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const result = await changePublicly(verb)
  await loadSite()
  await loadRedirects()
  return result
}

/** Adds a page as a draft, at the end of its list. Answers its name. */
export const addPage = (kind: OwnKind, title: string, by: StaffActor) =>
  change((transaction) => addPageIn(transaction, kind, { title }, by))

interface NewPage {
  title: string
  /** A free address; without it, the title makes one. */
  path?: string
  content?: PageContent
}

export async function addPageIn(
  transaction: Transaction,
  kind: OwnKind,
  { title, content, ...wished }: NewPage,
  by: Actor,
): Promise<{ name: string } | 'full'> {
  await transaction.sitePage.deleteMany({ where: { deletedAt: { lt: retentionCutoff('trash', currentTime()) } } })
  const pages = await listPages(kind, transaction)
  if (pages.length >= mostPages) return 'full'
  const slug = slugOf(title).replace(/^[^\p{L}\p{N}]+/u, '') || kind
  const taken = new Set(pages.map(({ name }) => name))
  const name = await firstFree(
    slug,
    (slug) => `${kind}-${slug}`,
    async (name) => taken.has(name),
  )
  const address = (slug: string) => beginnings[kind] + slug
  const path = wished.path ?? (await firstFree(slug, address, (path) => findAddressHolder(transaction, path)))
  await releaseAddress(transaction, path)
  const [titleField = ''] = Object.keys(sitePage(name).part.fields)
  const draft = {
    ...(kind === 'page' && { sections: ['text'] }),
    ...content,
    fields: { ...content?.fields, [titleField]: title },
  }
  await transaction.sitePage.create({ data: { name, path, place: 'nowhere', draft: draft as object } })
  await writeOrder(transaction, [...taken, name])
  await recordEvent(transaction, by, 'page.added', null, { page: name })
  return { name }
}

/**
 * Erases added pages that are as they came: drafts in their first version, and `published` ones in their second. Answers
 * the addresses of those.
 */
export function eraseUntouched(names: string[], published: string[], by: Actor): Promise<string[]> {
  return change(async (transaction) => {
    const rows = await transaction.$queryRaw<{ name: string; path: string | null }[]>`
      DELETE FROM site_pages WHERE ${isAmong(names, 'name')} AND deleted_at IS NULL
        AND ((version = 1 AND published_at IS NULL) OR (version = 2 AND ${isAmong(published, 'name')}))
      RETURNING name, path`
    for (const { name } of rows) await recordEvent(transaction, by, 'page.deleted', null, { page: name })
    return rows.flatMap(({ path }) => path ?? [])
  })
}

async function firstFree(slug: string, make: (slug: string) => string, isTaken: (made: string) => Promise<unknown>) {
  for (let number = 1; ; number++) {
    const made = make(number === 1 ? slug : numberedSlug(slug, number))
    if (!(await isTaken(made))) return made
  }
}

export type Taker = 'page' | 'redirect' | 'reserved'

/** The holder of an address; null if it is free for the page with this name. */
export async function findAddressHolder(transaction: Transaction, path: string, name?: string): Promise<Taker | null> {
  if (!path.startsWith(beginnings.service) && reservedWords.has(path.split('/')[1] ?? '')) return 'reserved'
  const rows = await transaction.sitePage.findMany({ where: { deletedAt: null }, select: { name: true, path: true } })
  const own = new Map(rows.map((row) => [row.name, row.path]))
  const builtIn = Object.entries(sitePages).map(([name, page]) => ({ name, path: own.get(name) ?? page.path }))
  const isTaken = [...rows, ...builtIn].some((page) => page.path === path && page.name !== name)
  if (isTaken || fixedAddresses.includes(path)) return 'page'
  const redirect = await transaction.siteRedirect.findUnique({ where: { path } })
  return redirect && redirect.target !== own.get(name ?? '') ? 'redirect' : null
}

/** A deleted page gives up its address. */
export const releaseAddress = (transaction: Transaction, path: string) =>
  transaction.sitePage.updateMany({ where: { path, deletedAt: { not: null } }, data: { path: null } })

/** Positions are not part of the version, so a colleague's open form stays valid. */
async function writeOrder(transaction: Transaction, names: string[]): Promise<void> {
  for (const [position, name] of names.entries()) {
    await addRow(transaction, name)
    await transaction.sitePage.update({ where: { name }, data: { position } })
  }
}

type Outcome = 'done' | 'conflict'

/** Locks a page in the version that the colleague has seen. */
interface Seen {
  name: string
  version: number
}

async function write(transaction: Transaction, { name, version }: Seen, data: Prisma.SitePageUpdateManyMutationInput) {
  if (isBuiltIn(name)) await addRow(transaction, name)
  const { count } = await transaction.sitePage.updateMany({
    where: { name, version },
    data: { ...data, version: version + 1 },
  })
  return count > 0
}

/** Changes the address or place of a page. A former public address redirects permanently. */
export function changeAddress(
  seen: Seen,
  { path, place }: { path: string; place: string | null },
  by: StaffActor,
): Promise<Outcome | Taker> {
  return change(async (transaction): Promise<Outcome | Taker> => {
    const taker = await findAddressHolder(transaction, path, seen.name)
    if (taker) return taker
    const row = await transaction.sitePage.findUnique({ where: { name: seen.name } })
    const former = row?.path ?? sitePage(seen.name).path
    const isKnown = isBuiltIn(seen.name) || row?.publishedAt != null
    await releaseAddress(transaction, path)
    if (!(await write(transaction, seen, { path, place }))) return 'conflict'
    if (former !== path && isKnown) await addFormerAddress(transaction, former, path)
    else if (former !== path) await retargetRedirects(transaction, former, path)
    await recordEvent(transaction, by, 'page.placed', null, { page: seen.name })
    return 'done'
  })
}

/** `names`: the shown pages, in the order that the colleague saw. */
export function movePage(
  { kind, names, position, to }: { kind: OwnKind; names: string[]; position: number; to: number },
  by: StaffActor,
): Promise<Outcome> {
  return change(async (transaction): Promise<Outcome> => {
    const pages = await listPages(kind, transaction)
    const shown = pages.filter(({ state }) => state === 'shown').map(({ name }) => name)
    const name = names[position]
    if (name === undefined || shown.join() !== names.join()) return 'conflict'
    const rest = pages.filter(({ state }) => state !== 'shown').map(({ name }) => name)
    await writeOrder(transaction, [...moved(names, position, to), ...rest])
    await recordEvent(transaction, by, 'page.ordered', null, { page: name })
    return 'done'
  })
}

const changes = {
  hide: { action: 'page.hidden', data: () => ({ isHidden: true }) },
  show: { action: 'page.shown', data: () => ({ isHidden: false }) },
  remove: { action: 'page.deleted', data: () => ({ deletedAt: currentTime(), publishAt: null }) },
  restore: { action: 'page.restored', data: () => ({ deletedAt: null }) },
} as const

/** Hides, shows, deletes or restores a page. A built-in one cannot be deleted. */
export function changePage(verb: keyof typeof changes, seen: Seen, by: Actor): Promise<Outcome> {
  const { action, data } = changes[verb]
  return change(async (transaction): Promise<Outcome> => {
    if (verb === 'remove' && isBuiltIn(seen.name)) return 'conflict'
    if (!(await write(transaction, seen, data()))) return 'conflict'
    // Another page may have taken its address.
    const row = await transaction.sitePage.findUnique({ where: { name: seen.name }, select: { path: true } })
    if (verb === 'restore' && row?.path === null && !isBuiltIn(seen.name)) {
      const [kind = '', ...words] = seen.name.split('-')
      const make = (slug: string) => beginnings[kind as OwnKind] + slug
      const path = await firstFree(words.join('-'), make, (path) => findAddressHolder(transaction, path))
      await transaction.sitePage.update({ where: { name: seen.name }, data: { path } })
    }
    await recordEvent(transaction, by, action, null, { page: seen.name })
    return 'done'
  })
}
