import { writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

/** The header of browsers. */
export const browserEncodings = 'gzip, br, zstd'

export interface SavedPage {
  address: string
  /** The body as sent over the wire. */
  file: string
  headers: { 'Content-Type': string; 'Content-Encoding': string }
}

/** Saves the pages as our server sends them, so that the others send the same bytes. */
export async function savePages(origin: string, addresses: string[], folder: string): Promise<SavedPage[]> {
  const pages: SavedPage[] = []
  for (const [index, address] of addresses.entries()) {
    const { status, headers, body } = await load(new URL(address, origin))
    const type = headers['content-type']
    const encoding = headers['content-encoding']
    if (status !== 200 || !type || !encoding)
      throw new Error(`${address} was answered with ${status}, Content-Type ${type} and Content-Encoding ${encoding}.`)
    const file = `page-${index}`
    writeFileSync(path.join(folder, file), body)
    pages.push({ address, file, headers: { 'Content-Type': type, 'Content-Encoding': encoding } })
  }
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages))
  return pages
}

/** Unlike fetch, it does not decode the body. */
function load(url: URL): Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { Accept: 'text/html', 'Accept-Encoding': browserEncodings } }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
    }).on('error', reject)
  })
}
