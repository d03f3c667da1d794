// Attacks over raw sockets, which no HTTP client would send.
import { connect, type Socket } from 'node:net'
import { oneOf } from '../random.ts'

export interface Target {
  port: number
  /** The address that the attack comes from: any of 127.0.0.0/8, all of which are this machine's. */
  from?: string
}

function open({ port, from = '127.0.0.1' }: Target): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  return socket
}

/** Says exactly this and answers the status of what comes back, or null where the connection ended without one. */
export function say(target: Target, said: string | Uint8Array): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = open(target)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1', 0, 20)
      socket.destroy()
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0) || null))
    socket.write(said)
    // Half of what is said has no end: who hears that nothing more comes answers, or hangs up.
    socket.end()
  })
}

/** Asks for something and goes away once so many bytes of the answer have come, or as soon as it is asked. */
export function leave(target: Target, request: string, after: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = open(target)
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received >= after) socket.destroy()
    })
    socket.on('close', () => resolve())
    socket.write(request, () => {
      if (after === 0) socket.destroy()
    })
  })
}

/** Opens a connection, says this, and then neither says nor reads anything more; answers the open connection. */
export function holdOn(target: Target, said: string | Uint8Array): Socket {
  const socket = open(target)
  socket.pause()
  socket.write(said)
  return socket
}

/** Does something so many times, a few at once. */
export async function repeatedly(times: number, atOnce: number, act: (index: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    while (next < times) await act(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const ranges = [
  'bytes=9-1',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-5',
  'bytes=-0',
  'bytes=-99999999999999999999',
  'bytes=0-0,1-1',
  `bytes=${'0-1,'.repeat(500)}`,
  'bytes=NaN-Infinity',
  'bytes=1e3-',
  'bytes=0x1-0x2',
  'bytes=--',
  'bytes=',
  'bytes',
  '=',
  'items=0-1',
  `bytes=${' '.repeat(6_000)}-`,
]
const blanks = `br,${' '.repeat(7_000)}x`
const headers: Record<string, readonly string[]> = {
  Range: ranges,
  'If-Range': ['"x"', 'W/"x"', '*', 'Thu, 01 Jan 1970 00:00:00 GMT', '"'.repeat(3_000)],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', ','.repeat(6_000), '"'.repeat(6_000)],
  'If-Match': ['*', '"x"', ''],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '9'.repeat(4_000)],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  Accept: ['text/html', '*/*', '', ';q=,;q='.repeat(900), '\u00ff\u00fe', 'text/event-stream'],
  'Accept-Encoding': ['br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=2', blanks, `br${' '.repeat(7_000)};q=1`, ';;,,;q='],
  'Accept-Language': ['en', 'x'.repeat(5_000)],
  Host: [
    'evil.example',
    '',
    'a b',
    'localhost:99999',
    '[::1',
    '[::1]:0',
    'localhost/../x',
    '\u00ff',
    `${'a'.repeat(4_000)}:1`,
  ],
  Cookie: [
    'session=x',
    'notice=x.y',
    'session=%',
    'device=',
    ';'.repeat(6_000),
    `notice=${'A'.repeat(6_000)}.x`,
    '=;=;=',
  ],
  'Content-Type': [
    '',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded',
  ],
  'Content-Length': ['0', '5', '99999999999999999999', '-1', 'x', '5, 5'],
  'Content-Encoding': ['gzip', 'br', 'x'],
  'Transfer-Encoding': ['chunked', 'chunked, chunked', 'gzip, chunked', 'x'],
  'X-Forwarded-For': ['1.1.1.1', ','.repeat(6_000), ':'.repeat(3_000), '[::1'],
  'X-Forwarded-Proto': ['https', 'x', ''],
  Origin: ['null', 'https://evil.example', 'x', 'http://localhost:3000'],
  Referer: ['x', '//evil.example', 'http://localhost:3000/\\evil'],
  Expect: ['100-continue', 'x'],
  Connection: ['close', 'upgrade', 'keep-alive, x'],
  Upgrade: ['websocket', 'h2c'],
  'X-React-Router-Prerender-Data': ['x'],
}
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'TRACE', 'CONNECT', 'get', 'X'.repeat(300)]
const addresses = [
  '/',
  '/favicon.svg',
  '/careers',
  '/careers/1',
  '/careers/1.data',
  '/careers?job=1&tab=apply',
  '/careers/sync',
  '/contact',
  '/blog',
  '/blog?category=%00',
  '/blog/feed.xml',
  '/blog/images/x',
  '/admin',
  '/admin/live',
  '/admin/resumes/x',
  '/newsletter',
  '/sitemap.xml',
  '/__manifest?p=/&version=x',
  '/healthz',
  '/readyz',
  '//evil.example',
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/?_routes=root',
  '/_.data?_routes=x',
  `/${'a/'.repeat(2_000)}`,
  `/?${'a=b&'.repeat(1_500)}`,
  '*',
  'http://evil.example/',
  '[',
]
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']
const bodies = ['', 'a=b', 'a'.repeat(70_000), '--x\r\n\r\n', '0\r\n\r\n', 'ffffffff\r\nx']

/** A request with anything in its first line and its heads, some of it allowed. */
export function malformed(random: () => number): string {
  const names = Object.keys(headers)
  const some = Array.from({ length: Math.floor(random() * 5) }, () => oneOf(random, names))
  const lines = some.map((name) => `${name}: ${oneOf(random, headers[name] ?? [])}`)
  if (!some.includes('Host') && random() < 0.9) lines.unshift('Host: localhost')
  const first = `${oneOf(random, methods)} ${oneOf(random, addresses)} ${oneOf(random, versions)}`
  return `${[first, ...lines].join('\r\n')}\r\n\r\n${oneOf(random, bodies)}`
}
