import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

const hour = 60 * 60_000
/** Anybody can name any origin: so many are told of in an hour, each of them once. */
const mostTold = 20
const told = new Set<string>()
let toldSince = 0

/** Explains to an operator whose proxy is not configured yet why every form is refused, and what to set. */
export function tellOfForeignForm(request: Request, now = Date.now()): void {
  const browserOrigin = originOf(request.headers.get('Origin'))
  const siteOrigin = new URL(request.url).origin
  if (now - toldSince > hour) {
    told.clear()
    toldSince = now
  }
  const pair = `${browserOrigin} ${siteOrigin}`
  if (told.has(pair) || told.size >= mostTold) return
  told.add(pair)
  log.warn({ browserOrigin, siteOrigin }, `a form was refused (403): ${reasonFor(browserOrigin, siteOrigin, request)}`)
}

function reasonFor(browserOrigin: string | null, siteOrigin: string, { headers }: Request): string {
  if (!browserOrigin)
    return 'the browser sent no usable Origin header, so the server cannot tell which site the form came from'
  const isBehindProxy = browserOrigin.startsWith('https:') || headers.has('X-Forwarded-For')
  const settings = [`SITE_URL=${browserOrigin}`]
  if (isBehindProxy && env.trustProxy === 0) settings.push('TRUST_PROXY=1 (the number of proxies in front)')
  return (
    `the browser sent it from ${browserOrigin}, but this server expects ${siteOrigin}. ` +
    `If ${browserOrigin} is the address of this site, set ${settings.join(' and ')}; otherwise another site sent the form`
  )
}

/** Null where it names no host, as of a page in a sandbox. */
function originOf(header: string | null): string | null {
  const longest = 300
  if (!header || header.length > longest || !URL.canParse(header)) return null
  const { protocol, origin } = new URL(header)
  return /^https?:$/.test(protocol) ? origin : null
}
