import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mimes } from 'mrmime'

/** A page without its scripts from a bare server: the cost of its content alone. */
export async function startStill(page: string): Promise<{ origin: string; stop: () => void }> {
  const body = brotliCompressSync(page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''))
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(body)
      return
    }
    const file = path.join('build/client', path.posix.normalize(request.url?.split('?')[0] ?? ''))
    const type = { 'Content-Type': mimes[path.extname(file).slice(1)] ?? 'application/octet-stream' }
    const compressed = read(`${file}.br`)
    const plain = compressed ?? read(file)
    response.writeHead(plain ? 200 : 404, { ...type, ...(compressed && { 'Content-Encoding': 'br' }) }).end(plain)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
