import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHandler } from '#app/http/process/handler.server.ts'
import { createListener } from '#app/http/process/listener.server.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'
import { multipart, partsOf } from '../../support/forms/multipart.ts'
import { holdOn } from '../../support/process/attack.ts'
import { traces } from '../../support/process/traces.ts'

const handler = createHandler(build)
let server: Server
let port = 0

beforeAll(async () => {
  server = createListener({
    handler,
    findPage: () => undefined,
    findFile: () => undefined,
    findHealth: async () => 'ok',
    isEnding: () => false,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Said {
  lines: string[]
  body?: Uint8Array | string
  /** Hangs up so many milliseconds after sending, answer or not. */
  hangUpAfter?: number
}

/** Says exactly this to the server and answers what it says before it hangs up. */
function say({ lines, body = '', hangUpAfter }: Said): Promise<string> {
  return new Promise((resolve) => {
    const heard: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
      socket.write(body, () => {
        if (hangUpAfter) setTimeout(() => socket.destroy(), hangUpAfter)
        else if (!lines.some((line) => line.startsWith('Content-Length'))) socket.end()
      })
    })
    socket.on('data', (chunk) => heard.push(chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(heard).toString('latin1')))
  })
}

async function goodForm() {
  const page = await new Visitor().open('/careers/1')
  const { values } = page.form('Submit Application')
  return multipart(await partsOf({ ...values, ...applicationAnswers() }))
}

const head = (path: string, ...more: string[]) => [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...more]
const typed = { 'Content-Type': 'multipart/form-data; boundary=boundary' }
const type = `Content-Type: ${typed['Content-Type']}`
const unanswered = 0
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

test('accepts a valid form over a real connection', async () => {
  const { body } = await goodForm()
  const answer = await say({ lines: head('/careers/1', type, `Content-Length: ${body.length}`), body })
  expect(statusOf(answer)).toBe(303)
  expect(answer).toMatch(/^location: \/careers\/receipt\//im)
})

test.each([
  ['shorter than announced, then gone', 1_000, 50],
  ['half of it, then gone', 0, 50],
])('a body %s stores nothing', async (_what, beyond, hangUpAfter) => {
  const { body } = await goodForm()
  const before = await traces()
  const sent = beyond > 0 ? body : body.slice(0, body.length / 2)
  const answer = await say({
    lines: head('/careers/1', type, `Content-Length: ${body.length + beyond}`),
    body: sent,
    hangUpAfter,
  })
  expect([unanswered, 400, 408]).toContain(statusOf(answer))
  expect(await traces()).toEqual(before)
})

test('a body longer than announced counts only as far as announced', async () => {
  const { body } = await goodForm()
  const before = await traces()
  const answer = await say({ lines: head('/careers/1', type, `Content-Length: ${body.length - 40}`), body })
  expect(statusOf(answer)).toBe(400)
  expect(await traces()).toEqual(before)
})

test('answers an upload announced as too large before it is sent', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head('/careers/1', type, 'Content-Length: 2000000000').join('\r\n')}\r\n\r\n--boundary\r\n`)
  const [answer] = await once(socket, 'data')
  expect(statusOf(String(answer))).toBe(413)
  socket.destroy()
})

test('cuts off an endless chunked upload', async () => {
  const part = '--boundary\r\nContent-Disposition: form-data; name="name"\r\n\r\n'
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const lines = head('/careers/1', type, 'Transfer-Encoding: chunked')
  const answer = await say({ lines, body: `${part.length.toString(16)}\r\n${part}\r\n${chunk.repeat(200)}` })
  expect([unanswered, 413]).toContain(statusOf(answer))
})

test('a response without a page has the request id as well, and the health check has none', async () => {
  const answer = await say({ lines: ['TRACE / HTTP/1.1', 'Host: localhost'] })
  const [, id] = /^x-request-id: (\S+)\r?$/im.exec(answer) ?? []
  expect(answer).toContain(`Bad Request\nRequest id: ${id}`)
  expect(await say({ lines: ['GET /healthz HTTP/1.1', 'Host: localhost'] })).not.toMatch(/request.id/i)
})

test.each([
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/careers',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/careers/feed.xml',
  '/',
])('does not reflect the requested host in %s', async (path) => {
  for (const host of ['evil.example', `localhost:${port}`, 'localhost:1']) {
    const answer = await say({ lines: [`GET ${path} HTTP/1.1`, `Host: ${host}`] })
    expect(statusOf(answer)).toBe(200)
    expect(answer).not.toContain(host)
    expect(answer).toContain('http://localhost:3000/')
  }
})

test('accepts a form only if its origin is this machine under the requested name', async () => {
  const fields = 'email=a%40example.com'
  const post = (host: string, origin: string) =>
    say({
      lines: [
        'POST /newsletter HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${fields.length}`,
      ],
      body: fields,
    })
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'localhost'])
    expect([host, statusOf(await post(host, `http://${host}`))]).toEqual([host, 303])
  for (const [host, origin] of [
    ['evil.example', 'http://evil.example'],
    ['localhost:8080', 'http://localhost:9090'],
    ['localhost:8080', 'https://localhost:8080'],
    ['localhost.evil.example', 'http://localhost.evil.example'],
    ['127.0.0.2', 'http://127.0.0.2'],
    ['localhost:8080', 'http://evil.example'],
  ] as const)
    expect([host, statusOf(await post(host, origin))]).toEqual([host, 403])
})

test('does not redirect to the requested host', async () => {
  const answer = await say({ lines: ['GET /no-such-page HTTP/1.1', 'Host: evil.example'] })
  expect(statusOf(answer)).toBe(302)
  expect(answer).toMatch(/^location: \/\r?$/im)
  expect(answer).not.toContain('evil.example')
})

/** An upload to that form that has begun and does not go on. */
function stall(from: string) {
  const lines = head('/careers/1', type, 'Content-Length: 4000000')
  const part = '--boundary\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-'
  return holdOn({ port, from }, `${lines.join('\r\n')}\r\n\r\n${part}`)
}

test('twelve stalled uploads block no applicant, not even from the same address', async () => {
  const stalled = Array.from({ length: 12 }, () => stall('127.0.0.9'))
  await Promise.all(stalled.map((socket) => once(socket, 'connect')))
  const { body } = await goodForm()
  const lines = head('/careers/1', type, `Content-Length: ${body.length}`)
  expect(statusOf(await say({ lines, body }))).toBe(303)
  const another = await goodForm()
  const headers = { ...typed, Origin: `http://localhost:${port}` }
  const sent = new Request(`http://localhost:${port}/careers/1`, { method: 'POST', headers, body: another.body })
  expect((await handler(sent, '127.0.0.9')).status).toBe(303)
  for (const socket of stalled) socket.destroy()
})

test('the server still answers after all this', async () => {
  expect(statusOf(await say({ lines: ['GET /careers HTTP/1.1', 'Host: localhost'] }))).toBe(200)
})
