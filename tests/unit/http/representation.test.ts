import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createRepresentation, sendRepresentation } from '#app/http/files/representation.server.ts'

const bytes = Buffer.from('0123456789'.repeat(4_000))
const file = createRepresentation({
  headers: { 'Content-Type': 'text/plain', Vary: 'Accept-Encoding' },
  bytes,
  encoded: { br: Buffer.from('as br'), gzip: Buffer.from('as gzip') },
})
const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
const server = createServer((incoming, outgoing) => sendRepresentation(file, incoming, outgoing)).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

afterAll(() => void server.close())

async function answer(headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const [incoming] = (await once(get({ port, method, headers, agent: false }), 'response')) as [IncomingMessage]
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) }
}

test('sends everything unencoded if no encoding is wanted', async () => {
  const { status, headers, body } = await answer()
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/plain', etag: `"${tag}"`, 'accept-ranges': 'bytes' })
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(body.equals(bytes)).toBe(true)
})

test.each(['br', 'gzip'])('has its own ETag as %s', async (encoding) => {
  const { headers, body } = await answer({ 'Accept-Encoding': encoding })
  expect(headers).toMatchObject({ 'content-encoding': encoding, etag: `"${tag}-${encoding}"`, vary: 'Accept-Encoding' })
  expect(body.toString()).toBe(`as ${encoding}`)
})

test('HEAD has the same headers, and no body', async () => {
  const { status, headers, body } = await answer({ Range: 'bytes=0-1' }, 'HEAD')
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(body).toHaveLength(0)
})

test('a range is one of the unencoded bytes, in any encoding', async () => {
  const { status, headers, body } = await answer({ Range: 'bytes=10-14', 'Accept-Encoding': 'br' })
  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes 10-14/${bytes.length}`)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('01234')
})

test('an unsatisfiable range states the length', async () => {
  const { status, headers } = await answer({ Range: `bytes=${bytes.length}-` })
  expect(status).toBe(416)
  expect(headers['content-range']).toBe(`bytes */${bytes.length}`)
})

test('does not send the rest of another version', async () => {
  expect((await answer({ Range: 'bytes=10-14', 'If-Range': '"another"' })).status).toBe(200)
  expect((await answer({ Range: 'bytes=10-14', 'If-Range': `"${tag}"` })).status).toBe(206)
})

test.each([`"${tag}"`, `W/"${tag}"`, `"another", "${tag}"`, '*'])(
  '%s matches the browser’s version',
  async (condition) => {
    const { status, body } = await answer({ 'If-None-Match': condition })
    expect(status).toBe(304)
    expect(body).toHaveLength(0)
  },
)

test('each encoding has its own representation', async () => {
  expect((await answer({ 'If-None-Match': `"${tag}"`, 'Accept-Encoding': 'br' })).status).toBe(200)
  expect((await answer({ 'If-None-Match': `"${tag}-br"`, 'Accept-Encoding': 'br' })).status).toBe(304)
})
