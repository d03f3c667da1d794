// npm run fault:hostile [-- REQUESTS SECONDS]: sends 10,000 malformed requests and as many aborted ones to the built
// server. It must survive, and its open files and memory must not grow. Then twelve hostile clients from one address
// send the most expensive requests for 60 seconds, while people from elsewhere read, write, apply and sign in: each
// must get an answer within a second.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownAddress } from '../../tests/support/addresses.ts'
import { administrator } from '../../tests/support/administrator.ts'
import { applicationAnswers, pdf } from '../../tests/support/database/factories.ts'
import { relationshipsXml, wordPackage } from '../../tests/support/documents/word-package.ts'
import { multipart } from '../../tests/support/forms/multipart.ts'
import { Page } from '../../tests/support/pages/page.ts'
import { holdOn, leave, malformed, repeatedly, say } from '../../tests/support/process/attack.ts'
import { oneOf } from '../../tests/support/random.ts'
import { startInstallation } from './installation.ts'
import { endWithVerdict } from './verdict.ts'

const requests = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 60)
const deadline = 1_000
const grown = 40

const { email, password } = administrator
const { dataDir, server, downloads } = await startInstallation('hostile', {
  LOG_LEVEL: 'error',
  // A small heap makes a leak visible.
  NODE_OPTIONS: '--max-old-space-size=160',
})
const wrong: string[] = []

/** Answers the resources still held after a round of attacks. */
async function attack(what: string, times: number, act: (index: number) => Promise<unknown>) {
  const before = { descriptors: server.descriptors(), memory: server.memory().now }
  await repeatedly(times, 40, act)
  for (let wait = 0; wait < 60 && server.descriptors() > before.descriptors + 5; wait++) await sleep(500)
  if (server.ended !== null) return void wrong.push(`${what}: the server ended with ${server.ended}`)
  const after = { descriptors: server.descriptors(), memory: server.memory() }
  console.log(
    `${what}: ${times} times; open files ${before.descriptors} → ${after.descriptors}, memory ${before.memory} → ${after.memory.now} MiB (most ${after.memory.most})`,
  )
  if (after.descriptors > before.descriptors + 5)
    wrong.push(`${what}: ${after.descriptors - before.descriptors} files left open`)
  return after.memory.now
}

const cut = (asked: string) =>
  `GET ${asked} HTTP/1.1\r\nHost: localhost\r\nCookie: ${downloads.cookie}\r\nConnection: close\r\n\r\n`
const leftAt = [0, 0, 1, 70_000, 500_000]

async function attacks(round: number): Promise<number> {
  await attack(`${round}: malformed`, requests, () => say(server, malformed(Math.random)))
  for (const asked of ['/', '/brochure/corporate-profile.pdf', ...downloads.paths])
    await attack(`${round}: left, ${asked.replace(/[\w-]{30,}/, '…')}`, requests, () =>
      leave(server, cut(asked), oneOf(Math.random, leftAt)),
    )
  const live = '/admin/live?job_applications=&contact_messages=&enquiries=&blog='
  await attack(`${round}: left, live`, requests, () => leave(server, cut(live), oneOf(Math.random, [0, 1])))
  const part = `--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${'x'.repeat(200_000)}`
  const head = 'POST /careers/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n'
  const upload = `${head}Content-Length: 4000000\r\n\r\n${part}`
  return (await attack(`${round}: left, an upload`, requests / 10, () => leave(server, upload, 0))) ?? 0
}

// Fills caches, which grow once.
await repeatedly(3_000, 40, () => leave(server, cut('/'), 500_000))
const first = await attacks(1)
const second = await attacks(2)
if (second > first + grown) wrong.push(`memory has grown from ${first} to ${second} MiB between two equal rounds`)

