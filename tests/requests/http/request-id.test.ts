import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'
import { pageWords as words } from '#app/content/site.ts'
import { execute } from '../../support/database/database.ts'
import { Page } from '../../support/pages/page.ts'

process.env.TRUST_PROXY = '1'

// Only now: the app reads its environment when it is first imported.
const { request, signIn, site, Visitor } = await import('../../support/app.ts')
const { keepLog } = await import('../../support/process/logged.ts')
const { log } = await import('#app/platform/log.server.ts')
const { respond } = await import('#app/http/process/respond.server.ts')
const { newestRecords } = await import('#app/domain/lists/new-records.server.ts')
const url = process.env.DATABASE_URL ?? ''
const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const lines = keepLog()

beforeEach(() => {
  lines.length = 0
})

/** While receipts cannot be looked for. */
async function brokenReceipt(headers: Record<string, string> = {}) {
  await execute(url, 'ALTER TABLE job_applications RENAME COLUMN reference TO away')
  return new Visitor()
    .request('/careers/receipt/some-token', { headers })
    .finally(() => execute(url, 'ALTER TABLE job_applications RENAME COLUMN away TO reference'))
}

test('every log line of a request has its unique id, and background lines have none', async () => {
  const [first, second] = [await brokenReceipt(), await request('/careers')]
  log.info('done for nobody')
  const ids = [first, second].map(({ headers }) => headers.get('X-Request-Id') ?? '')
  for (const id of ids) expect(id).toMatch(own)
  expect(new Set(ids).size).toBe(2)
  const levels = (id: string | undefined) => lines.filter(({ requestId }) => requestId === id).map(({ level }) => level)
  expect(ids.map(levels)).toEqual([['error', 'info'], ['info']])
  expect(lines.at(-1)).toEqual({ level: 'info', time: expect.any(String), msg: 'done for nobody' })
})

test('concurrent short requests keep their lines apart', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => request('/careers')))
  const ids = answers.map(({ headers }) => headers.get('X-Request-Id'))
  expect(new Set(ids).size).toBe(20)
  expect(lines.map(({ requestId }) => requestId).sort()).toEqual(ids.sort())
})

test('keeps the id of a proxy, and replaces an invalid one', async () => {
  for (const id of ['0123abcd', 'a1B2._-x', 'x'.repeat(128)]) {
    const response = await request('/careers', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('X-Request-Id')).toBe(id)
    expect(lines.splice(0).map(({ requestId }) => requestId)).toEqual([id])
  }
  const markup = '<script>alert(1)</script>'
  for (const id of ['short', 'x'.repeat(129), 'with spaces in it', 'asha@example.com', markup, 'one12345, two12345']) {
    const response = await request('/careers', { headers: { 'X-Request-Id': id } })
    expect(response.headers.get('X-Request-Id')).toMatch(own)
    expect(JSON.stringify(lines)).not.toContain(id)
  }
})

test('each request has its own id if the proxy gives none', async () => {
  const server = createServer((incoming, outgoing) => respond(async () => Promise.reject(), incoming, outgoing))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ids = [await fetch(`http://127.0.0.1:${port}`), await fetch(`http://127.0.0.1:${port}`)].map(({ headers }) =>
    headers.get('X-Request-Id'),
  )
  for (const id of ids) expect(id).toMatch(own)
  expect(new Set(ids).size).toBe(2)
  server.closeAllConnections()
  server.close()
})

test('an error page shows the id of its log lines', async () => {
  const response = await brokenReceipt({ 'X-Request-Id': 'from-the-proxy' })
  const page = new Page(response.status, new URL(site), response.headers, await response.text())
  expect(page.status).toBe(500)
  expect(page.texts('h1')).toEqual([faultMessages[500].title])
  expect(page.texts('main p')).toContain(`${words.errors.requestId} from-the-proxy`)
  expect(lines.find(({ level }) => level === 'error')?.requestId).toBe('from-the-proxy')
})

test('the page of a refusal shows it too, and so does the line for a program', async () => {
  const init = { method: 'POST', headers: { Origin: 'https://evil.example', 'X-Request-Id': 'from-the-proxy' } }
  const response = await new Visitor().request('/newsletter', init)
  const page = new Page(response.status, new URL(site), response.headers, await response.text())
  expect(page.texts('main code')).toEqual(['from-the-proxy'])
  expect(await (await request('/newsletter', init)).json()).toMatchObject({ code: 403, requestId: 'from-the-proxy' })
})

test.each(['GET', 'HEAD'])('a %s aborted by its client is no error of ours', async (method) => {
  const staff = await signIn()
  const address = `/admin/live?${new URLSearchParams(await newestRecords())}`
  for (let moment = 0; moment < 150; moment += 2) {
    const leaving = new AbortController()
    const asked = staff.request(address, { method, signal: leaving.signal })
    for (let turn = 0; turn < moment % 15; turn++) await new Promise(setImmediate)
    for (let step = 0; step < moment / 15; step++) await null
    leaving.abort()
    await (await asked).body?.cancel()
  }
  const live = lines.filter(({ route }) => route === 'admin/live')
  expect(live.length).toBeGreaterThan(50)
  const statuses = live.map(({ status }) => status)
  expect(statuses).toContain(499)
  expect(statuses).not.toContain(500)
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
})
