// npm run fault:flood: hundreds of clients flood the built server with the most expensive requests. Each flood gets its
// own server with production settings: forms of 230 kB and 45 kB to the administrator side, uploads, forms whose last
// byte arrives from all clients at once, posts to a public form, and invented addresses and queries. The process must
// survive with at most 400 MB and serve a page within a second afterwards. Then twelve people upload at 20 kB/s from
// four addresses, which may delay another applicant by at most a second.
import { mkdtempSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applicationAnswers, pdf } from '../../tests/support/database/factories.ts'
import { multipart, partsOf } from '../../tests/support/forms/multipart.ts'
import { startOurs } from '../servers/ours.ts'
import type { Started } from '../servers/start.ts'
import { endWithVerdict } from './verdict.ts'

const mostMemory = 400
const mostWait = 1_000
/** The timeout of a client, so that the command always ends. */
const patience = 60_000
/** Enough addresses that a limit per address stops no flood. */
const addresses = 40

const folder = mkdtempSync(path.join(tmpdir(), 'fault-flood-'))
const wrong: string[] = []

/** Any address of 127.0.0.0/8 is this machine. */
const addressOf = (index: number) => `127.0.1.${(index % addresses) + 1}`

interface Client {
  socket: Socket
  /** The status of the answer, or null if the connection ended without one. */
  answered: Promise<number | null>
}

function open(server: Started, from: string): Client {
  const socket = connect({ port: Number(new URL(server.origin).port), host: '127.0.0.1', localAddress: from })
  const { promise: answered, resolve } = Promise.withResolvers<number | null>()
  let head = ''
  socket.setTimeout(patience, () => socket.destroy())
  socket.on('data', (chunk) => {
    if (head.length < 12) head += chunk.toString('latin1', 0, 12)
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0) || null))
  return { socket, answered }
}

