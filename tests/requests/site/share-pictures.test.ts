// The pictures that networks show beside a link.
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { servicePages } from '#app/content/services/pages.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { loadSite, publicSite } from '#app/domain/site/content.server.ts'
import { headingOf, servicesOf } from '#app/domain/site/services.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, site, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000)
const jobOne = { where: { id: 1 } }
const open = { status: 'open', opensAt: null, closesAt: null, deletedAt: null }

afterEach(async () => {
  await database.blogPost.deleteMany()
  await database.job.update({ ...jobOne, data: open })
})

async function pictureAt(path: string) {
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await response.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(60_000)
  return { png, tag: response.headers.get('etag') ?? '' }
}

const general = ['about', 'services', 'blog', 'careers', 'contact', 'enquiries', 'privacy']
const services = servicePages.map(({ path, slug }) => [path, `services-${slug}`])

const named = [['/', 'home'], ...general.map((name) => [`/${name}`, name]), ...services]

test.each(isDeep ? named : [...named.slice(0, 2), ...services.slice(0, 1)])(
  '%s names the picture %s, which exists',
  async (path = '', name) => {
    const page = await new Visitor().open(path)
    const meta = (key: string) => page.document.querySelector(`meta[property="${key}"]`)?.getAttribute('content')
    expect(meta('og:image')).toBe(`${site}/share/${name}.png`)
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    await pictureAt(`/share/${name}.png`)
  },
)

test.runIf(isDeep)('no two of these pictures are equal', async () => {
  const names = ['home', ...general, ...services.map(([, name]) => name)]
  const tags = await Promise.all(names.map(async (name) => (await pictureAt(`/share/${name}.png`)).tag))
  expect(new Set(tags).size).toBe(names.length)
})

test('they show the name of the company', async () => {
  const { name } = company
  const before = await pictureAt('/share/about.png')
  onTestFinished(() => void Object.assign(company, { name }))
  Object.assign(company, { name: 'Łódź & <Weavers>' })
  const after = await pictureAt('/share/about.png')
  expect(after.tag).not.toBe(before.tag)
  expect(after.png.equals(before.png)).toBe(false)
})

const jobs = sampleJobs.map((_, index) => `/careers/${index + 1}`)
const posts = fixedPosts.map(({ slug }) => `/blog/${slug}`)

test.each(isDeep ? [...jobs, ...posts] : [...jobs.slice(0, 1), ...posts.slice(0, 1)])(
  '%s names its own picture, which exists',
  async (path) => {
    const page = await new Visitor().open(path)
    const meta = (name: string) =>
      page.document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? ''
    expect(meta('og:image')).toContain(`${site}${path}/share.png?v=`)
    expect(meta('og:image:alt')).toBe(page.texts('h1').at(-1))
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    await pictureAt(meta('og:image').slice(site.length))
  },
)

test.each([
  ['of many words', 'How a small team weaves many threads into one cloth that lasts '.repeat(4)],
  ['of one long word', 'Donaudampfschifffahrtsgesellschaft'.repeat(6)],
  ['in Hindi', 'हथकरघे से सॉफ़्टवेयर तक: धागों की कहानी'],
  ['that looks like mark-up', '<script>alert("&amp;")</script>'],
])('a title %s has a picture', async (_, title) => {
  const { slug } = await addPost({ title })
  await pictureAt(`/blog/${slug}/share.png`)
})

test.each(['日本語の題', 'مرحبا', '🧵🧶'])(
  'uses the general picture if no font has the letters of %s',
  async (title) => {
    const { slug } = await addPost({ title })
    const response = await request(`/blog/${slug}/share.png`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/share/blog.png'])
  },
)

test('the picture changes with the title, not with the query, and is not sent twice', async () => {
  const { id, slug } = await addPost({ title: 'Warp' })
  const path = `/blog/${slug}/share.png`
  const { png, tag } = await pictureAt(path)
  expect((await pictureAt(`${path}?title=Weft`)).png.equals(png)).toBe(true)
  expect((await request(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  await database.blogPost.update({ where: { id }, data: { title: 'Weft' } })
  const changed = await pictureAt(path)
  expect(changed.png.equals(png)).toBe(false)
  expect(changed.tag).not.toBe(tag)
})

test('a post with its own picture keeps it', async () => {
  const { slug } = await addPost({ featuredImage: '/share/blog.png' })
  const page = await new Visitor().open(`/blog/${slug}`)
  const image = page.document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  expect(image).toBe(`${site}/share/blog.png`)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['planned', { publishedAt: tomorrow() }],
  ['deleted', { deletedAt: new Date() }],
])('a post that is %s has none', async (_, data) => {
  const { id, slug } = await addPost()
  await database.blogPost.update({ where: { id }, data })
  expect((await request(`/blog/${slug}/share.png`)).status).toBe(404)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['closed', { status: 'closed' }],
  ['planned', { opensAt: tomorrow() }],
  ['deleted', { deletedAt: new Date() }],
])('a job that is %s has none', async (_, data) => {
  await database.job.update({ ...jobOne, data })
  expect((await request('/careers/1/share.png')).status).toBe(404)
})

test.each([
  ...['/careers/0/share.png', '/careers/x/share.png', '/blog/none/share.png'],
  ...['/share/none.png', '/share/services-none.png', '/share/constructor.png', '/share/about.jpg', '/share/.png'],
])('answers 404 for %s', async (path) => {
  expect((await request(path)).status).toBe(404)
})

test('a renamed service has a picture with its new name', async () => {
  const { tag: former } = await pictureAt('/share/services-cloud-solutions.png')
  const published = { fields: { name: 'Cloud care' } }
  await database.sitePage.create({ data: { name: 'service-cloud-solutions', published } })
  await loadSite()
  const service = servicesOf(publicSite()).find(({ slug }) => slug === 'cloud-solutions')
  expect(service && headingOf(service)).toBe('Cloud care')
  expect((await pictureAt('/share/services-cloud-solutions.png')).tag).not.toBe(former)
  await database.sitePage.deleteMany()
  await loadSite()
})
