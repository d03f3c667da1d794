import type { IncomingHttpHeaders } from 'node:http'
import { env } from '#app/platform/environment.server.ts'
import { learnSiteAddress } from '#app/platform/site-address.server.ts'

export const siteOrigin = env.siteUrl

const thisMachine = ['localhost', '127.0.0.1', '[::1]']
/** The last name and its origin: most requests use the same name as the one before. */
let latest = { name: '', origin: siteOrigin }

/**
 * As far as it is believed: the site's own, or where nobody has named that any name of this very machine; under ONCE
 * (see docs/decisions/once.md) whatever its proxy has let through.
 */
export function requestedOrigin({ host, ...headers }: IncomingHttpHeaders): string {
  if (env.hasSiteUrl) return siteOrigin
  const isForwardedHttps = env.trustProxy > 0 && /^https$/i.test(String(headers['x-forwarded-proto']).trim())
  const protocol = isForwardedHttps || env.once?.isHttps ? 'https:' : 'http:'
  const name = `${protocol}//${host}`
  if (name !== latest.name) {
    const url = URL.parse(name)
    latest = { name, origin: url && (env.once || thisMachine.includes(url.hostname)) ? url.origin : siteOrigin }
  }
  // A request past the proxy is our own health check, by another name.
  if (env.once && headers['x-forwarded-for']) learnSiteAddress(latest.origin)
  return latest.origin
}

/** The origin under which others find the site, whatever name of this machine was requested. */
export function publicOrigin(request: Request): string {
  return env.once ? new URL(request.url).origin : siteOrigin
}

/**
 * Whether a request that may change something was sent by one of our own pages. Browsers name the page's origin
 * on every such request; what names neither an origin nor a fetch site is no browser, and is let through to the
 * public forms, which need no cookie, but not to the administrator side. A GET is refused only there: see `mayRead`.
 */
export function isFromOurPages(request: Request): boolean {
  if (isReading(request)) return mayRead(request)
  if (isUnsubscribing(request)) return true
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin === new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return !isToAdministration(request)
}

/** One-click unsubscribe (RFC 8058): a mail program posts there from a page of its own. The token in the path is the proof. */
export function isUnsubscribing(request: Request): boolean {
  return /^\/newsletter\/unsubscribe\/[\w-]+$/.test(new URL(request.url).pathname)
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Under /admin a browser may load documents, and our own pages may fetch data (Fetch Metadata, W3C). A picture, script or
 * style sheet has no reason to be there, and neither has a page of another site that fetches or frames one of ours. A page
 * that is fetched ahead is refused as well, since the browser then asks again once somebody opens it. Browsers send none
 * of these headers over plain http, and programs never do: such a request is taken for a typed address.
 */
function mayRead(request: Request): boolean {
  if (!isToAdministration(request)) return true
  const { site, mode, destination, isAhead } = fetchMetadata(request)
  if (isAhead) return false
  if (destination !== null && !['document', 'iframe', 'empty'].includes(destination)) return false
  if (isFromOurSite(site)) return true
  return mode === 'navigate' && destination !== 'iframe'
}

/**
 * Whether somebody at one of our own pages, or at the address bar, asked for this. A link from another site shows a page
 * of ours and marks nothing as opened, and neither does a frame.
 */
export function isDeliberate(request: Request): boolean {
  const { site, destination, isAhead } = fetchMetadata(request)
  return !isReading(request) || (!isAhead && isFromOurSite(site) && destination !== 'iframe')
}

function fetchMetadata({ headers }: Request) {
  return {
    site: headers.get('Sec-Fetch-Site'),
    mode: headers.get('Sec-Fetch-Mode'),
    destination: headers.get('Sec-Fetch-Dest'),
    // Some browsers still send the older name.
    isAhead: /prefetch|prerender/i.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`),
  }
}

/** `none`: an address that was typed, or a bookmark. */
const isFromOurSite = (site: string | null) => site === null || site === 'same-origin' || site === 'none'

/** As the router reads a path: in capitals or not, encoded or not. */
export function isToAdministration(request: Request): boolean {
  return /^\/+admin/i.test(decodeURIComponent(new URL(request.url).pathname))
}

/** As the browser says; else the home page. */
export function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer')
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  const isOurs = page?.origin === new URL(request.url).origin
  return isOurs ? `/${(page.pathname + page.search).replace(/^[/\\]+/, '')}` : '/'
}
