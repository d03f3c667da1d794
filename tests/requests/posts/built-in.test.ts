import { afterEach, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { postListMessages as messages } from '#app/content/admin/messages.ts'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { renderMarkdown, renderParagraphs, textOf } from '#app/domain/markdown/render.server.ts'
import { builtInMarkdown } from '#app/domain/posts/built-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'

const editor = await signIn()
const reader = new Visitor()
const list = '/admin/dashboard?tab=blog'
const slug = 'cloud-computing-guide'
const address = `/blog/${slug}`

const takeOver = (by = editor) => by.post('/admin/dashboard/take-over?tab=blog', { slug })
const builtIn = async () => (await editor.open(list)).texts('[aria-labelledby="built-in"] h3')
const publicly = async () => {
  const [post, feed, sitemap, page] = await Promise.all([
    reader.request(address),
    reader.request('/blog/feed.xml'),
    reader.request('/sitemap.xml'),
    reader.request('/blog'),
  ])
  const listing = await Promise.all([feed, sitemap, page].map((answer) => answer.text()))
  return [post.status === 200, ...listing.map((text) => text.includes(address))]
}

afterEach(async () => {
  await database.blogPost.deleteMany()
  await database.installationStep.deleteMany({ where: { name: { startsWith: 'hidden-post-' } } })
})

test('lists the built-in posts below the list, outside its search and count', async () => {
  const page = await editor.open(list)
  expect(page.text).toContain('No Blog Posts found.')
  expect(page.texts('[aria-labelledby="built-in"] h3')).toEqual(fixedPosts.map(({ title }) => title))
  for (const { title, slug } of fixedPosts) {
    expect(page.link(dashboardPage.posts.viewOf(title))).toBe(`/blog/${slug}`)
  }
})

test('a built-in post is taken over as an own post at the same address, once', async () => {
  expect((await takeOver()).text).toContain(messages.takenOver)
  expect(await builtIn()).toHaveLength(fixedPosts.length - 1)
  expect(await publicly()).toEqual([true, true, true, true])
  expect((await takeOver()).text).toContain(messages.takenBefore)
  const { id } = await database.blogPost.findFirstOrThrow({ where: { slug } })
  expect(await database.blogPost.count()).toBe(1)
  expect(await database.auditEvent.count({ where: { action: 'post.taken_over', subjectId: id } })).toBe(1)
})

test('taking over needs an account', async () => {
  await takeOver(new Visitor())
  expect(await database.blogPost.count()).toBe(0)
})

test('a taken over post that is hidden or in the trash does not bring back the built-in one; an erased one does', async () => {
  await takeOver()
  const hide = (data: object) => database.blogPost.update({ where: { slug }, data })
  await hide({ status: 'draft' })
  expect(await publicly()).toEqual([false, false, false, false])
  await hide({ status: 'published', deletedAt: new Date() })
  expect(await publicly()).toEqual([false, false, false, false])
  expect(await builtIn()).toHaveLength(fixedPosts.length - 1)
  await database.blogPost.delete({ where: { slug } })
  expect(await publicly()).toEqual([true, true, true, true])
  expect(await builtIn()).toHaveLength(fixedPosts.length)
})

test('redirects the first address of a taken over post that was moved', async () => {
  await takeOver()
  await database.blogPost.update({
    where: { slug },
    data: { slug: 'moved', formerSlugs: { create: { slug } } },
  })
  const moved = await reader.request(address)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/moved'])
  expect(await builtIn()).toHaveLength(fixedPosts.length - 1)
})

const words = dashboardPage.posts.builtIn
const title = fixedPosts.find((post) => post.slug === slug)?.title ?? ''

test('one is hidden from visitors, and shown again', async () => {
  const hidden = await editor.submit(await editor.open(list), words.hideOf(title))
  expect(hidden.text).toContain(messages.builtIn.hide(1))
  await takeOver()
  expect(await database.blogPost.count()).toBe(0)
  expect(await publicly()).toEqual([false, false, false, false])
  expect((await reader.open(`/blog/${fixedPosts.find((post) => post.slug !== slug)?.slug}`)).html).not.toContain(
    address,
  )
  await editor.submit(hidden, words.showOf(title))
  expect(await publicly()).toEqual([true, true, true, true])
})

test('all are hidden at once, which can be undone', async () => {
  await takeOver()
  const hidden = await editor.submit(await editor.open(list), words.hideAll)
  expect(hidden.text).toContain(messages.builtIn.hide(fixedPosts.length - 1))
  const listed = async () => {
    const { html } = await reader.open('/blog')
    return fixedPosts.filter(({ slug }) => html.includes(`href="/blog/${slug}"`)).map(({ slug }) => slug)
  }
  expect(await listed()).toEqual([slug])
  const undone = await editor.submit(hidden, messages.builtIn.undo)
  expect(undone.text).toContain(messages.builtIn.show(fixedPosts.length - 1))
  expect(await listed()).toHaveLength(fixedPosts.length)
  expect((await editor.open('/admin/audit')).text).toContain('hid 3 built-in posts')
})

test.each(fixedPosts)('nothing of the text of $slug is lost or read as Markdown', (post) => {
  const withApostrophes = (html: string) => html.replaceAll('&#39;', "'")
  const html = renderMarkdown(builtInMarkdown(post))
  expect(html).toContain(withApostrophes(renderParagraphs(post.fullContent)))
  const text = textOf(html)
  for (const part of [post.subtitle, post.introduction, post.conclusion, ...post.keyTakeaways]) {
    expect(text).toContain(part)
  }
})
