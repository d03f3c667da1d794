import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressForCache } from '#app/http/files/compression.server.ts'
import { createRepresentation, type Representation, sendRepresentation } from '#app/http/files/representation.server.ts'
import { sharedPagePolicy } from '#app/http/security-headers.server.ts'
import { withNames } from './placeholder.ts'

/** A cached page, sent to many visitors. */
export interface Page {
  /** The route label in metrics. */
  route: string
  content: Representation | NamelessPage
  /** In bytes. */
  size: number
}

/** A page for unknown identifiers, with placeholders where it repeats them. */
interface NamelessPage {
  status: number
  headers: Record<string, string>
  html: string
  names: Map<string, string>
}

/** Undefined if the response is personal, null if a temporary failure leaves that open. */
export async function pageOf(
  response: Response,
  { route, level, isNameless }: { route: string; level: 'rarelySent' | 'oftenSent'; isNameless: boolean },
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
  const encoded = await compressForCache(bytes, level)
  const size = bytes.length + encoded.br.length + encoded.gzip.length
  // Browsers may store the page, and revalidate it each time.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return { route, content: createRepresentation({ headers, bytes, encoded }), size }
}

export function pageFor(page: Page, names: Map<string, string>): Page {
  return 'html' in page.content ? { ...page, content: { ...page.content, names } } : page
}

export function sendPage({ content }: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if ('html' in content) sendNamelessPage(content, incoming, outgoing)
  else sendRepresentation(content, incoming, outgoing)
}

/** Not compressed: inserting an identifier is cheap, but compression is not. */
function sendNamelessPage(page: NamelessPage, { method }: IncomingMessage, outgoing: ServerResponse) {
  const named = withNames(page.html, page.names)
  const { html, policy } = withoutNonce(named, page.headers['content-security-policy'] ?? '')
  const bytes = Buffer.from(html)
  const headers = { ...page.headers, 'content-security-policy': policy, 'content-length': bytes.length }
  outgoing.writeHead(page.status, headers).end(method === 'HEAD' ? undefined : bytes)
}

/**
 * Removes the nonce, because all visitors get the same page, and allows the scripts that had it by their hashes.
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
