import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { createListener } from '#app/http/process/listener.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { spread } from '../../support/deep.ts'
import { crawl } from '../../support/pages/crawl.ts'
import { PageServer } from '../../support/pages/page-server.ts'

let server: PageServer

const quarter = 15 * 60_000

beforeAll(async () => {
  // The cache is emptied at each quarter of an hour, which must not fall into a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / quarter) * quarter + 60_000 })
  server = await PageServer.start()
})

afterAll(() => {
  vi.useRealTimers()
  server.stop()
})

/** The seal of a page, and the name that follows from it. */
const seal =
  /(?<=<input type="hidden" form="[a-z]+" data-seal="" name="rendered" value=")[\da-f]{18}"\/><div [^<]+><input [^>]+ name="q\d{13}(?="\/>[\w ]+<\/div><\/body><\/html>$)/
const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/
const somebody = {
  'User-Agent': 'Loom/1.0',
  'Accept-Language': 'kn-IN, en;q=0.5',
  Accept: 'text/html',
  Cookie: 'device=abc; theme=dark',
  Referer: 'https://elsewhere.example/?secret=1',
  'X-Forwarded-For': '203.0.113.7',
  'X-Request-Id': 'visit-of-somebody',
}

test('every public page is the same for all visitors, and equals the uncached one', async () => {
  const pages = [...(await crawl(2))].filter(([, page]) => page.status === 200).map(([address]) => address)
  const others = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/blog/feed.xml', '/careers/feed.json']
  expect(pages.length).toBeGreaterThan(40)
  for (const address of [...spread(pages, 0, 4), ...others]) {
    if (address.startsWith('/newsletter')) continue
    const first = await server.askKept(address)
    const times = server.timesMade(address)
    const second = await server.ask(address, somebody)
    expect([address, first.status, second.status]).toEqual([address, 200, 200])
    const [page, same] = [first, second].map(({ body }) => body.toString())
    expect(differenceOf(same, page), address).toBeUndefined()
    expect(server.timesMade(address), address).toBe(times)
    expect(page?.match(id), address).toBeNull()
    expect(page?.match(/.{20}nonce=.{20}/), address).toBeNull()
    for (const { headers } of [first, second]) {
      expect(headers, address).not.toHaveProperty('set-cookie')
      expect(headers['content-security-policy'], address).not.toContain('nonce')
    }
    const madeForOne = await (await request(address)).text()
    expect(differenceOf(page?.replace(seal, 'SEAL'), withoutNonce(madeForOne)), address).toBeUndefined()
  }
}, 120_000)

/** The lines around the first difference. */
function differenceOf(one = '', other = ''): string[] | undefined {
  if (one === other) return undefined
  let start = 0
  while (one[start] === other[start]) start++
  return [one, other].map((text) => text.slice(Math.max(0, start - 40), start + 40))
}

function withoutNonce(html: string): string {
  return html.replace(seal, 'SEAL').replaceAll(/ nonce="[^"]*"/g, '')
}

test('concurrent requests for one page render it once', async () => {
  await changePublicly(async () => {})
  await server.askKept('/robots.txt')
  const times = server.timesMade('/about')
  const address = '/about?from=many'
  const answers = await Promise.all(Array.from({ length: 30 }, () => server.ask(address)))
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  expect(server.timesMade('/about')).toBe(times + 1)
})

test('the cache key has the known query parameters, in any order and without others', async () => {
  const first = await server.askKept('/blog?category=cloud')
  const before = new Map(server.made)
  for (const query of ['category=cloud&utm_source=x', 'x=1&category=cloud', 'category=cloud&category=security']) {
    const { body, headers } = await server.ask(`/blog?${query}`)
    expect(body.equals(first.body)).toBe(true)
    expect(headers.etag).toBe(first.headers.etag)
  }
  expect(server.made).toEqual(before)
  expect((await server.askKept('/blog?category=security')).headers.etag).not.toBe(first.headers.etag)
})

test.each([
  ['/no-such-page', 302],
  ['/admin', 200],
  ['/admin/dashboard', 302],
  ['/careers/receipt/none', 404],
  ['/careers.data', 200],
  ['/%61bout', 200],
  ['/About', 200],
  ['/about/', 200],
  ['/about//', 200],
  ['/newsletter', 302],
])('%s, a %i, is rendered for each request', async (address, status) => {
  await server.askKept('/robots.txt')
  const answers = [await server.ask(address), await server.ask(address)]
  for (const answer of answers) {
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, expect.stringContaining('no-store')])
    expect(answer.headers).not.toHaveProperty('etag')
  }
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  const times = server.timesMade(address)
  await server.ask(address)
  expect(server.timesMade(address)).toBe(times + 1)
})

const troublesome = encodeURIComponent(
  `"'<!--</script><script nonce="">&amp;\\u003c\\\n\u2028$1$& +%20;=*~\0\uD83E\uDDF5 no such "job"`,
)

const hash = /'sha256-[^']+'/g

