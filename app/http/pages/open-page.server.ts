import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'
import type { Encoding } from '#app/http/files/representation.server.ts'
import { type Before, checksumFromEnd, endings } from './ending.ts'

/** A page with a form, each copy of which has a submission id of its own. */
export interface OpenPage {
  before: Before
  /** What stands behind the id. */
  after: string
  identity: Variant
  br: Variant
  gzip: Variant
}

interface Variant {
  /** With some id. */
  bytes: Buffer
  /** Where the id is. */
  place: number
  headers: string[]
}

interface Content {
  headers: Record<string, string>
  bytes: Buffer
  /** Unended. */
  encoded: Record<Encoding, Buffer>
  after: string
}

export function openPage({ headers, bytes, encoded, after }: Content): OpenPage {
  const before = { crc: crc32(bytes), length: bytes.length }
  const id = randomUUID()
  const variantOf = (beginning: Buffer, encoding?: Encoding): Variant => {
    const whole = Buffer.concat([beginning, endings[encoding ?? 'identity'](Buffer.from(id + after), before)])
    const more = { 'Content-Length': String(whole.length), ...(encoding && { 'Content-Encoding': encoding }) }
    return { bytes: whole, place: whole.lastIndexOf(id), headers: Object.entries({ ...headers, ...more }).flat() }
  }
  return {
    before,
    after,
    identity: variantOf(bytes),
    br: variantOf(encoded.br, 'br'),
    gzip: variantOf(encoded.gzip, 'gzip'),
  }
}

const encodings = ['br', 'gzip'] as const

export function sendOpenPage(page: OpenPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const encoding = preferredEncoding(incoming.headers['accept-encoding'], encodings) ?? 'identity'
  const { bytes, place, headers } = page[encoding]
  outgoing.writeHead(200, headers)
  if (incoming.method === 'HEAD') {
    outgoing.end()
    return
  }
  const id = randomUUID()
  const copy = Buffer.from(bytes)
  copy.write(id, place, 'latin1')
  if (encoding === 'gzip') copy.writeUInt32LE(crc32(id + page.after, page.before.crc), copy.length - checksumFromEnd)
  outgoing.end(copy)
}
