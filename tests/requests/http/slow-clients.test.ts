import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compressed } from '#app/http/files/compression.server.ts'
import { createRepresentation } from '#app/http/files/representation.server.ts'
import { createListener } from '#app/http/process/listener.server.ts'
import { holdOn } from '../../support/process/attack.ts'

const second = 1_000
const large = Buffer.alloc(8 * 1024 * 1024)

let server: Server
let port = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  server = createListener({
    // Reads all that is sent, and answers with more than a connection holds.
    handler: async (request) => {
      await request.arrayBuffer().catch(() => {})
      return compressed(request, new Response(large, { headers: { 'Content-Type': 'text/html' } }))
    },
    findPage: () => undefined,
    findFile: (pathname) =>
      pathname === '/file' ? createRepresentation({ headers: {}, bytes: large, encoded: {} }) : undefined,
    findHealth: async () => 'ok',
    isEnding: () => false,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.useRealTimers()
})

/** Lets time pass for the server as it looks at its clients, with a moment in between for what is on its way. */
async function pass(seconds: number, meanwhile?: () => void) {
  for (let passed = 0; passed < seconds; passed += 5) {
    meanwhile?.()
    await sleep(meanwhile ? 20 : 1)
    vi.advanceTimersByTime(5 * second)
  }
}

async function cutOff(socket: Socket) {
  if (socket.destroyed) return
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // A client that does not read never learns that the server has closed.
  socket.resume()
  await closed
}

const upload = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\nhalf'
const download = 'GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'
const file = 'GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  ['sends no more of what it has announced', upload],
  ['takes nothing of a page', download],
  ['takes nothing of a file', file],
  ['takes nothing of many files', file.repeat(8)],
])('cuts off a client that %s', async (_what, said) => {
  const socket = holdOn({ port }, said)
  await once(server, 'request')
  await pass(20)
  expect(server.listening && socket.destroyed).toBe(false)
  await pass(80)
  await cutOff(socket)
})

test('cuts off a client that sends drop by drop, however long it continues', async () => {
  const socket = holdOn({ port }, upload)
  await once(socket, 'connect')
  await pass(60, () => socket.write('drop'))
  await cutOff(socket)
})

test('a slow connection may take as long as it needs', async () => {
  const socket = holdOn({ port }, upload)
  await once(socket, 'connect')
  await pass(200, () => socket.write('x'.repeat(20_000)))
  expect(socket.destroyed).toBe(false)
})

test('leaves an idle connection alone', async () => {
  const socket = holdOn({ port }, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.resume()
  await once(socket, 'data')
  await pass(300)
  expect(socket.destroyed).toBe(false)
})
