import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'
import { createHandler } from '#app/http/process/handler.server.ts'
import { asRequest } from '#app/platform/request-id.server.ts'
import { ownAddress, ownNetwork } from '../../support/addresses.ts'
import { request, signIn, site } from '../../support/app.ts'
import { isDeep } from '../../support/deep.ts'

const bounds = { inFlight: 3, inFlightOfNetwork: 2, atWork: 1, atWorkOfNetwork: 1, postsOfNetwork: 300 }

/** A separate server that accepts any client address. */
function small() {
  const handler = createHandler(build, bounds)
  return (path: string, address: string, init?: RequestInit) =>
    asRequest(undefined, () => handler(new Request(new URL(path, site), init), address))
}

const cut = (response: Response) => [response.status, response.headers.get('Retry-After')]

test('answers 503 with Retry-After to one request more than a network may have in flight', async () => {
  const ask = small()
  const [one, other] = [ownAddress(), ownAddress()]
  const headers = { Accept: 'text/html' }
  const asked = [one, one, one, other, other].map((address) => ask('/careers/1', address, { headers }))
  const answers = await Promise.all(asked)
  expect(answers.map(cut)).toEqual([
    [200, null],
    [200, null],
    [503, '10'],
    [200, null],
    [503, '10'],
  ])
  expect(await answers[2]?.text()).toContain(faultMessages[503].title)
  expect((await ask('/careers/1', one)).status).toBe(200)
})

test('answers a program in one line', async () => {
  const ask = small()
  const address = ownAddress()
  const [, , refused] = await Promise.all([1, 2, 3].map(() => ask('/careers.data', address)))
  expect(refused?.status).toBe(503)
  expect(await refused?.json()).toMatchObject({ code: 503, type: 'service_unavailable' })
})

test('a stream of events takes no slot once it has begun', async () => {
  const ask = small()
  const address = ownAddress()
  const { cookies } = await signIn()
  const Cookie = `session=${cookies.get('session')}`
  const live = '/admin/live?job_applications=&contact_messages=&enquiries=&blog='
  const streams = []
  for (let index = 0; index < 4; index++) streams.push(await ask(live, address, { headers: { Cookie } }))
  expect(streams.map(({ status, headers }) => [status, headers.get('Content-Type')])).toEqual(
    Array(4).fill([200, 'text/event-stream; charset=utf-8']),
  )
  expect((await ask('/careers/1', address)).status).toBe(200)
  for (const stream of streams) await stream.body?.cancel()
})

test.each(['/admin/dashboard', '/contact'])('counts the posts of an unknown browser to %s', async (path) => {
  const address = ownAddress()
  const post = (headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', headers: { Origin: site, ...headers } }, address)
  const { cookies } = await signIn()
  const statuses: number[] = []
  for (let count = 0; count < 301; count++) statuses.push((await post()).status)
  expect(statuses.indexOf(429)).toBe(300)
  const known = await post({ Cookie: `device=${cookies.get('device')}` })
  expect(known.status === 429).toBe(path === '/contact')
})

test.runIf(isDeep)('900 posts of one IPv6 /48 are read in a minute, whichever addresses they come from', async () => {
  const post = async (address: string) => (await request('/no-such-form', { method: 'POST' }, address)).status
  const from = ownNetwork()
  const statuses: number[] = []
  for (let count = 0; count < 910; count++) statuses.push(await post(from()))
  expect(statuses.indexOf(429)).toBe(900)
  expect(await post(ownNetwork()())).not.toBe(429)
})

test('renders the page of a refusal once and inserts the id of each request', async () => {
  const headers = { Accept: 'text/html', Origin: 'https://evil.example' }
  const pages = await Promise.all([1, 2].map(() => request('/contact', { method: 'POST', headers })))
  const ids = pages.map((page) => page.headers.get('X-Request-Id') ?? '')
  const [first = '', second = ''] = await Promise.all(pages.map((page) => page.text()))
  expect(pages.map(({ status }) => status)).toEqual([403, 403])
  expect(first).toContain(ids[0])
  expect(second.replaceAll(ids[1] ?? '', ids[0] ?? '')).toBe(first)
})
