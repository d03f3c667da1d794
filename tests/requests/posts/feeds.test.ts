import { parseHTML } from 'linkedom'
import { afterEach, expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, site, Visitor } from '../../support/app.ts'
import { addPost, hostile } from '../../support/database/factories.ts'
import { feedsOf, inside, shownText, textIn } from '../../support/pages/feeds.ts'
import { save } from '../../support/posts/post-editor.ts'
import { harmIn } from '../../support/process/harm.ts'

const visitor = new Visitor()

afterEach(async () => {
  await database.blogPost.deleteMany()
})

const { rss, json } = feedsOf('/blog')

test('the RSS feed is well-formed and has the elements that RSS 2.0 requires', async () => {
  const { root, channel, items } = await rss()
  expect([root.name, root.attributes.version]).toEqual(['rss', '2.0'])
  for (const name of ['title', 'link', 'description']) expect(textIn(channel, name)).not.toBe('')
  expect(inside(channel, 'atom:link')[0]?.attributes.href).toBe(`${site}/blog/feed.xml`)
  expect(items.map((item) => textIn(item, 'title'))).toEqual(fixedPosts.map(({ title }) => title))
  for (const item of items) {
    expect(textIn(item, 'guid')).toBe(textIn(item, 'link'))
    expect(new Date(textIn(item, 'pubDate')).toUTCString()).toBe(textIn(item, 'pubDate'))
    expect(textIn(item, 'content:encoded')).toMatch(/<h2>Key Takeaways<\/h2>/)
  }
})

test('the JSON feed has the properties that version 1.1 requires', async () => {
  const feed = await json()
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${site}/blog`,
    feed_url: `${site}/blog/feed.json`,
  })
  expect(feed.items.map((item: { id: string }) => item.id)).toEqual(
    fixedPosts.map(({ slug }) => `${site}/blog/${slug}`),
  )
  for (const item of feed.items) {
    expect(item.url).toBe(item.id)
    expect(item.content_html).not.toBe('')
    expect(new Date(item.date_published).toISOString()).toBe(item.date_published)
  }
})

test('a post that moves keeps its id, so that readers do not show it again', async () => {
  const { id, slug } = await addPost()
  const editor = await signIn()
  for (const moved of ['moved-once', 'moved-twice', slug, 'moved-again'])
    await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { slug: moved })
  const item = (await json()).items.find(({ id }: { id: string }) => id === `${site}/blog/${slug}`)
  expect(item.url).toBe(`${site}/blog/moved-again`)
  const moved = (await rss()).items.find((entry) => textIn(entry, 'link') === item.url)
  expect(textIn(moved, 'guid')).toBe(item.id)
})

test('pages of the blog link to the feeds', async () => {
  for (const path of ['/blog', '/blog/generative-ai']) {
    const { document } = await visitor.open(path)
    const feeds = [...document.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('href'))
    expect(feeds).toEqual(['/blog/feed.xml', '/blog/feed.json'])
  }
})

test('addresses in a post are absolute in the feeds', async () => {
  await addPost({ content: '[Write to us](/contact)' })
  expect((await json()).items[0].content_html).toContain(`href="${site}/contact"`)
})

test('characters that XML forbids do not break the feed', async () => {
  await addPost({ title: 'A \u0001\u000B bell\uFFFE & <more>' })
  const { items } = await rss()
  expect(textIn(items[0], 'title')).toBe('A \uFFFD\uFFFD bell\uFFFD & <more>')
})

test('keeps angle brackets, ampersands and quotes of an excerpt', async () => {
  const excerpt = `Why <canvas> & "it's" &lt; 5 beats <b>bold</b>`
  await addPost({ excerpt })
  const { items } = await rss()
  expect(shownText(textIn(items[0], 'description'))).toBe(excerpt)
  expect((await json()).items[0].summary).toBe(excerpt)
})

test.each(hostile)('escapes %s in both feeds', async (payload) => {
  const title = `T ${payload}`
  await addPost({ title, excerpt: payload, content: `${payload}\n\n[click](${payload})`, categories: [payload] })
  const { items } = await rss()
  expect(textIn(items[0], 'title').replace(/\s+/g, ' ')).toBe(title.replace(/\s+/g, ' '))
  const item = (await json()).items[0]
  expect([item.title, item.summary]).toEqual([title, payload])
  expect(shownText(textIn(items[0], 'description'))).toBe(payload)
  for (const html of [textIn(items[0], 'content:encoded'), item.content_html]) {
    expect(harmIn(parseHTML(`<html><body>${html}</body></html>`).document.body)).toEqual([])
    for (const address of html.match(/(?<=<[^>]+ (href|src)=")[^"]*/g) ?? []) expect(address).toMatch(/^https?:/)
  }
})

test('a post that is always dated today has the day of the installation in feeds', async () => {
  const step = { name: 'a-first-step', doneAt: new Date('2026-09-03T20:00:00Z') }
  await database.installationStep.create({ data: step })
  const day = '2026-09-03T18:30:00.000Z'
  const { items } = await rss()
  const pubDate = textIn(
    items.find((item) => textIn(item, 'link').endsWith('/generative-ai')),
    'pubDate',
  )
  const url = `${site}/blog/generative-ai`
  const item = (await json()).items.find(({ id }: { id: string }) => id === url)
  const page = await visitor.open('/blog/generative-ai')
  const [posting] = page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))
  const sitemap = await (await visitor.request('/sitemap.xml')).text()
  await database.installationStep.delete({ where: { name: step.name } })
  expect(new Date(pubDate).toISOString()).toBe(day)
  expect(item).toMatchObject({ date_published: day, date_modified: day })
  expect(posting).toMatchObject({ datePublished: day, dateModified: day })
  expect(sitemap.slice(sitemap.indexOf(url)).match(/<lastmod>(.*?)</)?.[1]).toBe(day)
})
