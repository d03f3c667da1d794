import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { request, site } from '../../support/app.ts'
import { spread } from '../../support/deep.ts'
import { PageServer } from '../../support/pages/page-server.ts'
import { routeAddresses } from '../../support/pages/routes.ts'

const addresses = routeAddresses({ jobId: '1', motif: 'loom', page: 'home', slug: 'generative-ai' })
const open = addresses.filter(({ isGuarded }) => !isGuarded)
let server: PageServer

beforeAll(async () => {
  server = await PageServer.start()
})

afterAll(() => server.stop())

beforeEach(() => void vi.spyOn(log, 'error').mockImplementation(() => {}))

afterEach(() => {
  expect(log.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

const post = { method: 'POST', body: new URLSearchParams(), headers: { Origin: site } }

test('answers a POST to a page without a form with 405 and Allow', async () => {
  for (const { path } of open.filter(({ hasAction }) => !hasAction))
    for (const accept of ['text/html', '*/*']) {
      const response = await request(path, { ...post, headers: { ...post.headers, Accept: accept } })
      expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 405, 'GET, HEAD'])
    }
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('answers %s with 405 and Allow', async (method) => {
  const allowed = async (path: string) => {
    const response = await request(path, { method })
    return [response.status, response.headers.get('Allow')]
  }
  expect(await allowed('/about')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('/contact')).toEqual([405, 'GET, HEAD, POST'])
  expect(await allowed('/admin/jobs/new')).toEqual([405, 'GET, HEAD, POST'])
  expect(await allowed('/%E0%A4%A')).toEqual([405, 'GET, HEAD, POST'])
  const health = await server.ask('/healthz', {}, method)
  expect([health.status, health.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('HEAD is answered wherever GET is', async () => {
  const pages = open.filter(({ hasPage }) => hasPage)
  for (const { path } of spread(pages, 0, 4)) {
    const [get, head] = [await request(path), await request(path, { method: 'HEAD' })]
    await get.body?.cancel()
    expect([path, head.status, head.body]).toEqual([path, get.status, null])
  }
})

test('answers an absolute-form target like its path', async () => {
  const page = await server.ask('/about')
  for (const path of [`${server.origin}/about`, 'HTTP://localhost/about', `${server.origin}/about?x=1`]) {
    const answer = await server.ask(path)
    expect([path, answer.status, answer.body.equals(page.body)]).toEqual([path, 200, true])
  }
  expect((await server.ask(`${server.origin}?x=1`)).status).toBe(200)
  expect((await server.ask(`${server.origin}/healthz`)).body.toString()).toBe('ok')
})

test('treats the host of an absolute-form target like a Host header', async () => {
  const { status, headers, body } = await server.ask('http://evil.example/no-such-page')
  expect([status, headers.location]).toEqual([302, '/'])
  expect(body.toString()).not.toContain('evil.example')
  const cross = await server.ask(
    'http://evil.example/contact',
    { Origin: 'http://evil.example', 'Content-Length': 0 },
    'POST',
  )
  expect(cross.status).toBe(403)
})

test('any other target is a bad request', async () => {
  for (const target of [
    ...['about', '@evil.example/about', '.evil.example/about', '*', 'http://', 'http:///about', 'http://[/about'],
    ...['http://localhost:99999/about', 'http://user@localhost/about', 'http://localhost\\evil.example/about'],
    ...['ftp://localhost/about', 'javascript:alert(1)'],
  ])
    expect([target, (await server.ask(target)).status]).toEqual([target, 400])
})

test('answers OPTIONS * with 405 and Allow', async () => {
  const { status, headers } = await server.ask('*', {}, 'OPTIONS')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})
