import { env } from '#app/platform/env.server.ts'

/** The site's own origin, for absolute URLs: SITE_URL, or where that is not set the one that was asked. */
export function siteOrigin(request: Request): string {
  return env.siteUrl ?? new URL(request.url).origin
}

/**
 * Whether a request that may change something was sent by one of our own pages. Browsers name the page's origin
 * on every such request; what names neither an origin nor a fetch site is no browser, and is let through to the
 * public forms, which need no cookie, but not to the administrator side.
 */
export function isFromOurPages(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  const origin = request.headers.get('Origin')
  if (origin !== null) return origin === siteOrigin(request)
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return !isAdministratorPath(new URL(request.url).pathname)
}

/** As the router reads a path: in capitals or not, percent-encoded or not. */
function isAdministratorPath(pathname: string): boolean {
  return /^\/+admin/i.test(decodeURIComponent(pathname))
}

/** The path of our page that a form was sent from, as the browser says, or the home page. */
export function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer')
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  return page?.origin === siteOrigin(request) ? `/${(page.pathname + page.search).replace(/^[/\\]+/, '')}` : '/'
}
