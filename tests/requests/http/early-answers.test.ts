import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as build from 'virtual:react-router/server-build'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'
import { createRepresentation } from '#app/http/files/representation.server.ts'
import type { FindFile } from '#app/http/files/static-files.server.ts'
import { createHandler } from '#app/http/process/handler.server.ts'
import { createListener } from '#app/http/process/listener.server.ts'
import { log } from '#app/platform/log.server.ts'

let server: Server
const files: Record<string, FindFile> = {
  '/script.js': () => createRepresentation({ headers: {}, bytes: Buffer.from('1'), encoded: {} }),
  '/unreadable.js': () => Promise.reject(new Error('EIO')),
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  server = createListener({
    handler: createHandler(build),
    findPage: () => undefined,
    findFile: (pathname) => files[pathname]?.(pathname),
    findHealth: async () => 'ok' as const,
    isEnding: () => false,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

/** Like a browser that reads no response before it has sent everything. */
async function send(headers: Record<string, string>, bytes: number) {
  const { port } = server.address() as AddressInfo
  const options = { host: '127.0.0.1', port, path: '/careers/1', method: 'POST', agent }
  const sent = request({ ...options, headers: { Accept: 'text/html', ...headers } })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  const isSent = new Promise<void>((resolve, reject) => {
    sent.once('error', reject)
    sent.end(Buffer.alloc(bytes), () => resolve())
  })
  await isSent
  const [response] = await answered
  return { status: response.statusCode, page: await text(response), isReused: sent.reusedSocket }
}

const multipart = 'multipart/form-data; boundary=b'
const megabyte = 1_000_000

test.each([
  ['announces its size', { 'Content-Length': String(20 * megabyte) }],
  ['announces no size', {}],
])(
  'a person whose upload of 20 MB %s reads why it is refused, and the connection stays usable',
  async (_what, headers) => {
    for (let round = 0; round < 2; round++) {
      const answer = await send({ 'Content-Type': multipart, ...headers } as Record<string, string>, 20 * megabyte)
      expect(answer.status).toBe(413)
      if (round > 0) expect(answer.isReused).toBe(true)
      expect(answer.page).toContain(faultMessages[413].title)
    }
  },
)

test('a proxy that requests a closed connection sends everything and gets the whole response', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /careers/1 HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n' +
      `Content-Type: ${multipart}\r\nContent-Length: ${20 * megabyte}\r\n\r\n`,
  )
  for (let sent = 0; sent < 20; sent++) if (!socket.write(Buffer.alloc(megabyte))) await once(socket, 'drain')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/<\/html>$/)
})

test('reads an unneeded body up to a limit, also beside a response from memory', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n')
  const closed = once(socket, 'close')
  socket.resume()
  let sent = 0
  while (!socket.destroyed && sent < 1_000) {
    sent++
    if (!socket.write(Buffer.alloc(megabyte))) await Promise.race([once(socket, 'drain'), closed])
  }
  await closed
  expect(sent).toBeLessThan(200)
})

test('reads a cross-site form to its end before the next request on its connection', async () => {
  const foreign = { 'Content-Type': multipart, Origin: 'https://evil.example' }
  expect(await send(foreign, 5 * megabyte)).toMatchObject({ status: 403 })
  expect(await send(foreign, 5 * megabyte)).toMatchObject({ status: 403, isReused: true })
})

test('a file accepts only GET and HEAD, and an unreadable one is a 500', async () => {
  const { port } = server.address() as AddressInfo
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const status = async (method: string, path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect(await status('GET', '/script.js')).toBe(200)
  expect(await status('POST', '/script.js')).toBe(405)
  for (const method of ['GET', 'POST']) expect(await status(method, '/unreadable.js')).toBe(500)
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})
