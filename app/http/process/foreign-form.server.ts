import { env } from '#app/platform/environment.server.ts'
import { log } from '#app/platform/log.server.ts'

const hour = 60 * 60_000
/** Anybody can name any origin: so many are told of in an hour, each of them once. */
const mostTold = 20
const told = new Set<string>()
let toldSince = 0

/** Who has put a proxy in front and has not said so yet finds here why every form is refused, and what to set. */
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
  if (!browserOrigin) return 'its sender named no page of ours that it is from'
  const isBehindProxy = browserOrigin.startsWith('https:') || headers.has('X-Forwarded-For')
  const settings = [`SITE_URL=${browserOrigin}`]
  if (isBehindProxy && env.trustProxy === 0) settings.push('TRUST_PROXY=1 (the number of proxies in front)')
  return (
    `the browser had it from ${browserOrigin}, and this server takes itself for ${siteOrigin}. ` +
    `If the first is the address of this site, set ${settings.join(' and ')}; else another site has sent it`
  )
}

/** Null where it names no host, as of a page in a sandbox. */
function originOf(header: string | null): string | null {
  const longest = 300
  if (!header || header.length > longest || !URL.canParse(header)) return null
  const { protocol, origin } = new URL(header)
  return /^https?:$/.test(protocol) ? origin : null
}
