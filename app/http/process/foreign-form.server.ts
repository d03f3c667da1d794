import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

const hour = 60 * 60_000
/** Clients can send any origin, so each pair is logged once, and at most this many in an hour. */
const maxWarnings = 20
const warned = new Set<string>()
let countingSince = 0

/** Tells operators with a misconfigured proxy why every form is rejected, and which variables to set. */
export function logForeignForm(request: Request, now = Date.now()): void {
  const browserOrigin = originOf(request.headers.get('Origin'))
  const siteOrigin = new URL(request.url).origin
  if (now - countingSince > hour) {
    warned.clear()
    countingSince = now
  }
  const pair = `${browserOrigin} ${siteOrigin}`
  if (warned.has(pair) || warned.size >= maxWarnings) return
  warned.add(pair)
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

/** Null if it names no host, as in a sandboxed page. */
function originOf(header: string | null): string | null {
  const longest = 300
  if (!header || header.length > longest || !URL.canParse(header)) return null
  const { protocol, origin } = new URL(header)
  return /^https?:$/.test(protocol) ? origin : null
}
