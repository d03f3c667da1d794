import type { IncomingHttpHeaders } from 'node:http'
import { env } from '#app/platform/environment.server.ts'
import { learnSiteAddress } from '#app/platform/site-address.server.ts'

export const siteOrigin = env.siteUrl

const thisMachine = ['localhost', '127.0.0.1', '[::1]']
/** What was asked for last: most of what follows is asked for by the same name. */
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
  // What asks without the proxy is its own look at whether we are well, by another name.
  if (env.once && headers['x-forwarded-for']) learnSiteAddress(latest.origin)
  return latest.origin
}

/** Where others find the site, whatever name of this machine it was asked by. */
export function publicOrigin(request: Request): string {
  return env.once ? new URL(request.url).origin : siteOrigin
}

/**
 * Whether a request that may change something was sent by one of our own pages. Browsers name the page's origin
 * on every such request; what names neither an origin nor a fetch site is no browser, and is let through to the
 * public forms, which need no cookie, but not to the administrator side.
 */
export function isFromOurPages(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin === new URL(request.url).origin
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return !isToAdministration(request)
}

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
