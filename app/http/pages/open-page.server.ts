import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'
import type { Encoding } from '#app/http/files/representation.server.ts'
import { newSubmissionId } from '#app/http/forms/submission-id.server.ts'
import { type Before, checksumFromEnd, endings } from './ending.ts'
import { ownPart } from './submission-id.server.ts'

/** A page with a form, each copy of which has a submission id of its own. */
export interface OpenPage {
  before: Before
  /** What stands between the id and the name that follows from it, and behind both. */
  middle: string
  after: string
  identity: Variant
  br: Variant
  gzip: Variant
}

interface Variant {
  /** What all copies have in common. */
  beginning: Buffer
  /** With some id and name. */
  end: Buffer
  /** Where in the end the id begins. */
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

export function openPage({ headers, bytes, encoded, middle, after }: Content): OpenPage {
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

export function sendOpenPage(page: OpenPage, incoming: IncomingMessage, outgoing: ServerResponse): void {
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
