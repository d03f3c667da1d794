import type { IncomingHttpHeaders } from 'node:http'
import { env } from '#app/platform/environment.server.ts'
import { rememberSiteAddress } from '#app/platform/site-address.server.ts'

export const siteOrigin = env.siteUrl

const thisMachine = ['localhost', '127.0.0.1', '[::1]']
/** Cached, because most requests name the same host as the previous one. */
let latest = { name: '', origin: siteOrigin }

/**
 * The origin of a request. It is SITE_URL if that is set; otherwise only names of this machine are trusted. Under ONCE
 * (see docs/decisions/once.md), every host is trusted, because its proxy checks them.
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
  // A request that bypasses the proxy is our own health check, with another host name.
  if (env.once && headers['x-forwarded-for']) rememberSiteAddress(latest.origin)
  return latest.origin
}

/** The public origin of the site, even if the request used another name of this machine. */
export function publicOrigin(request: Request): string {
  return env.once ? new URL(request.url).origin : siteOrigin
}

/**
 * Protection against cross-site request forgery: whether one of our own pages sent the request. Browsers send `Origin`
 * with every POST. A request without `Origin` and `Sec-Fetch-Site` comes from no browser; it may use the public forms,
 * which need no cookie, but not the administrator side. A GET is rejected only there: see `mayRead`.
 */
export function isFromOurPages(request: Request): boolean {
  if (isReading(request)) return mayRead(request)
  if (isOneClickUnsubscribe(request)) return true
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin === new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return !isForAdministration(request)
}

/** One-click unsubscribe (RFC 8058): mail programs post from another origin. The token in the path is the proof. */
export function isOneClickUnsubscribe(request: Request): boolean {
  return /^\/newsletter\/unsubscribe\/[\w-]+$/.test(new URL(request.url).pathname)
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * Under /admin a browser may load documents, and our own pages may fetch data (Fetch Metadata, W3C). Requests for
 * pictures, scripts and style sheets are rejected, and so are other sites that fetch or frame a page. A prefetch is
 * rejected too; the browser requests the page again when the visitor opens it. Over plain http browsers send none of
 * these headers, so such a request counts as a typed URL.
 */
function mayRead(request: Request): boolean {
  if (!isForAdministration(request)) return true
  const { site, mode, destination, isPrefetch } = fetchMetadata(request)
  if (isPrefetch) return false
  if (destination !== null && !['document', 'iframe', 'empty'].includes(destination)) return false
  if (isFromOurSite(site)) return true
  return mode === 'navigate' && destination !== 'iframe'
}

/**
 * Whether the visitor opened this from one of our pages or by typing the URL. Links from other sites, frames and
 * prefetches do not count: they must not mark a record as opened.
 */
export function isDeliberate(request: Request): boolean {
  const { site, destination, isPrefetch } = fetchMetadata(request)
  return !isReading(request) || (!isPrefetch && isFromOurSite(site) && destination !== 'iframe')
}

function fetchMetadata({ headers }: Request) {
  return {
    site: headers.get('Sec-Fetch-Site'),
    mode: headers.get('Sec-Fetch-Mode'),
    destination: headers.get('Sec-Fetch-Dest'),
    // Some browsers still send the older name.
    isPrefetch: /prefetch|prerender/i.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`),
  }
}

/** `none` is a typed URL or a bookmark. */
const isFromOurSite = (site: string | null) => site === null || site === 'same-origin' || site === 'none'

/** The router ignores case and decodes paths, so this does too. */
export function isForAdministration(request: Request): boolean {
  return /^\/+admin/i.test(decodeURIComponent(new URL(request.url).pathname))
}

/** The path in `Referer` if it is of this site, otherwise the home page. */
export function previousPage(request: Request): string {
  const referrer = request.headers.get('Referer')
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  const isOurs = page?.origin === new URL(request.url).origin
  return isOurs ? `/${(page.pathname + page.search).replace(/^[/\\]+/, '')}` : '/'
}

/** The page that follows a sign-in, given the `next` parameter of its URL. */
export function destinationAfterSignIn(wanted: string | null | undefined): string {
  return administratorPath(wanted) ?? '/admin/dashboard'
}

/** Null unless the path leads to the administrator side of this site. Prevents open redirects. */
export function administratorPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/admin/') || /[\\\p{Cc}]/u.test(wanted)) return null
  const base = 'http://own.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  return url?.origin === base && url.pathname.startsWith('/admin/') ? url.pathname + url.search : null
}
