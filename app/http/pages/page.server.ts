import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'
import { inEachEncoding } from '#app/http/files/compression.server.ts'
import {
  type Encoding,
  type Representation,
  represent,
  sendRepresentation,
} from '#app/http/files/representation.server.ts'
import { newSubmissionId } from '#app/http/forms/submission-id.server.ts'
import { sharedPagePolicy } from '#app/http/security-headers.server.ts'
import { withNames } from './placeholder.ts'
import { aroundSubmissionId, ownPart } from './submission-id.server.ts'

/** Of which many are sent the same. */
export interface Page {
  /** Its name in metrics. */
  route: string
  content: Representation | OpenPage | NamelessPage
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
  const around = aroundSubmissionId(html)
  const bytes = Buffer.from(around?.before ?? html)
  const encoded = await inEachEncoding(bytes, asked, { ended: !around })
  const size = bytes.length + encoded.br.length + encoded.gzip.length
  if (around) return { route, content: openPage({ headers, bytes, encoded, ...around }), size }
  // Browsers keep it as well, and ask each time whether it is still the one.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return { route, content: represent({ headers, bytes, encoded }), size }
}

export function pageFor(page: Page, names: Map<string, string>): Page {
  return 'html' in page.content ? { ...page, content: { ...page.content, names } } : page
}

export function sendPage({ content }: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if ('html' in content) sendNamelessPage(content, incoming, outgoing)
  else if ('after' in content) sendOpenPage(content, incoming, outgoing)
  else sendRepresentation(content, incoming, outgoing)
}

/** Not compressed, because putting a name into the page costs next to nothing and packing it does not. */
function sendNamelessPage(page: NamelessPage, { method }: IncomingMessage, outgoing: ServerResponse) {
  const named = withNames(page.html, page.names)
  const { html, policy } = withoutNonce(named, page.headers['content-security-policy'] ?? '')
  const around = aroundSubmissionId(html)
  const bytes = Buffer.from(around ? around.before + ownPart(around, newSubmissionId()) + around.after : html)
  const headers = { ...page.headers, 'content-security-policy': policy, 'content-length': bytes.length }
  outgoing.writeHead(page.status, headers).end(method === 'HEAD' ? undefined : bytes)
}

/**
 * Of the scripts in a page only those run that carry the nonce which was made for it, not what somebody has smuggled
 * in. Where many are sent the page, the hashes of the same scripts say so instead.
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

/** A page with a form, each copy of which has a submission id of its own. */
interface OpenPage {
  before: Before
  /** The text between the id and the trap name that follows from it, and the text after both. */
  middle: string
  after: string
  identity: Variant
  br: Variant
  gzip: Variant
}

interface Variant {
  /** The same in all copies. */
  beginning: Buffer
  /** With some id and name. */
  end: Buffer
  /** Offset of the id in `end`. */
  place: number
  headers: string[]
}

interface Content {
  headers: Record<string, string>
  bytes: Buffer
  /** Unended. */
  encoded: Record<Encoding, Buffer>
  middle: string
  after: string
}

function openPage({ headers, bytes, encoded, middle, after }: Content): OpenPage {
  const before = { crc: crc32(bytes), length: bytes.length }
  const own = ownPart({ middle }, newSubmissionId())
  const variantOf = (beginning: Buffer, encoding?: Encoding): Variant => {
    const end = endings[encoding ?? 'identity'](Buffer.from(own + after), before)
    const length = String(beginning.length + end.length)
    const more = { 'Content-Length': length, ...(encoding && { 'Content-Encoding': encoding }) }
    return { beginning, end, place: end.indexOf(own), headers: Object.entries({ ...headers, ...more }).flat() }
  }
  return {
    before,
    middle,
    after,
    identity: variantOf(bytes),
    br: variantOf(encoded.br, 'br'),
    gzip: variantOf(encoded.gzip, 'gzip'),
  }
}

const encodings = ['br', 'gzip'] as const

function sendOpenPage(page: OpenPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const encoding = preferredEncoding(incoming.headers['accept-encoding'], encodings) ?? 'identity'
  const { beginning, end, place, headers } = page[encoding]
  outgoing.writeHead(200, headers)
  if (incoming.method === 'HEAD') {
    outgoing.end()
    return
  }
  const own = ownPart(page, newSubmissionId())
  const ownEnd = Buffer.from(end)
  ownEnd.write(own, place, 'latin1')
  if (encoding === 'gzip')
    ownEnd.writeUInt32LE(crc32(own + page.after, page.before.crc), ownEnd.length - checksumFromEnd)
  outgoing.write(beginning)
  outgoing.end(ownEnd)
}

/** Checksum and length of the text before the ending. */
interface Before {
  crc: number
  length: number
}

/** Appends bytes to an unfinished encoding and finishes it, as a part that is not compressed. */
const endings = {
  identity: (bytes: Buffer) => bytes,
  br: (bytes: Buffer) => Buffer.concat([uncompressedMetaBlock(bytes.length), bytes, lastMetaBlock]),
  gzip: (bytes: Buffer, before: Before) =>
    Buffer.concat([lastStoredBlock(bytes.length), bytes, trailer(bytes, before)]),
}

/** RFC 7932, 9.2: not the last (1 bit), its length less one in 4 nibbles (2 bits, 16 bits), uncompressed (1 bit). */
function uncompressedMetaBlock(length: number): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return header
}

/** RFC 7932, 9.2: the last, and empty. */
const lastMetaBlock = Buffer.from([0b11])

/** RFC 1951, 3.2.4: the last, stored, its length and the complement of that. */
function lastStoredBlock(length: number): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(1, 0)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(~length & 0xffff, 3)
  return header
}

/** Offset of the checksum of gzip, in bytes before the end. */
const checksumFromEnd = 8

/** RFC 1952, 2.3.1: the checksum and the length of all. */
function trailer(bytes: Buffer, before: Before): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes, before.crc), 0)
  trailer.writeUInt32LE(before.length + bytes.length, 4)
  return trailer
}
