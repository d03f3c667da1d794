import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isRefusedUrl, NotPublic, publicLookup } from '#app/platform/webhooks/post.server.ts'

/** In milliseconds, for all redirects together. */
const deadline = 15_000
const mostRedirects = 3

/**
 * Fetches a picture of another site under the address rules of webhooks, which apply to each redirect. Reads only the
 * beginning of a larger file. Throws if there is none.
 */
export async function fetchPicture(from: URL, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(deadline)
  let url = from
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await get(url, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return beginningOf(answer, mostBytes)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new Error(`The answer was ${statusCode}.`)
    url = new URL(headers.location, url)
  }
  throw new Error('The other server redirects too often.')
}

function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (isRefusedUrl(url.href)) throw new NotPublic()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { Accept: 'image/webp,image/png,image/jpeg,image/*', 'User-Agent': 'Arecaloom-Import/1' }
  return new Promise((resolve, reject) => {
    request(url, { headers, lookup: publicLookup, signal, agent: false }, resolve).on('error', reject).end()
  })
}

async function beginningOf(answer: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size >= most) break
  }
  return new Uint8Array(Buffer.concat(chunks)).subarray(0, most)
}
