import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { IfRange, Range } from '@remix-run/headers'
import type { ByteRange } from '#app/platform/storage/storage.ts'
import { preferredEncoding } from './accept-encoding.ts'

export type Encoding = 'br' | 'gzip'

/** Finished once and sent often. */
export interface Representation {
  identity: Variant
  /** The ones that are there, and which of them a visitor is sent that likes them alike. */
  encodings: Encoding[]
  br?: Variant
  gzip?: Variant
}

interface Variant {
  bytes: Buffer
  etag: string
  /** The headers of every representation. */
  common: Record<string, string>
  /** The headers of a full response, value after name, which Node writes fastest. */
  whole: string[]
}

interface Content {
  headers: Record<string, string>
  bytes: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** Encoded bytes have a tag of their own (RFC 9110, 8.8.3.3). */
export function represent({ headers, bytes, encoded }: Content): Representation {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const variantOf = (bytes: Buffer, encoding?: Encoding): Variant => {
    const etag = encoding ? `"${tag}-${encoding}"` : `"${tag}"`
    const common = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }
    const encoded = encoding && { 'Content-Encoding': encoding }
    const whole = { ...common, 'Content-Length': String(bytes.length), ...encoded }
    return { bytes, etag, common, whole: Object.entries(whole).flat() }
  }
  const { br, gzip } = encoded
  return {
    identity: variantOf(bytes),
    encodings: (['br', 'gzip'] as const).filter((encoding) => encoded[encoding]),
    ...(br && { br: variantOf(br, 'br') }),
    ...(gzip && { gzip: variantOf(gzip, 'gzip') }),
  }
}

export function sendRepresentation(
  representation: Representation,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { identity, encodings } = representation
  const wanted = { method, range: asked.range, ifRange: asked['if-range'] as string | undefined }
  const range = asked.range === undefined ? undefined : requestedRange(wanted, identity.bytes.length, identity.etag)
  // A part is one of the bytes as they are: it may be put together with others that came unencoded.
  const encoding = range === undefined ? preferredEncoding(asked['accept-encoding'], encodings) : undefined
  const { bytes, etag, common, whole } = (encoding && representation[encoding]) ?? identity

  if (isFresh(asked['if-none-match'], etag)) {
    outgoing.writeHead(304, common).end()
    return
  }
  if (range === 'unsatisfiable') {
    outgoing.writeHead(416, { ...common, 'Content-Range': `bytes */${bytes.length}` }).end()
    return
  }
  if (range) {
    const { start, end } = range
    const part = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}`, 'Content-Length': end + 1 - start }
    outgoing.writeHead(206, { ...common, ...part })
    sendBytes(bytes.subarray(start, end + 1), outgoing)
    return
  }
  outgoing.writeHead(200, whole)
  if (method === 'HEAD') outgoing.end()
  else sendBytes(bytes, outgoing)
}

function sendBytes(bytes: Buffer, outgoing: ServerResponse): void {
  if (bytes.length > largestPiece) Readable.from(piecesOf(bytes)).pipe(outgoing)
  else outgoing.end(bytes)
}

/** Whether If-None-Match names what would be sent (RFC 9110, 13.1.2). */
function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const known = condition.split(',').map((entry) => entry.trim())
  return known.some((entry) => entry === '*' || entry === etag || entry === `W/${etag}`)
}

/** In bytes. */
const largestPiece = 16 * 1_024

/** To be written one after the other: how far a write has come shows only when all of it has gone. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += largestPiece) yield bytes.subarray(start, start + largestPiece)
}

/** RFC 9110, 14.2; undefined means the whole, also for several parts or for a file that has changed since. */
export function requestedRange(
  { method, range, ifRange }: { method?: string; range?: string | null; ifRange?: string | null },
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || !range || !IfRange.from(ifRange ?? null).matches({ etag })) return undefined
  const wanted = Range.from(range.toLowerCase())
  if (wanted.unit !== 'bytes' || wanted.ranges.length !== 1) return undefined
  const [part] = wanted.normalize(size)
  return part && part.start <= part.end ? part : 'unsatisfiable'
}
