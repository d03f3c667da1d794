import { afterEach, expect, test, vi } from 'vitest'
import { blogManagement as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { hashPassword } from '#app/domain/staff/password-hash.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { save } from '../../support/posts/post-editor.ts'

const owner = await signIn()
const reader = new Visitor()
const publish = words.publish.idle

afterEach(async () => {
  vi.restoreAllMocks()
  await database.blogPost.deleteMany()
})

/** A colleague whose account does not have the enquiries address. */
async function colleague() {
  const [email, password] = [`${crypto.randomUUID()}@arecaloom.example`, 'correct horse battery staple']
  await database.staff.create({ data: { email, passwordHash: await hashPassword(password) } })
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password })
  return visitor
}

test('publishes a post as soon as it is written, and empties the form', async () => {
  const page = await owner.open('/admin/blog')
  expect(page.texts('h1')).toEqual(['Blog Management'])
  expect(page.texts('button')).toContain('Publish Blog Post')
  expect(page.field('Title').getAttribute('name')).toBe('title')
  const published = await owner.submit(page, publish, { title: 'At once', content: '**Strong** words' })
  expect(published.url.pathname).toBe('/admin/blog')
  expect(published.text).toContain('Blog post published successfully!')
  expect(published.form(publish).values).toMatchObject({ title: '', content: '' })
  const post = await reader.open('/blog/at-once')
  expect(post.texts('article strong')).toEqual(['Strong'])
  expect(await database.blogRevision.count({ where: { post: { slug: 'at-once' } } })).toBe(1)
  expect((await owner.open('/admin/blog')).form(publish).values.newId).not.toBe(page.form(publish).values.newId)
})

test('a form sent twice publishes one post', async () => {
  const page = await owner.open('/admin/blog')
  for (let time = 0; time < 2; time++) await owner.submit(page, publish, { title: 'Once', content: 'x' })
  expect(await database.blogPost.count()).toBe(1)
})

test('the same form with another text replaces its post, or reports a change in the editor', async () => {
  const page = await owner.open('/admin/blog')
  await owner.submit(page, publish, { title: 'Once', content: 'x' })
  const again = await owner.submit(page, publish, { title: 'Once', content: 'y' })
  expect(again.text).toContain(messages.updated)
  const { id } = await database.blogPost.findFirstOrThrow({ where: { content: 'y' } })
  await owner.submit(await owner.open(`/admin/blog/${id}`), save.idle, { content: 'edited' })

  const told = await owner.submit(page, publish, { title: 'Once', content: 'z' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([messages.publishedBefore])
  expect(told.form(publish).values).toMatchObject({ title: 'Once', content: 'z' })
  const posts = await database.blogPost.findMany({ include: { revisions: { orderBy: { version: 'asc' } } } })
  expect(posts.map(({ revisions }) => revisions.map(({ content }) => content))).toEqual([['x', 'y', 'edited']])
})

test('requires a title, and keeps the form', async () => {
  const page = await owner.submit(await owner.open('/admin/blog'), publish, { title: ' ', content: 'Kept' })
  expect(page.status).toBe(400)
  expect(page.texts('[data-error-summary] li')).toEqual(['Title is required'])
  expect(page.form(publish).values.content).toBe('Kept')
})

test('keeps a text that cannot be stored in the form', async () => {
  const page = await owner.open('/admin/blog')
  await database.$executeRawUnsafe('ALTER TABLE blog_posts RENAME TO blog_posts_away')
  const failed = await owner.submit(page, publish, { title: 'Not lost', content: 'Nor this' })
  await database.$executeRawUnsafe('ALTER TABLE blog_posts_away RENAME TO blog_posts')
  expect(failed.status).toBe(503)
  expect(failed.texts('[data-error-summary] li')).toEqual(['Error publishing blog post'])
  expect(failed.form(publish).values).toMatchObject({ title: 'Not lost', content: 'Nor this' })
  expect((await owner.submit(failed, publish)).text).toContain(messages.published)
})

test('admits only the account of the enquiries address, to see and to send', async () => {
  const stranger = new Visitor()
  expect((await stranger.request('/admin/blog')).headers.get('Location')).toBe('/admin?next=%2Fadmin%2Fblog')
  const other = await colleague()
  expect((await other.open('/admin/dashboard')).status).toBe(200)
  for (const path of ['/admin/blog', '/admin/blog/', '/admin/blog?index', '/ADMIN/BLOG']) {
    const answer = await other.request(path)
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/admin'])
  }
  const data = await other.request('/admin/blog.data')
  expect(await data.text()).not.toContain('newId')
  for (const path of ['/admin/blog', '/admin/blog?index', '/admin/blog.data', '/admin/blog.data?index']) {
    const body = new URLSearchParams({ title: 'Smuggled', content: 'x' })
    const answer = await other.request(path, { method: 'POST', body })
    expect([202, 302]).toContain(answer.status)
  }
  expect(await database.blogPost.count()).toBe(0)
  expect((await other.request('/admin/blog/new')).status).toBe(403)
})
