import { expect, test } from 'vitest'
import { faultMessages } from '#app/content/faults.ts'

// Nothing listens there.
process.env.DATABASE_URL = 'postgres://arecaloom:secret@127.0.0.1:1/arecaloom'

// Only now: the app reads its environment when it is first imported.
const { request, Visitor } = await import('../../support/app.ts')

test.each(['/blog', '/careers/1', '/careers/receipt/some-token'])(
  'the page %s says that it is temporary while Postgres is unreachable',
  async (path) => {
    const page = await new Visitor().open(path)
    expect([page.status, page.texts('h1')]).toEqual([503, [faultMessages[503].title]])
    expect(page.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(page.text).toContain(page.headers.get('X-Request-Id'))
  },
)

test.each(['/sitemap.xml', '/careers/receipt/some-token/data'])(
  'the response of %s says so to a program',
  async (path) => {
    const response = await request(path)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await response.json()).toMatchObject({ code: 503, requestId: response.headers.get('X-Request-Id') })
  },
)
