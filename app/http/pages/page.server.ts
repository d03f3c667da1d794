import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inEachEncoding } from '#app/http/files/compression.server.ts'
import { type Representation, represent, sendRepresentation } from '#app/http/files/representation.server.ts'
import { sharedPagePolicy } from '#app/http/security-headers.server.ts'
import { withNames } from './placeholder.ts'

/** A kept page, sent to many visitors. */
export interface Page {
  /** Its name in metrics. */
  route: string
  content: Representation | NamelessPage
  /** In bytes. */
  size: number
}

/** Answers a request by names that nothing has, with `names` where the page repeats them. */
interface NamelessPage {
  status: number
  headers: Record<string, string>
  html: string
  names: Map<string, string>
}

/** Undefined where not everybody may be sent the same, null where that is not known for now. */
export async function pageOf(
  response: Response,
  { route, asked, isNameless }: { route: string; asked: 'once' | 'often'; isNameless: boolean },
): Promise<Page | undefined | null> {
  const { status } = response
  if (!(status === 200 || (status === 404 && isNameless)) || response.headers.has('Set-Cookie')) {
    await response.body?.cancel()
    return status === 429 || status >= 500 ? null : undefined
  }
  if (isNameless) {
    const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
    const html = await response.text()
    return { route, content: { status, headers, html, names: new Map() }, size: html.length }
  }
  const { html, policy } = withoutNonce(await response.text(), response.headers.get('Content-Security-Policy') ?? '')
  const { 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  headers['content-security-policy'] = policy
  const bytes = Buffer.from(html)
  const encoded = await inEachEncoding(bytes, asked)
  const size = bytes.length + encoded.br.length + encoded.gzip.length
  // Browsers keep it as well, and ask each time whether it is still the one.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return { route, content: represent({ headers, bytes, encoded }), size }
}

export function pageFor(page: Page, names: Map<string, string>): Page {
  return 'html' in page.content ? { ...page, content: { ...page.content, names } } : page
}

export function sendPage({ content }: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if ('html' in content) sendNamelessPage(content, incoming, outgoing)
  else sendRepresentation(content, incoming, outgoing)
}

/** Not compressed, because putting a name into the page costs next to nothing and packing it does not. */
function sendNamelessPage(page: NamelessPage, { method }: IncomingMessage, outgoing: ServerResponse) {
  const named = withNames(page.html, page.names)
  const { html, policy } = withoutNonce(named, page.headers['content-security-policy'] ?? '')
  const bytes = Buffer.from(html)
  const headers = { ...page.headers, 'content-security-policy': policy, 'content-length': bytes.length }
  outgoing.writeHead(page.status, headers).end(method === 'HEAD' ? undefined : bytes)
}

/**
 * Only scripts with the page's nonce run, so injected ones do not. A page for many visitors lists the hashes of the
 * same scripts instead.
 */
function withoutNonce(html: string, policy: string): { html: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) return { html, policy }
  const attribute = ` nonce="${nonce}"`
  const hashes = html
    .split('<script')
    .slice(1)
    .map((script) => ({ tag: script.slice(0, script.indexOf('>')), rest: script.slice(script.indexOf('>') + 1) }))
    .filter(({ tag, rest }) => tag.includes(attribute) && !rest.startsWith('</script>'))
    .map(({ rest }) =>
      createHash('sha256')
        .update(rest.slice(0, rest.indexOf('</script>')))
        .digest('base64'),
    )
  return { html: html.replaceAll(attribute, ''), policy: sharedPagePolicy(hashes) }
}
