import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { streamOf } from '#app/platform/storage/storage.ts'
import { preferredEncoding } from './accept-encoding.ts'
import { piecesOf } from './representation.server.ts'

const smallest = 1_024
/** Quick ones of what few ask for, and may in endless ways; 11 takes three times as long as 10. */
const levels = { once: { br: 4, gzip: 5 }, often: { br: 10, gzip: 9 } }

/** RFC 7932, 9.1: 256 KB, in which a page fits; for the usual 4 MB the encoder asks for more memory each time. */
const pageWindow = 18

const encoders = {
  br: (bytes: Uint8Array, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: pageWindow },
    }),
  gzip: (bytes: Uint8Array, level: number) => promisify(gzip)(bytes, { level }),
}

export async function inEachEncoding(bytes: Uint8Array, asked: keyof typeof levels) {
  const [br, gzip] = await Promise.all([encoders.br(bytes, levels[asked].br), encoders.gzip(bytes, levels[asked].gzip)])
  return { br, gzip }
}

export async function compressed(request: Request, response: Response): Promise<Response> {
  const { body, headers } = response
  if (!body || isToBeSaved(headers) || !isText(headers.get('Content-Type') ?? '')) return response
  response.headers.append('Vary', 'Accept-Encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), ['br', 'gzip'])
  const isEncoded = encoding !== undefined && bytes.length >= smallest
  const sent = isEncoded ? await encoders[encoding](bytes, levels.once[encoding]) : bytes
  if (isEncoded) response.headers.set('Content-Encoding', encoding)
  response.headers.set('Content-Length', String(sent.length))
  return new Response(streamOf(piecesOf(sent)), response)
}

/** It may have any length, so it goes as it comes. */
function isToBeSaved(headers: Headers): boolean {
  return headers.get('Content-Disposition')?.startsWith('attachment') ?? false
}

/** A stream of events is none: it has to arrive as it is written. */
function isText(type: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(json|xml))/.test(type) && !type.startsWith('text/event-stream')
}
