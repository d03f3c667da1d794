import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { decodedPath, findPublicAddresses, isOfFiles, pathHere } from './addresses.server.ts'

export const mostRedirects = 10_000

/** By path, without those that a page has taken or whose page is not public. */
let redirects = new Map<string, string>()

/** The address that answers for this path, or for the path with exactly this query, such as `?p=12`. */
export const redirectOf = (path: string, query = '') => redirects.get(path + tidyQuery(query)) ?? redirects.get(path)

export const isRedirected = ({ pathname, search }: URL) => redirectOf(decodedPath(pathname), search) !== undefined

/** The router rewrites queries: `?a` becomes `?a=`, and `%20` a plus sign. */
function tidyQuery(search: string): string {
  const query = new URLSearchParams(search).toString()
  return query && `?${query}`
}

/** The key of an address here as a redirect: its decoded path, and its tidy query. Null for another site. */
export function redirectKey(address: string): string | null {
  const path = pathHere(address)
  return path && path + tidyQuery(URL.parse(address, siteAddress())?.search ?? '')
}

/** The rest of the redirected paths with this prefix. */
export const redirectedBelow = (beginning: string) =>
  [...redirects.keys()]
    .filter((path) => path.startsWith(beginning) && !path.includes('?'))
    .map((path) => path.slice(beginning.length))

/** A path of this site or an http address. Browsers take `//host` and `/\host` for other sites, and drop line breaks. */
export const isTarget = (text: string) =>
  !/\p{Cc}/u.test(text) && (/^https?:\/\//i.test(text) ? URL.canParse(text) : text.startsWith('/') && !!pathHere(text))

/** At the start and with each edition, after the pages. */
export async function loadRedirects(): Promise<void> {
  const rows = await listRedirects()
  const addresses = rows.length > 0 ? await findPublicAddresses() : new Set()
  const isOpen = (target: string) => {
    const here = pathHere(target)
    return here === null || addresses.has(here) || isOfFiles(here)
  }
  const free = rows.filter(({ path }) => !addresses.has(path))
  const paths = new Set(free.map(({ path }) => path))
  // An archive may bring some that lead to each other.
  const isRedirect = (target: string) => paths.has(redirectKey(target) ?? '')
  // Browsers keep a redirect, so none leads to a draft.
  const served = free.filter(({ target }) => isTarget(target) && isOpen(target) && !isRedirect(target))
  redirects = new Map(served.map(({ path, target }) => [path, target]))
}

export const listRedirects = () => database.siteRedirect.findMany({ orderBy: { path: 'asc' } })

type Outcome = 'done' | 'exists' | 'page' | 'elsewhere' | 'target' | 'loop' | 'full'

/** `path` and `target` as typed. */
export async function addRedirect(typed: { path: string; target: string }, by: StaffActor): Promise<Outcome> {
  const path = isTarget(typed.path) && !typed.path.includes('#') ? redirectKey(typed.path) : null
  if (path === null || isOfFiles(path)) return 'elsewhere'
  if (!isTarget(typed.target)) return 'target'
  if ((await findPublicAddresses()).has(path)) return 'page'
  const outcome = await changePublicly(async (transaction): Promise<Outcome> => {
    const rows = await transaction.siteRedirect.findMany()
    if (rows.length >= mostRedirects) return 'full'
    if (rows.some((row) => row.path === path)) return 'exists'
    const here = [redirectKey(typed.target), pathHere(typed.target)]
    const target = rows.find((row) => here.includes(row.path))?.target ?? typed.target
    if (pathHere(target) === path || redirectKey(target) === path) return 'loop'
    await transaction.siteRedirect.create({ data: { path, target } })
    await retargetRedirects(transaction, path, target)
    await recordEvent(transaction, by, 'page.redirect_added')
    return 'done'
  })
  await loadRedirects()
  return outcome
}

/** Redirects to an address that has moved lead to the new one at once: there are no chains. */
export async function retargetRedirects(
  transaction: Prisma.TransactionClient,
  from: string,
  target: string,
): Promise<void> {
  const rows = await transaction.siteRedirect.findMany()
  const led = rows.filter((row) => pathHere(row.target) === from || redirectKey(row.target) === from)
  await transaction.siteRedirect.updateMany({ where: { path: { in: led.map(({ path }) => path) } }, data: { target } })
}

/** The former address of a page redirects permanently. */
export async function addFormerAddress(transaction: Prisma.TransactionClient, path: string, target: string) {
  await transaction.siteRedirect.deleteMany({ where: { path: target } })
  await retargetRedirects(transaction, path, target)
  const former = { target, isFormer: true }
  await transaction.siteRedirect.upsert({ where: { path }, create: { path, ...former }, update: former })
}

export async function removeRedirect(path: string, by: StaffActor): Promise<boolean> {
  const isRemoved = await changePublicly(async (transaction) => {
    const { count } = await transaction.siteRedirect.deleteMany({ where: { path, isFormer: false } })
    if (count > 0) await recordEvent(transaction, by, 'page.redirect_removed')
    return count > 0
  })
  await loadRedirects()
  return isRemoved
}