function post(server: Started, asked: string, type: string, body: Uint8Array | string): Buffer {
  const bytes = Buffer.from(body as Uint8Array)
  const head = [
    `POST ${asked} HTTP/1.1`,
    `Host: ${new URL(server.origin).host}`,
    `Origin: ${server.origin}`,
    'Accept: text/html',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
}

const get = (server: Started, asked: string, headers: string[] = []) =>
  Buffer.from(
    `${[`GET ${asked} HTTP/1.1`, `Host: ${new URL(server.origin).host}`, 'Accept: text/html', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  )

const urlencoded = 'application/x-www-form-urlencoded'
/** A quote takes one byte in the form and six in the page that repeats it. */
const longText = (bytes: number) => `content=a+${"'".repeat(bytes - 10)}`
const random = () => Math.random().toString(36).slice(2)

interface Flood {
  name: string
  clients: number
  request: (server: Started, index: number) => Buffer
  /** Sends the last byte from all clients at the same moment. */
  together?: boolean
}

const upload = multipart([
  { name: 'name', content: 'x' },
  { name: 'resume', filename: 'a.pdf', content: `%PDF-${'x'.repeat(300_000)}` },
])
const message = () => {
  const fields = { submissionId: crypto.randomUUID(), name: 'x', email: 'x@example.com', subject: random() }
  return String(new URLSearchParams({ ...fields, message: 'x'.repeat(4_000) }))
}
const madeUp = [
  () => `/careers?department=${random()}`,
  () => `/careers?q=${random()}`,
  () => `/careers?job=${random()}`,
  () => `/careers/${random()}`,
  () => `/blog/${random()}`,
  () => `/blog?category=${random()}&page=${random()}`,
  () => `/services/cloud-solutions?service=${random()}`,
  () => `/${random()}`,
  () => `/careers.data?department=${random()}`,
  () => `/blog/${random()}.data`,
]

const floods: Flood[] = [
  ...[230_000, 45_000].map((bytes) => ({
    name: `forms of ${bytes / 1_000} kB to /admin/dashboard`,
    clients: 600,
    request: (server: Started) => post(server, '/admin/dashboard', urlencoded, longText(bytes)),
  })),
  {
    name: 'forms of 45 kB to /admin/dashboard that all finish together',
    clients: 600,
    request: (server) => post(server, '/admin/dashboard', urlencoded, longText(45_000)),
    together: true,
  },
  {
    name: 'uploads of 300 kB',
    clients: 600,
    request: (server) => post(server, '/careers/1', upload.headers['Content-Type'] ?? '', upload.body),
  },
  {
    name: 'uploads of 300 kB that all finish together',
    clients: 600,
    request: (server) => post(server, '/careers/1', upload.headers['Content-Type'] ?? '', upload.body),
    together: true,
  },
  {
    name: 'posts to /contact',
    clients: 1_500,
    request: (server) => post(server, '/contact', urlencoded, message()),
  },
  {
    name: 'posts to /contact.data',
    clients: 1_500,
    request: (server) => post(server, '/contact.data', urlencoded, message()),
  },
  {
    name: '/careers?department=…',
    clients: 2_000,
    request: (server) => get(server, `/careers?department=${random()}`),
  },
  ...['', 'notice=x'].map((cookie) => ({
    name: `made-up addresses and queries${cookie && ', each with a cookie'}`,
    clients: 2_000,
    request: (server: Started, index: number) =>
      get(server, madeUp[index % madeUp.length]?.() ?? '/', cookie ? [`Cookie: ${cookie}`] : ['Accept-Encoding: br']),
  })),
]

async function send(server: Started, { clients, request, together }: Flood): Promise<(number | null)[]> {
  const opened = Array.from({ length: clients }, (_, index) => {
    const said = request(server, index)
    const client = open(server, addressOf(index))
    const first = together ? said.subarray(0, -1) : said
    const isSent = new Promise<void>((resolve) => client.socket.write(first, () => resolve()))
    return { ...client, isSent, last: said.subarray(first.length) }
  })
  if (together) {
    await Promise.all(opened.map(({ isSent, answered }) => Promise.race([isSent, answered])))
    await sleep(1_000)
    for (const { socket, last } of opened) socket.write(last)
  }
  return Promise.all(opened.map(({ answered }) => answered))
}

/** Answers the peak memory of a process in megabytes. */
function peak({ pid }: Started): number | null {
  try {
    return Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000)
  } catch {
    return null
  }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await ask()
  return Math.round(performance.now() - started)
}

async function withServer(name: string, act: (server: Started) => Promise<void>) {
  const server = await startOurs(path.join(folder, name.replaceAll(/\W+/g, '-')), { LOG_LEVEL: 'silent' })
  await act(server)
  await server.stop()
}

async function flood(kind: Flood) {
  await withServer(kind.name, async (server) => {
    const before = peak(server)
    let statuses: (number | null)[] = []
    const took = await timeOf(async () => {
      statuses = await send(server, kind)
    })
    const served = await servedAfter(server)
    const most = peak(server)
    const counted = Object.entries(Object.groupBy(statuses, (status) => status ?? 'none'))
      .map(([status, { length } = []]) => `${length} × ${status}`)
      .join(', ')
    console.log(
      `${kind.name}: ${kind.clients} clients, ${before} → ${most ?? 'ended'} MB, ${Math.round(took / 100) / 10} s (${counted}); a page after ${served} ms`,
    )
    if (most === null) return void wrong.push(`${kind.name}: the process ended`)
    if (most > mostMemory) wrong.push(`${kind.name}: ${most} MB`)
    if (served === null || served > mostWait) wrong.push(`${kind.name}: a page took ${served} ms afterwards`)
  })
}

/** Answers the response time of a rendered page in milliseconds, or null if it fails. */
async function servedAfter(server: Started): Promise<number | null> {
  const { socket, answered } = open(server, '127.0.2.1')
  let status: number | null = null
  const took = await timeOf(async () => {
    socket.write(get(server, '/careers/1', ['Cookie: notice=x']))
    status = await answered
  })
  return status === 200 ? took : null
}

async function applyFrom(server: Started, address: string): Promise<number> {
  const form = multipart(
    await partsOf({
      ...applicationAnswers({ resume: pdf('resume.pdf', 300_000) }),
      submissionId: crypto.randomUUID(),
      email: `${random()}@example.com`,
    }),
  )
  const { socket, answered } = open(server, address)
  let status: number | null = null
  const took = await timeOf(async () => {
    socket.write(post(server, '/careers/1', form.headers['Content-Type'] ?? '', form.body))
    status = await answered
  })
  if (status !== 303) wrong.push(`an applicant got the status ${status}`)
  return took
}

async function uploadSlowly() {
  await withServer('slow uploads', async (server) => {
    const usual = Math.min(await applyFrom(server, '127.0.3.1'), await applyFrom(server, '127.0.3.2'))
    const body = post(server, '/careers/1', upload.headers['Content-Type'] ?? '', Buffer.alloc(4_000_000))
    const slow = Array.from({ length: 12 }, (_, index) => open(server, `127.0.4.${(index % 4) + 1}`).socket)
    let at = 0
    const drip = setInterval(() => {
      for (const socket of slow) socket.write(body.subarray(at, at + 2_000))
      at += 2_000
    }, 100)
    await sleep(3_000)
    const times: number[] = []
    for (let person = 0; person < 10; person++) times.push(await applyFrom(server, `127.0.5.${person + 1}`))
    clearInterval(drip)
    for (const socket of slow) socket.destroy()
    const slowest = Math.max(...times)
    console.log(
      `twelve slow uploads from four addresses: an applicant waits at most ${slowest} ms, ${usual} ms without them`,
    )
    if (slowest > usual + mostWait) wrong.push(`an applicant waited ${slowest} ms`)
  })
}

for (const kind of floods) await flood(kind)
await uploadSlowly()
endWithVerdict(folder, wrong)
