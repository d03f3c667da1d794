import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, Visitor } from '../../support/app.ts'
import { addJob, addPost } from '../../support/database/factories.ts'

const visitor = new Visitor()

async function sitemap(): Promise<Map<string, string | undefined>> {
  const response = await visitor.request('/sitemap.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const root = parseXml(await response.text()).root as XmlElement
  expect(root.name).toBe('urlset')
  return new Map(
    (root.children as XmlElement[]).map((url) => {
      const [location, changed] = url.children as XmlElement[]
      return [location?.text ?? '', changed?.text]
    }),
  )
}

test('the sitemap names every page once, with absolute addresses', async () => {
  const response = await visitor.request('/sitemap.xml')
  const locations = (await response.text()).match(/<loc>[^<]*/g) ?? []
  expect(new Set(locations).size).toBe(locations.length)
  const paths = [...(await sitemap()).keys()].map((url) => url.replace(site, ''))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/blog',
      '/services/iot-automation',
      '/careers',
      '/careers/1',
      '/contact',
      '/enquiries',
    ]),
  )
  expect(paths).toEqual(expect.arrayContaining(fixedPosts.map(({ slug }) => `/blog/${slug}`)))
  expect(paths.filter((path) => path.startsWith('/admin') || path.includes('receipt'))).toEqual([])
})

test('only open jobs and public posts are in the sitemap', async () => {
  const open = await addJob({ status: 'open' })
  const updatedAt = new Date('2026-02-03T04:05:06.789Z')
  await database.job.update({ where: { id: open.id }, data: { createdAt: new Date('2026-01-01'), updatedAt } })
  const opened = await addJob({ status: 'open', opensAt: new Date(Date.now() - 1000) })
  const closed = await addJob({ status: 'open', closesAt: new Date(Date.now() - 1000) })
  const post = await addPost()
  const later = await addPost({ publishedAt: new Date(Date.now() + 60_000) })
  const pages = await sitemap()
  expect(pages.get(`${site}/careers/${open.id}`)).toBe(updatedAt.toISOString())
  expect(new Date(pages.get(`${site}/careers/${opened.id}`) ?? 0) >= (opened.opensAt as Date)).toBe(true)
  expect(pages.has(`${site}/careers/${closed.id}`)).toBe(false)
  expect(pages.get(`${site}/blog/${post.slug}`)).toBe(post.updatedAt.toISOString())
  expect(pages.has(`${site}/blog/${later.slug}`)).toBe(false)
})

test('a page with an unknown last change has no date', async () => {
  const pages = await sitemap()
  expect(pages.get(`${site}/`)).toBeUndefined()
  expect(pages.get(`${site}/blog/cloud-computing-guide`)).toBe('2026-08-19T18:30:00.000Z')
})

test('robots.txt excludes the administration, allows the noindex of receipts, and names the sitemap', async () => {
  const response = await visitor.request('/robots.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin']))
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /admin'])
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('names the address for reports of vulnerabilities (RFC 9116), for less than a year', async () => {
  const response = await visitor.request('/.well-known/security.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  )
  expect(fields).toEqual({
    Contact: 'mailto:contact@arecaloom.example',
    Expires: expect.stringMatching(/^20\d\d-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${site}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})

test('the manifest names the company and existing icons', async () => {
  const { document } = await visitor.open('/')
  const address = document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''
  const response = await visitor.request(address)
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
  const { name, icons } = await response.json()
  expect(name).not.toBe('')
  expect(icons.length).toBeGreaterThan(0)
})
