import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { IfRange, Range } from '@remix-run/headers'
import type { ByteRange } from '#app/platform/storage/storage.ts'
import { preferredEncoding } from './accept-encoding.ts'

export type Encoding = 'br' | 'gzip'

/** A response that is prepared once and sent often. */
export interface Representation {
  identity: Variant
  /** The available encodings, preferred first. */
  encodings: Encoding[]
  br?: Variant
  gzip?: Variant
}

interface Variant {
  bytes: Buffer
  etag: string
  /** The headers of every response, whatever its status. */
  common: Record<string, string>
  /** The headers of a 200 response as alternating names and values, which Node writes fastest. */
  whole: string[]
}

interface Content {
  headers: Record<string, string>
  bytes: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** Each encoding has its own ETag (RFC 9110, 8.8.3.3). */
export function createRepresentation({ headers, bytes, encoded }: Content): Representation {
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
  { method, headers: requested }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { identity, encodings } = representation
  const wanted = { method, range: requested.range, ifRange: requested['if-range'] as string | undefined }
  const range = requested.range === undefined ? undefined : requestedRange(wanted, identity.bytes.length, identity.etag)
  // A range is one of the unencoded bytes, because clients may combine it with other unencoded ranges.
  const encoding = range === undefined ? preferredEncoding(requested['accept-encoding'], encodings) : undefined
  const { bytes, etag, common, whole } = (encoding && representation[encoding]) ?? identity

  if (isFresh(requested['if-none-match'], etag)) {
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
  if (bytes.length > pieceSize) Readable.from(chunksOf(bytes)).pipe(outgoing)
  else outgoing.end(bytes)
}

/** Whether If-None-Match matches (RFC 9110, 13.1.2). */
function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const known = condition.split(',').map((entry) => entry.trim())
  return known.some((entry) => entry === '*' || entry === etag || entry === `W/${etag}`)
}

/** In bytes. */
const pieceSize = 16 * 1_024

/** Small writes let slow-clients.server.ts measure progress: Node reports a write only when all of it is sent. */
export function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceSize) yield bytes.subarray(start, start + pieceSize)
}

/** RFC 9110, 14.2. Undefined means the whole file, also for several ranges or if the file has changed. */
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
