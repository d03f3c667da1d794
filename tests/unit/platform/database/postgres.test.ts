import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { postgresAdapterFactory } from '#app/platform/database/postgres.server.ts'

/** A message of the PostgreSQL protocol, version 3: its letter, its length, its body. */
function message(letter: string, body: string | Uint8Array): Buffer {
  const content = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const authenticated = message('R', new Uint8Array(4))
const ready = message('Z', 'I')
const terminated = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')

test('a connection that ends while it is opened ends nothing else', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, terminated])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const adapter = await postgresAdapterFactory(`postgres://nobody@127.0.0.1:${port}/nothing`).connect()
  await expect(adapter.startTransaction()).rejects.toThrow()
  await adapter.dispose()
  server.close()
})
