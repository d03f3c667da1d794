import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { preferredEncoding } from './accept-encoding.ts'
import { largestPiece, piecesOf } from './pieces.ts'
import { requestedRange } from './range.ts'

/** The encodings that we make, the best first. */
const encodings = ['br', 'gzip'] as const

/** What is found at an address, finished once and sent often: its bytes as they are and as they are encoded. */
export interface Representation {
  /** What every answer carries, whichever bytes it sends. */
  headers: Record<string, string>
  /** Tells these bytes from any others, without quotes; encoded ones have a tag of their own (RFC 9110, 8.8.3.3). */
  tag: string
  bytes: Buffer
  encoded: Partial<Record<(typeof encodings)[number], Buffer>>
}

/** Answers a GET or HEAD: with all of it, the part that is asked for, or that what the browser has is still right. */
export function sendRepresentation(
  { headers, tag, bytes, encoded }: Representation,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const plainTag = `"${tag}"`
  const wanted = { method, range: asked.range, ifRange: single(asked['if-range']) }
  const range = requestedRange(wanted, bytes.length, plainTag)
  const available = encodings.filter((encoding) => encoded[encoding])
  // A part is one of the bytes as they are: it may be put together with others that came unencoded.
  const encoding = range === undefined ? preferredEncoding(asked['accept-encoding'], available) : undefined
  const body = (encoding && encoded[encoding]) ?? bytes
  const etag = encoding ? `"${tag}-${encoding}"` : plainTag

  const common = { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  if (isFresh(asked['if-none-match'], etag)) return void outgoing.writeHead(304, common).end()
  if (range === 'unsatisfiable')
    return void outgoing.writeHead(416, { ...common, 'Content-Range': `bytes */${bytes.length}` }).end()
  if (range) {
    const { start, end } = range
    const part = bytes.subarray(start, end + 1)
    const about = { 'Content-Range': `bytes ${start}-${end}/${bytes.length}`, 'Content-Length': part.length }
    outgoing.writeHead(206, { ...common, ...about })
    sendBody(part, outgoing)
    return
  }
  const about = { 'Content-Length': body.length, ...(encoding && { 'Content-Encoding': encoding }) }
  outgoing.writeHead(200, { ...common, ...about })
  if (method === 'HEAD') outgoing.end()
  else sendBody(body, outgoing)
}

function sendBody(body: Buffer, outgoing: ServerResponse) {
  if (body.length > largestPiece) Readable.from(piecesOf(body)).pipe(outgoing)
  else outgoing.end(body)
}

/** Whether If-None-Match names what would be sent (RFC 9110, 13.1.2). */
function isFresh(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const known = condition.split(',').map((entry) => entry.trim())
  return known.some((entry) => entry === '*' || entry === etag || entry === `W/${etag}`)
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
