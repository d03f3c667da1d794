import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { freePort } from '../../tests/support/process/port.ts'
import type { SavedPage } from './saved.ts'
import { type Started, startPinned } from './start.ts'

/** The best that Node itself can do: the pages as buffers in memory. */
export async function startBuffers(folder: string): Promise<Started> {
  const port = await freePort()
  return startPinned([process.execPath, import.meta.filename, folder, String(port)], port, { NODE_ENV: 'production' })
}

if (import.meta.main) {
  const [folder = '', port = ''] = process.argv.slice(2)
  const saved: SavedPage[] = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'))
  const pages = new Map(
    saved.map(({ address, file, headers }) => {
      const body = readFileSync(path.join(folder, file))
      return [address, { body, headers: { ...headers, 'Content-Length': body.length } }]
    }),
  )
  createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page) response.writeHead(200, page.headers).end(page.body)
    else response.writeHead(404).end()
  }).listen(Number(port), '127.0.0.1')
}
