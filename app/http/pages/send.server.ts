import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from '#app/http/files/accept-encoding.ts'
import { sendRepresentation } from '#app/http/files/representation.server.ts'
import { endings } from './ending.ts'
import type { OpenPage, Page } from './page.server.ts'

export function sendPage(page: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if ('after' in page) sendOpenPage(page, incoming, outgoing)
  else sendRepresentation(page, incoming, outgoing)
}

function sendOpenPage(page: OpenPage, { method, headers: asked }: IncomingMessage, outgoing: ServerResponse): void {
  const { headers, bytes, crc, encoded, after } = page
  const encoding = preferredEncoding(asked['accept-encoding'], ['br', 'gzip'])
  const beginning = encoding ? encoded[encoding] : bytes
  const ending = endings[encoding ?? 'identity'](Buffer.from(randomUUID() + after), { crc, length: bytes.length })
  outgoing.writeHead(200, {
    ...headers,
    'Content-Length': beginning.length + ending.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  if (method === 'HEAD') {
    outgoing.end()
    return
  }
  outgoing.cork()
  outgoing.write(beginning)
  outgoing.end(ending)
}
