// Hostile requests neither end the built server nor leave anything open in it. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator } from '../support/administrator.ts'
import { type Downloads, storeDownloads } from '../support/browser/downloads.ts'
import { isDeep } from '../support/deep.ts'
import { leave, malformed, repeatedly, say } from '../support/process/attack.ts'
import { freePort } from '../support/process/port.ts'
import { Server } from '../support/process/server.ts'
import { oneOf, seeded } from '../support/random.ts'

/** Enough for every kind of request many times. */
const share = isDeep ? 1 : 1 / 4

let folder: string
let server: Server
let downloads: Downloads

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  const { email, password } = administrator
  server = new Server(await freePort(), folder, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  await server.start()
  downloads = await storeDownloads(server)
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** It runs, leaks nothing, and responds. */
async function expectUnharmed(open: number) {
  expect(server.ended).toBeNull()
  await expect.poll(() => server.descriptors(), { timeout: 30_000 }).toBeLessThanOrEqual(open + 5)
  expect((await fetch(new URL('/careers/1', server.origin))).status).toBe(200)
  expect((await fetch(new URL('/readyz', server.origin))).status).toBe(200)
}

test.each(['GET', 'HEAD'])('answers a %s for any part of a static file', async (method) => {
  const file = await fetch(new URL('/favicon.svg', server.origin))
  const size = (await file.arrayBuffer()).byteLength
  const expected: [string, number, number][] = [
    ['bytes=9-1', 200, size],
    ['bytes=0-99999999999999999999', 206, size],
    ['bytes=-5', 206, 5],
    ['bytes=-99999999999999999999', 206, size],
    [`bytes=${size}-`, 416, 0],
    ['bytes=99999999999999999999-', 416, 0],
    ['bytes=-0', 416, 0],
    ['bytes=0-0,1-1', 200, size],
    ['bytes=x', 200, size],
  ]
  for (const [range, status, length] of expected) {
    const headers = { Range: range, 'Accept-Encoding': 'identity' }
    const response = await fetch(new URL('/favicon.svg', server.origin), { method, headers })
    const received = (await response.arrayBuffer()).byteLength
    expect([range, response.status, received]).toEqual(method === 'GET' ? [range, status, length] : [range, 200, 0])
  }
  expect(server.ended).toBeNull()
})

test('no malformed request ends the server, counts as our fault, or leaks a resource', async () => {
  const open = server.descriptors()
  const random = seeded(7)
  const faults: string[] = []
  await repeatedly(2_000 * share, 20, async () => {
    const said = malformed(random)
    const status = await say(server, said)
    if (status !== null && status >= 500 && status !== 505) faults.push(`${status}: ${said.slice(0, 400)}`)
  })
  expect(faults).toEqual([])
  await expectUnharmed(open)
})

test.runIf(isDeep)('a client that leaves before the end of a response leaves nothing open', async () => {
  const open = server.descriptors()
  const random = seeded(11)
  const live = '/admin/live?job_applications=&contact_messages=&enquiries=&blog='
  const paths = [...downloads.paths, '/', '/careers/1', '/brochure/corporate-profile.pdf', live]
  await repeatedly(1_500 * share, 20, async (index) => {
    const asked = paths[index % paths.length]
    const lines = [`GET ${asked} HTTP/1.1`, 'Host: localhost', `Cookie: ${downloads.cookie}`, 'Connection: close']
    // The live stream has no end.
    const after = oneOf(random, asked === live ? [0, 1] : [0, 0, 1, 1, 70_000, 500_000])
    await leave(server, `${lines.join('\r\n')}\r\n\r\n`, after)
  })
  await expectUnharmed(open)
})

test('a client that disconnects during its request leaks nothing', async () => {
  const open = server.descriptors()
  const body = `--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${'x'.repeat(300_000)}`
  const head = 'POST /careers/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n'
  await repeatedly(300 * share, 20, () => leave(server, `${head}Content-Length: 4000000\r\n\r\n${body}`, 0))
  await expectUnharmed(open)
})