test.each([
  ['/careers/0', '/careers/made-up.7', 404],
  ['/blog/no-such-post', '/blog/made-up.7', 404],
  ['/careers?job=0', '/careers?job=Made-Up_7', 404],
  ['/careers?job=0&tab=apply&x=1', '/careers?tab=apply&job=999', 404],
  ['/careers?department=Weaving', '/careers?department=Made-Up_7', 200],
  ['/careers?type=Weaving&q=', '/careers?type=Made-Up_7', 200],
  ['/careers?type=x&department=y', '/careers?department=no+such+"type"&type=a', 200],
  ['/careers?department=a+b', `/careers?department=${troublesome}`, 200],
  ['/careers?type=x', `/careers?type=${'<'.repeat(99)}%F0%9F%A7%B5${'x'.repeat(80)}`, 200],
  ['/careers?job=%3Cb%3E', `/careers?job=${troublesome}`, 404],
  ['/careers?job=a&type=b&department=c', `/careers?job=${troublesome}&type=${troublesome}&department=$%26`, 404],
  ['/careers?job=1&department=a', `/careers?job=1&department=${troublesome}`, 200],
  ['/blog?category=weaving', '/blog?page=999&category=x', 200],
  ['/services/cloud-solutions?service=weaving', '/services/cloud-solutions?service=x&tab=y', 200],
])(
  'unknown values as in %s and %s share one cached page, which equals the uncached ones',
  async (address, other, status) => {
    await server.askKept('/robots.txt')
    await server.ask(address)
    const made = new Map(server.made)
    for (const asked of [address, other]) {
      const answer = await server.ask(asked)
      expect(answer.status).toBe(status)
      const own = await request(asked)
      expect(own.status).toBe(status)
      const html = answer.body.toString()
      expect(differenceOf(html.replace(seal, 'SEAL'), withoutNonce(await own.text()))).toBeUndefined()
      const hashes = answer.headers['content-security-policy']?.toString().match(hash) ?? []
      for (const script of html.matchAll(/<script(?![^>]* src=)[^>]*>(.+?)<\/script>/gs))
        if (!/^<script[^>]*type="(?!module)/.test(script[0]))
          expect(hashes).toContain(
            `'sha256-${createHash('sha256')
              .update(script[1] ?? '')
              .digest('base64')}'`,
          )
      expect((await server.ask(asked)).body.toString()).toBe(html)
    }
    expect(server.made).toEqual(made)
  },
)

test('each search term renders a page of its own', async () => {
  await server.askKept('/robots.txt')
  await server.ask('/careers?q=zzz')
  const times = server.timesMade('/careers?q=zzz')
  expect(times).toBe(1)
  await server.ask('/careers?q=zzz')
  expect(server.timesMade('/careers?q=zzz')).toBe(2)
})

test('a Host header selects no other page, and an untrusted one is refused', async () => {
  const { host } = new URL(server.origin)
  const { etag } = (await server.askKept('/about')).headers
  await server.askKept('/blog/generative-ai')
  expect((await server.ask('/generative-ai', { Host: `${host}/blog` })).status).toBe(302)
  for (const Host of [`${host}/blog?category=`, `${host}/blog#`, `${'a.'.repeat(400)}example`])
    expect((await server.ask('/about', { Host })).headers.etag).toBe(etag)
})

test('a visitor with a notice gets a personal page, once, and no other visitor gets it', async () => {
  const visitor = new Visitor()
  const sent = await visitor.request('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ email: 'told@example.com' }),
    headers: { Referer: 'http://localhost:3000/about' },
  })
  expect(sent.headers.get('Location')).toBe('/about#newsletter')
  await server.askKept('/about')
  const told = await server.ask('/about', { Cookie: `theme=dark; notice=${visitor.cookies.get('notice')}` })
  expect(told.headers['cache-control']).toBe('no-store')
  expect(told.headers['set-cookie']?.[0]).toMatch(/^notice=; Max-Age=0/)
  const others = await server.askKept('/about')
  expect(others.body.equals(told.body)).toBe(false)
  expect(others.body.toString()).not.toContain('told@example.com')
})

test('any failure to find a page is a 500, and not the end of the process', async () => {
  const failing = createListener({
    handler: async () => new Response(),
    findPage() {
      throw new Error('no page')
    },
    findFile: () => undefined,
    findHealth: async () => 'ok',
    isEnding: () => false,
  })
  failing.listen(0, '127.0.0.1')
  await once(failing, 'listening')
  expect((await fetch(`http://127.0.0.1:${(failing.address() as AddressInfo).port}/`)).status).toBe(500)
  failing.close()
})

test('a signed-in colleague gets personal pages', async () => {
  const { cookies } = await signIn()
  const before = server.timesMade('/about')
  const { status, headers } = await server.ask('/about', { Cookie: `session=${cookies.get('session')}` })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers).not.toHaveProperty('etag')
  expect(server.timesMade('/about')).toBe(before + 1)
})

test('a redirect of a query comes before the kept page', async () => {
  expect((await server.askKept('/?p=12')).status).toBe(200)
  await changePublicly(({ siteRedirect }) => siteRedirect.create({ data: { path: '/?p=12', target: '/about' } }))
  await loadRedirects()
  const { status, headers } = await server.ask('/?p=12')
  expect([status, headers.location]).toEqual([301, '/about'])
  expect((await server.askKept('/?p=13')).status).toBe(200)
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
  const whole = await server.askKept(read)
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
