import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { toStream } from '#app/platform/storage/storage.ts'
import { preferredEncoding } from './accept-encoding.ts'
import { chunksOf } from './representation.server.ts'

const smallest = 1_024
/**
 * Fast levels for content that is rarely sent, of which requests can ask for any amount. Brotli 11 is three times as
 * slow as 10.
 */
const levels = { rarelySent: { br: 4, gzip: 5 }, oftenSent: { br: 10, gzip: 9 } }

/** RFC 7932, 9.1: a window of 256 KB, which fits a page. The default of 4 MB makes the encoder allocate more memory. */
const pageWindow = 18

const encoders = {
  br: (bytes: Uint8Array, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: pageWindow },
    }),
  gzip: (bytes: Uint8Array, level: number) => promisify(gzip)(bytes, { level }),
}

export async function compressForCache(bytes: Uint8Array, level: keyof typeof levels) {
  const [br, gzip] = await Promise.all([encoders.br(bytes, levels[level].br), encoders.gzip(bytes, levels[level].gzip)])
  return { br, gzip }
}

export async function compressed(request: Request, response: Response): Promise<Response> {
  const { body, headers } = response
  if (!body || isDownload(headers) || !isText(headers.get('Content-Type') ?? '')) return response
  response.headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), ['br', 'gzip'])
  const isEncoded = encoding !== undefined && bytes.length >= smallest
  const sent = isEncoded ? await encoders[encoding](bytes, levels.rarelySent[encoding]) : bytes
  if (isEncoded) response.headers.set('Content-Encoding', encoding)
  response.headers.set('Content-Length', String(sent.length))
  return new Response(toStream(chunksOf(sent)), response)
}

/** A download may have any length, so it is streamed uncompressed. */
function isDownload(headers: Headers): boolean {
  return headers.get('Content-Disposition')?.startsWith('attachment') ?? false
}

/** An event stream does not count: its events must not wait in a compressor. */
function isText(type: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(json|xml))/.test(type) && !type.startsWith('text/event-stream')
}