const hostile = { port: server.port, from: '127.0.0.9' }
let isOver = false
const lines = (...said: string[]) => `${[...said, 'Host: localhost'].join('\r\n')}\r\n`
const uploading = `${lines('POST /careers/1 HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 4000000')}\r\n--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-`
const posting = (asked: string, fields: Record<string, string>) => {
  const body = String(new URLSearchParams(fields))
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `${lines(`POST ${asked} HTTP/1.1`, type, `Content-Length: ${body.length}`, `Origin: ${server.origin}`)}\r\n${body}`
}
const message = () => ({
  submissionId: randomUUID(),
  name: 'x',
  email: 'x@example.com',
  subject: 'x',
  message: 'x'.repeat(4_000),
})
/** The largest body that the server reads before it finds an error in the form. */
const costly = wordPackage({ 'word/_rels/a.rels': relationshipsXml([]).replace('</', `${'<b/>'.repeat(30_000)}</`) })
const form = multipart([{ name: 'name' }, { name: 'resume', content: costly, filename: 'a.docx' }])
const uploadOfWork = () => {
  const about = [`Content-Type: ${form.headers['Content-Type']}`, `Content-Length: ${form.body.length}`]
  const head = `${lines('POST /careers/1 HTTP/1.1', ...about, `Origin: ${server.origin}`)}\r\n`
  return Buffer.concat([Buffer.from(head), form.body])
}
const floods = [
  () => posting('/contact', message()),
  () => posting('/newsletter', { email: `${randomUUID()}@example.com` }),
  () =>
    posting('/enquiries', {
      submissionId: randomUUID(),
      name: 'x',
      email: 'x@example.com',
      inquiryType: 'general',
      message: 'x',
    }),
  () => posting('/careers/1', { submissionId: randomUUID(), name: 'x' }),
  () => posting('/admin', { email, password: 'not the password', next: '' }),
  () => posting('/admin/dashboard', { content: 'x'.repeat(200_000) }),
  uploadOfWork,
]

/** Holds connections open and replaces closed ones. */
async function hold(said: string) {
  while (!isOver) {
    const sockets = Array.from({ length: 25 }, () => holdOn(hostile, said))
    for (let wait = 0; wait < 20 && !isOver; wait++) await sleep(1_000)
    for (const socket of sockets) socket.destroy()
  }
}

async function flood(index: number) {
  while (!isOver) await say(hostile, oneOf(Math.random, floods.slice(index % 2 ? 0 : 2))())
}

const hostileClients = [
  ...Array.from({ length: 4 }, () => hold(uploading)),
  hold('GET / HTTP/1.1\r\nHost: localh'),
  hold(`${lines('GET /brochure/corporate-profile.pdf HTTP/1.1')}\r\n`.repeat(8)),
  ...Array.from({ length: 6 }, (_, index) => flood(index)),
]

let slowest = { took: 0, what: '' }
let served = 0

async function serve(what: string, expected: number, ask: () => Promise<Response>) {
  const started = performance.now()
  const response = await ask()
  const text = await response.text()
  const took = Math.round(performance.now() - started)
  served++
  if (took > slowest.took) slowest = { took, what }
  if (response.status !== expected) wrong.push(`${what}: ${response.status} instead of ${expected}`)
  return new Page(response.status, new URL(response.url), response.headers, text)
}

/** An uninvolved visitor. */
async function person() {
  while (!isOver) {
    const headers = { 'X-Forwarded-For': ownAddress(), Origin: server.origin }
    const get = (asked: string) => fetch(new URL(asked, server.origin), { headers })
    const post = (asked: string, body: FormData | URLSearchParams) =>
      fetch(new URL(asked, server.origin), { method: 'POST', headers, body, redirect: 'manual' })
    await serve('home', 200, () => get('/'))
    const form = await serve('job', 200, () => get('/careers/1'))
    const application = new FormData()
    const answers = { ...applicationAnswers({ resume: pdf('a.pdf', 300_000) }), email: `${randomUUID()}@example.com` }
    for (const [name, value] of Object.entries({ ...form.form('Submit Application').values, ...answers }))
      application.set(name, value)
    await serve('application', 303, () => post('/careers/1', application))
    await serve('message', 303, () => post('/contact', new URLSearchParams(message())))
    await serve('sign-in', 303, () => post('/admin', new URLSearchParams({ email, password, next: '' })))
    await sleep(300)
  }
}

console.log(`twelve hostile clients for ${seconds} s …`)
const people = Array.from({ length: 4 }, person)
await sleep(seconds * 1_000)
isOver = true
await Promise.all([...people, ...hostileClients])
console.log(`${served} answers to people, the slowest (${slowest.what}) after ${slowest.took} ms`)
if (slowest.took > deadline) wrong.push(`a visitor waited ${slowest.took} ms for: ${slowest.what}`)
if (server.ended !== null) wrong.push(`the server ended with ${server.ended}`)
await server.stop()
endWithVerdict(dataDir, wrong)
