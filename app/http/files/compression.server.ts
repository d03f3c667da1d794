import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import { preferredEncoding } from './accept-encoding.ts'
import { piecesOf } from './pieces.ts'

const smallest = 1_024
/** Quick levels: a page made for one visitor is compressed once. */
const encoders = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 5 }),
}

export async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || !isText(response.headers.get('Content-Type') ?? '')) return response
  response.headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), ['br', 'gzip'])
  const isEncoded = encoding !== undefined && bytes.length >= smallest
  const sent = isEncoded ? await encoders[encoding](bytes) : bytes
  if (isEncoded) response.headers.set('Content-Encoding', encoding)
  response.headers.set('Content-Length', String(sent.length))
  return new Response(streamOf(piecesOf(sent)), response)
}

/** A stream of events is none: it has to arrive as it is written. */
function isText(type: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(json|xml))/.test(type) && !type.startsWith('text/event-stream')
}
