import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1_024
/** Quick levels: a page made for one visitor is compressed once. The work is done off the main thread. */
const encoders = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 5 }),
}

/** The answer in the best encoding that the browser takes, where it is text of any length. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body || !/^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|xml))/.test(type)) return response
  response.headers.append('Vary', 'Accept-Encoding')
  const accepted = request.headers.get('Accept-Encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(accepted, name))
  if (!encoding) return response

  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.byteLength < smallest) return new Response(bytes, response)
  const encoded = await encoders[encoding](bytes)
  response.headers.set('Content-Encoding', encoding)
  response.headers.set('Content-Length', String(encoded.byteLength))
  return new Response(encoded, response)
}

/** Named in Accept-Encoding (RFC 9110, 12.5.3) and not with a weight of zero. */
function isAccepted(accepted: string, encoding: string): boolean {
  const weight = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`).exec(accepted)
  return weight !== null && Number(weight[1] ?? 1) > 0
}
