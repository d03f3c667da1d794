// How a cached page is sent (RFC 9110).
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, PageServer } from '../../support/pages/page-server.ts'

let server: PageServer
let whole: Answer

const quarter = 15 * 60_000

beforeAll(async () => {
  // The cache is emptied at each quarter of an hour, which must not fall into a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / quarter) * quarter + 60_000 })
  server = await PageServer.start()
  whole = await server.askKept('/about')
})

afterAll(() => {
  vi.useRealTimers()
  server.stop()
})

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
const read = '/about'
const withForm = '/careers/1'
const oddForms: [string | undefined, keyof typeof decoders][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0,br;q=0.1', 'gzip'],
  ['br ; q=0 , gzip ; q=0.001', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['zstd, deflate', 'identity'],
  [`${'x, '.repeat(2_000)}br`, 'br'],
]

test.each(oddForms)('with Accept-Encoding %j, it is sent as %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
  for (const path of [read, withForm]) {
    const { body, headers: sent } = await server.askKept(path, headers)
    expect(sent['content-encoding'] ?? 'identity').toBe(encoding)
    expect(sent.vary).toBe('Accept-Encoding')
    expect(Number(sent['content-length'])).toBe(body.length)
    const page = decoders[encoding](body).toString()
    expect(page.startsWith('<!DOCTYPE html>') && page.endsWith('</body></html>')).toBe(true)
  }
})

test('a form has the same seal in each encoding and each response', async () => {
  const seals = new Set<string | undefined>()
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const) {
    const { body } = await server.askKept(withForm, { 'Accept-Encoding': encoding })
    seals.add(/name="rendered" value="([\da-f]{18})"/.exec(decoders[encoding](body).toString())?.[1])
  }
  expect(seals.size).toBe(1)
  expect(seals).not.toContain(undefined)
})

test('HEAD has the headers of GET, and no body', async () => {
  for (const path of [read, withForm])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const got = await server.askKept(path, { 'Accept-Encoding': encoding })
      const told = await server.ask(path, { 'Accept-Encoding': encoding }, 'HEAD')
      expect(told.body.length).toBe(0)
      const { date: _now, ...expected } = got.headers
      expect(told.headers).toMatchObject(expected)
    }
})

test.each([read, withForm])('answers %s with 304 to a browser that has it, in the same encoding', async (path) => {
  const { etag = '' } = (await server.askKept(path)).headers
  const br = await server.ask(path, { 'Accept-Encoding': 'br' })
  expect(br.headers.etag).not.toBe(etag)
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body, headers } = await server.ask(path, { 'If-None-Match': condition })
    expect([condition, status, body.length]).toEqual([condition, 304, 0])
    expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    expect(headers).not.toHaveProperty('content-length')
  }
  const asBr = { 'Accept-Encoding': 'br', 'If-None-Match': br.headers.etag }
  expect((await server.ask(path, asBr)).status).toBe(304)
  expect((await server.ask(path, asBr, 'HEAD')).status).toBe(304)
  for (const condition of ['"other"', etag.slice(1, -1), br.headers.etag])
    expect((await server.ask(path, { 'If-None-Match': condition })).status).toBe(200)
})

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=-5', 206, [-5]],
  ['bytes=10-', 206, [10]],
  ['BYTES=0-0', 206, [0, 1]],
  ['bytes=9999999-', 416, [0, 0]],
  ['bytes=0-1,5-6', 200, [0]],
  ['lines=1-2', 200, [0]],
  ['nonsense', 200, [0]],
] as const)('answers the range %s with %i', async (range, status, [start, end]) => {
  const part = await server.ask(read, { Range: range, 'Accept-Encoding': 'br;q=0' })
  expect(part.status).toBe(status)
  expect(part.body.equals(whole.body.subarray(start, end))).toBe(true)
  const full = await server.ask(read, { Range: range, 'If-Range': '"other"' })
  expect([full.status, full.body.length]).toEqual([200, whole.body.length])
})

test('answers any other request as before', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) expect((await server.ask(read, {}, method)).status).toBe(405)
  expect((await server.ask(`/about?${'x'.repeat(9_000)}`)).status).toBe(414)
  expect((await server.ask('/about%00')).status).toBe(400)
})
