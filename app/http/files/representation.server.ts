import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { preferredEncoding } from './accept-encoding.ts'
import { largestPiece, piecesOf } from './pieces.ts'
import { requestedRange } from './range.ts'

const encodings = ['br', 'gzip'] as const

/** Finished once and sent often. */
export interface Representation {
  headers: Record<string, string>
  /** Tells these bytes from any others, without quotes; encoded ones have a tag of their own (RFC 9110, 8.8.3.3). */
  tag: string
  bytes: Buffer
  encoded: Partial<Record<(typeof encodings)[number], Buffer>>
}

export function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

export function sendRepresentation(
  { headers, tag, bytes, encoded }: Representation,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const plainTag = `"${tag}"`
  const wanted = { method, range: asked.range, ifRange: asked['if-range'] as string | undefined }
  const range = requestedRange(wanted, bytes.length, plainTag)
  const available = encodings.filter((encoding) => encoded[encoding])
  // A part is one of the bytes as they are: it may be put together with others that came unencoded.
  const encoding = range === undefined ? preferredEncoding(asked['accept-encoding'], available) : undefined
  const etag = encoding ? `"${tag}-${encoding}"` : plainTag
  const common = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }

  if (isFresh(asked['if-none-match'], etag)) {
    outgoing.writeHead(304, common).end()
    return
  }
  if (range === 'unsatisfiable') {
    outgoing.writeHead(416, { ...common, 'Content-Range': `bytes */${bytes.length}` }).end()
    return
  }
  const body = range ? bytes.subarray(range.start, range.end + 1) : ((encoding && encoded[encoding]) ?? bytes)
  outgoing.writeHead(range ? 206 : 200, {
    ...common,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` }),
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  if (method === 'HEAD') outgoing.end()
  else if (body.length > largestPiece) Readable.from(piecesOf(body)).pipe(outgoing)
  else outgoing.end(body)
}

/** Whether If-None-Match names what would be sent (RFC 9110, 13.1.2). */
function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const known = condition.split(',').map((entry) => entry.trim())
  return known.some((entry) => entry === '*' || entry === etag || entry === `W/${etag}`)
}
