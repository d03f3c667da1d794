import { findJobsWithPage } from '#app/domain/jobs/find.server.ts'
import { findPostSlugs } from '#app/domain/posts/find.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'
import { publicSite } from './content.server.ts'
import { withoutLastSlash } from './own-form.ts'

/** The addresses of the product other than editable pages. */
export const fixedAddresses = [
  ...['/', '/about', '/admin', '/blog', '/careers', '/contact', '/enquiries', '/newsletter', '/privacy', '/services'],
  ...['/blog/feed.json', '/blog/feed.xml', '/brochure/corporate-profile.pdf', '/careers/feed.json'],
  ...['/careers/feed.xml', '/robots.txt', '/site.webmanifest', '/sitemap.xml', '/.well-known/security.txt'],
]

/** The first path segments that the product or its files use. */
export const reservedWords = new Set([
  ...fixedAddresses.map((path) => path.split('/')[1] ?? ''),
  ...[
    'api',
    'assets',
    'cloth',
    'fonts',
    'healthz',
    'images',
    'look',
    'metrics',
    'pictures',
    'readyz',
    'refused',
    'share',
    'up',
  ],
])

const answersOfFiles =
  /^\/(?:admin|assets|blog\/images|cloth|fonts|healthz|images|look|metrics|readyz|share)(?:\/|$)|^\/(?:blog|careers)\/[^/]+\/share\.png$/

/** Whether a file or the product answers there, so that a redirect would hide it. The path may have a query. */
export const isOfFiles = (path: string) => answersOfFiles.test(path.replace(/\?.*/s, ''))

/** The addresses that visitors can open now, except those of files. */
export async function findPublicAddresses(): Promise<Set<string>> {
  const [slugs, jobs] = await Promise.all([findPostSlugs(), findJobsWithPage()])
  return new Set([
    ...fixedAddresses,
    ...publicSite()
      .all()
      .map(({ path }) => path),
    ...slugs.map((slug) => `/blog/${slug}`),
    ...jobs.map(({ id }) => `/careers/${id}`),
  ])
}

/** The decoded path of an address on this site; null for another site or an invalid address. */
export function pathHere(address: string, from = '/'): string | null {
  const site = siteAddress()
  const url = URL.parse(address, new URL(from, site))
  // An https server redirects visitors of http there.
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(site).host) return null
  return decodedPath(url.pathname)
}

export function decodedPath(pathname: string): string {
  const path = withoutLastSlash(pathname)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
