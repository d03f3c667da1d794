import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { findAddresses, pathHere } from './addresses.server.ts'

const mostRedirects = 2_000

/** By path, without those that a page has taken. */
let redirects = new Map<string, string>()

/** The address that answers for this path. */
export const redirectOf = (path: string) => redirects.get(path)

/** The rest of the redirected paths that begin so. */
export const redirectedBelow = (beginning: string) =>
  [...redirects.keys()].flatMap((path) => (path.startsWith(beginning) ? [path.slice(beginning.length)] : []))

/** At the start and with each edition, after the pages. */
export async function loadRedirects(): Promise<void> {
  const rows = await database.siteRedirect.findMany()
  const addresses = rows.length > 0 ? await findAddresses() : null
  redirects = new Map(rows.filter(({ path }) => !addresses?.has(path)).map(({ path, target }) => [path, target]))
}

export const listRedirects = () => database.siteRedirect.findMany({ orderBy: { path: 'asc' } })

type Refusal = 'exists' | 'page' | 'elsewhere' | 'target' | 'loop' | 'full'

/** `path` and `target` as a colleague typed them. */
export async function addRedirect(path: string, target: string, by: StaffActor): Promise<'done' | Refusal> {
  const from = pathHere(path)
  if (from === null || !/^(\/|https?:)/i.test(path)) return 'elsewhere'
  if (/[?#]/.test(path) || /^\/admin(\/|$)/.test(from)) return 'elsewhere'
  if (!/^\/(?![/\\])/.test(target) && !/^https?:\/\//i.test(target)) return 'target'
  if (!URL.canParse(target, 'http://localhost')) return 'target'
  if ((await findAddresses()).has(from)) return 'page'
  const outcome = await changePublicly(async (transaction): Promise<'done' | Refusal> => {
    const rows = await transaction.siteRedirect.findMany()
    if (rows.length >= mostRedirects) return 'full'
    if (rows.some(({ path }) => path === from)) return 'exists'
    const here = pathHere(target)
    const next = rows.find(({ path }) => path === here)?.target
    const to = next ?? target
    if (pathHere(to) === from) return 'loop'
    await transaction.siteRedirect.create({ data: { path: from, target: to } })
    await leadOn(transaction, from, to)
    await recordEvent(transaction, by, 'page.redirect_added', null)
    return 'done'
  })
  await loadRedirects()
  return outcome
}

/** Redirects to an address that has moved lead to the new one at once: there are no chains. */
async function leadOn(transaction: Prisma.TransactionClient, from: string, to: string): Promise<void> {
  for (const { path, target } of await transaction.siteRedirect.findMany())
    if (pathHere(target) === from) await transaction.siteRedirect.update({ where: { path }, data: { target: to } })
}

/** The former address of a page leads to the new one for good. */
export async function addFormerAddress(transaction: Prisma.TransactionClient, from: string, to: string): Promise<void> {
  await transaction.siteRedirect.deleteMany({ where: { path: to } })
  await leadOn(transaction, from, to)
  await transaction.siteRedirect.upsert({
    where: { path: from },
    create: { path: from, target: to, isFormer: true },
    update: { target: to, isFormer: true },
  })
}

export async function removeRedirect(path: string, by: StaffActor): Promise<boolean> {
  const isRemoved = await changePublicly(async (transaction) => {
    const { count } = await transaction.siteRedirect.deleteMany({ where: { path, isFormer: false } })
    if (count > 0) await recordEvent(transaction, by, 'page.redirect_removed', null)
    return count > 0
  })
  await loadRedirects()
  return isRemoved
}
