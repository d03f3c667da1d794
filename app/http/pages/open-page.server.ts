import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'
import type { Encoding } from '#app/http/files/representation.server.ts'
import { type Before, endings } from './ending.ts'

/** A page with a form, whose end has a submission id of its own in each answer. */
export interface OpenPage extends Record<'identity' | Encoding, { beginning: Buffer; headers: OutgoingHeaders }> {
  before: Before
  /** What stands behind the id. */
  after: string
}

type OutgoingHeaders = Record<string, string | number>

interface Content {
  headers: Record<string, string>
  bytes: Buffer
  /** Unended. */
  encoded: Record<Encoding, Buffer>
  after: string
}

export function openPage({ headers, bytes, encoded, after }: Content): OpenPage {
  const before = { crc: crc32(bytes), length: bytes.length }
  const any = Buffer.from(randomUUID() + after)
  const variantOf = (beginning: Buffer, encoding?: Encoding) => {
    const length = beginning.length + endings[encoding ?? 'identity'](any, before).length
    return {
      beginning,
      headers: { ...headers, 'Content-Length': length, ...(encoding && { 'Content-Encoding': encoding }) },
    }
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
  const { beginning, headers } = page[encoding]
  outgoing.writeHead(200, headers)
  if (incoming.method === 'HEAD') {
    outgoing.end()
    return
  }
  const ending = endings[encoding](Buffer.from(randomUUID() + page.after), page.before)
  outgoing.end(Buffer.concat([beginning, ending]))
}
