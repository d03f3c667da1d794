import { existsSync } from 'node:fs'
import path from 'node:path'
import { site, Visitor } from '../app.ts'
import type { Page } from './page.ts'

/** Only a form, a script or a mistyped address leads there. */
const unlinked = ['/blog/no-such-post', '/careers/0', '/blog?category=none', '/services/ai-solutions?card=ai-agents']

/** The pages that search engines are told of, and those that no link leads to. */
export async function sitePages(): Promise<Map<string, Page>> {
  const visitor = new Visitor()
  const sitemap = await (await visitor.request('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => url.replace(site, ''))
  const pages = new Map<string, Page>()
  for (const address of [...listed, ...unlinked]) pages.set(address, await visitor.open(address))
  return pages
}

/**
 * All of these and what their links lead to: every state of a public page that has an address, or so many of each kind.
 * Addresses that differ in nothing but the values of their parameters are of a kind.
 */
export async function crawl(mostOfAKind = Number.POSITIVE_INFINITY): Promise<Map<string, Page>> {
  const visitor = new Visitor()
  const pages = await sitePages()
  const waiting = [...pages.values()].flatMap(linksOf)
  const opened = new Map<string, number>()
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const kind = address.replaceAll(/=[^&]*/g, '')
    const others = opened.get(kind) ?? 0
    if (pages.has(address) || others === mostOfAKind) continue
    opened.set(kind, others + 1)
    const page = await visitor.open(address)
    if (!page.headers.get('Content-Type')?.includes('html')) continue
    pages.set(address, page)
    waiting.push(...linksOf(page))
  }
  return pages
}

function linksOf(page: Page): string[] {
  return [...page.document.querySelectorAll('a[href]')].flatMap((link) => {
    const address = addressOf(link.getAttribute('href') ?? '', page)
    return address && !isFile(address) && !address.startsWith('/admin') ? address : []
  })
}

/** Path and query of what a page refers to, where it is a part of this site. */
export function addressOf(reference: string, page: Page): string | undefined {
  const url = new URL(reference, page.url)
  return url.origin === site ? url.pathname + url.search : undefined
}

/** Something that is served as it lies there, or that a build turns into a file. */
export function isFile(address: string): boolean {
  const [pathname = ''] = address.split('?')
  const isThere = () => ['public', '.'].some((root) => existsSync(path.join(root, pathname)))
  return pathname.startsWith('/@') || (/\.\w+$/.test(pathname) && isThere())
}
