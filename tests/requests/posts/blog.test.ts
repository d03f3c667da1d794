import { afterEach, expect, test, vi } from 'vitest'
import { postEditor } from '#app/content/admin/editor.ts'
import { siteEditor } from '#app/content/admin/site.ts'
import { blogPage, blogReader } from '#app/content/blog/blog.ts'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { removeStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

const visitor = new Visitor()
const hour = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)
const titlesIn = (page: Page) => page.texts('#posts article h2, #posts li h3')

afterEach(async () => {
  vi.useRealTimers()
  await database.blogPost.deleteMany()
})

test('lists the four posts, the featured one first, each with a link to its reader', async () => {
  const page = await visitor.open('/blog')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual([blogPage.hero.heading])
  expect(titlesIn(page)).toEqual(fixedPosts.map(({ title }) => title))
  for (const { slug, title } of fixedPosts) expect(page.link(`Read More about ${title}`)).toBe(`/blog/${slug}`)
  expect(page.link('LinkedIn')).toBe(company.linkedinUrl)
  expect(page.link('Instagram')).toBe(company.instagramUrl)
})

test.each([
  ['Technology', '/blog?category=technology', 'The Future of Software Development'],
  ['Cloud', '/blog?category=cloud', 'Cloud Computing Guide'],
  ['Security', '/blog?category=security', 'Cybersecurity Best Practices'],
  ['Development', '/blog?category=development', 'The Future of Software Development'],
  ['AI/ML', '/blog?category=ai-ml', 'Generative AI'],
])('the filter %s leaves its posts, and the filter All all of them', async (label, address, title) => {
  const filter = (await visitor.open('/blog')).link(label)
  expect(filter).toBe(address)
  const page = await visitor.open(filter)
  expect(page.texts('[aria-label="Filter posts by category"] [aria-current]')).toEqual([label])
  expect(titlesIn(page)).toEqual([title])
  const all = page.link('All')
  expect(all).toBe('/blog')
  expect(titlesIn(await visitor.open(all))).toHaveLength(4)
})

test('an unknown category shows all posts', async () => {
  for (const category of ['nonsense', '', 'Cloud ', '<script>']) {
    const page = await visitor.open(`/blog?${new URLSearchParams({ category })}`)
    expect(titlesIn(page)).toHaveLength(fixedPosts.length)
    expect(page.texts('[aria-label="Filter posts by category"] [aria-current]')).toEqual(['All'])
  }
})

test('an owner changes the categories, and posts keep theirs', async () => {
  const owner = await signIn()
  const old = await addPost({ title: 'Old', categories: ['Cloud'] })
  const offer = async (categories: string) => {
    const saved = await owner.submit(await owner.open('/admin/site/blog?at=list'), siteEditor.save.idle, { categories })
    if (saved.status === 200) await owner.submit(await owner.open('/admin/site/blog'), siteEditor.publish)
    return saved
  }
  await offer('News\nBread, cake\nnews')
  const editor = await owner.open(`/admin/blog/${old.id}`)
  expect(editor.texts('label:has([type=checkbox])')).toEqual(['News', 'Bread / cake'])
  expect(editor.form(postEditor.save.idle).values.moreCategories).toBe('Cloud')
  await owner.submit(editor, postEditor.save.idle, { 'category-news': 'News' })
  const filters = (await visitor.open('/blog')).texts('[aria-label="Filter posts by category"] a')
  expect(filters).toEqual(['All', 'News', 'AI/ML', 'Cloud', 'Development', 'Security', 'Technology'])
  expect(titlesIn(await visitor.open('/blog?category=cloud'))).toContain('Old')
  expect(titlesIn(await visitor.open('/blog?category=news'))).toEqual(['Old'])

  // The list has changed since the editor was opened.
  await offer('Events')
  await owner.submit(await owner.open(`/admin/blog/${old.id}`), postEditor.save.idle, { 'category-news': 'News' })
  const { categories } = await database.blogPost.findUniqueOrThrow({ where: { id: old.id } })
  expect(categories).toEqual(['News', 'Cloud'])
  expect((await offer('x'.repeat(61))).status).toBe(400)

  const many = Array.from({ length: 40 }, (_, at) => `Loom ${at}`)
  await offer(many.join('\n'))
  const ticked = Object.fromEntries(many.map((label, at) => [`category-loom-${at}`, label]))
  const full = await owner.open(`/admin/blog/${old.id}`)
  await owner.submit(full, postEditor.save.idle, { ...ticked, picture: new File([], '') })
  expect((await database.blogPost.findUniqueOrThrow({ where: { id: old.id } })).categories).toEqual([
    ...many,
    ...(categories as string[]),
  ])
  await database.sitePage.deleteMany()
  await loadSite()
})

test.each(fixedPosts)('the reader shows everything of $slug', async (post) => {
  const page = await visitor.open(`/blog/${post.slug}`)
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual([post.title])
  const { subtitle, description, introduction, conclusion, keyTakeaways, category } = post
  for (const text of [subtitle, description, introduction, conclusion, category, ...keyTakeaways]) {
    expect(page.text).toContain(text.trim())
  }
  for (const paragraph of post.fullContent.split(/\n\s*\n/)) {
    const heading = paragraph.match(/^## (.*)/)?.[1]
    if (heading) expect(page.texts('article h2')).toContain(heading.trim())
    else expect(page.text).toContain(paragraph.replace(/\s+/g, ' ').trim())
  }
  expect(page.text).toContain(`${post.readTime} min read`)
  expect(page.text).toContain('By Admin')
  expect(page.text).toContain(`${post.comments} comments`)
  expect(page.document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(post.cover.alt)
  expect(page.link('Back to Posts')).toBe('/blog')
  expect(page.document.querySelector('script[src*="entry.client"]')).toBeNull()
})

test.each([
  ['2026-03-31T18:29:59Z', '2026-03-30T18:30:00.000Z'],
  ['2026-03-31T18:30:00Z', '2026-03-31T18:30:00.000Z'],
])('a post that is dated today, read at %s, has the company’s day that began at %s', async (moment, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const page = await visitor.open('/blog/generative-ai')
  expect(page.document.querySelector('article time')?.getAttribute('dateTime')).toBe(day)
})

test.each(['no-such-post', '<b>x<b>', '..%2fadmin'])('reports that the post %s does not exist', async (slug) => {
  const page = await visitor.open(`/blog/${slug}`)
  expect(page.status).toBe(404)
  expect(page.title).toContain(blogReader.notFound.title)
  expect(page.texts('h1')).toEqual([blogReader.notFound.title])
  expect(page.link('Back to Posts')).toBe('/blog')
})

test('a published post joins the list, newest first, and has the same reader', async () => {
  const content =
    '# First\n\nSome **strong** words and [a link](https://example.com).\n\n![A loom](/loom.png)\n\n##### Deep'
  const { slug, title } = await addPost({ content, categories: ['Cloud'], excerpt: 'In short.' })
  expect(titlesIn(await visitor.open('/blog'))).toEqual([
    fixedPosts[0]?.title,
    title,
    ...fixedPosts.slice(1).map((post) => post.title),
  ])
  expect(titlesIn(await visitor.open('/blog?category=cloud'))).toEqual([title, 'Cloud Computing Guide'])

  const page = await visitor.open(`/blog/${slug}`)
  expect(page.texts('h1')).toEqual([title])
  expect(page.texts('article :is(h2, h3)')).toEqual(['First', 'Deep'])
  expect(page.texts('article strong')).toEqual(['strong'])
  expect(page.link('a link')).toBe('https://example.com')
  expect(page.document.querySelector('img[alt="A loom"]')?.getAttribute('src')).toBe('/loom.png')
  for (const text of ['In short.', 'Cloud', '1 min read', 'By Arecaloom Software']) expect(page.text).toContain(text)
  expect(page.text).not.toContain('0 comments')
})

test.each([
  ['a draft', { status: 'draft' }],
  ['archived', { status: 'archived' }],
  ['not yet due', { publishedAt: fromNow(hour) }],
  ['without a moment of publication', { publishedAt: null }],
])('a post that is %s appears nowhere', async (_how, state) => {
  const { slug, title } = await addPost(state)
  expect((await visitor.open('/blog')).html).not.toContain(title)
  expect((await visitor.open(`/blog/${slug}`)).status).toBe(404)
  for (const path of ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml']) {
    expect(await (await visitor.request(path)).text()).not.toContain(slug)
  }
})

test('a long list has pages', async () => {
  for (let day = 1; day <= 12; day++) await addPost({ title: `Post ${day}`, publishedAt: fromNow(-day * 24 * hour) })
  const first = await visitor.open('/blog')
  expect(titlesIn(first)).toHaveLength(10)
  const second = await visitor.open(first.link('Older posts'))
  expect(titlesIn(second).slice(0, 3)).toEqual(['Post 10', 'Post 11', 'Post 12'])
  expect(second.text).toContain('Page 2 of 2')
  expect(second.link('Newer posts')).toBe('/blog')
  for (const page of ['99', '-1', '1.5', 'x']) expect((await visitor.open(`/blog?page=${page}`)).status).toBe(200)
})

test('a filter without results says so', async () => {
  await addPost({ slug: 'cloud-computing-guide', categories: ['Security'] })
  const page = await visitor.open('/blog?category=cloud')
  expect(titlesIn(page)).toEqual([])
  expect(page.text).toContain(blogPage.empty.text)
  expect(page.link(blogPage.empty.all)).toBe('/blog')
})

test('shows script markup in a post as text', async () => {
  const markup = [
    '<script type="module" async="">import("/assets/a.js")</script>',
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<script type="text/after-paint">',
  ]
  const { slug } = await addPost({ content: markup.map((line) => `\`\`\`\n${line}\n\`\`\``).join('\n\n') })
  const page = await visitor.open(`/blog/${slug}`)
  expect(page.texts('article pre')).toEqual(markup)
})

test('a long post lists its headings, each with its own address', async () => {
  const content = '## Reader\n\na\n\n## करघा\n\nb\n\n## Reader\n\nc'
  const page = await visitor.open(`/blog/${(await addPost({ content })).slug}`)
  const ids = ['section-reader', 'section-करघा', 'section-reader-2']
  expect([...page.document.querySelectorAll('article .prose h2')].map(({ id }) => id)).toEqual(ids)
  const links = [...page.document.querySelectorAll('article details a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(ids.map((id) => `#${id}`))
  const short = await visitor.open(`/blog/${(await addPost({ content: '## a\n\n## b' })).slug}`)
  expect(short.document.querySelector('article details')).toBeNull()
})

test('a table keeps its alignment, and scrolls in a labelled box', async () => {
  const { slug } = await addPost({ content: '| a | b | c |\n| - | :-: | --: |\n| 1 | 2 | 3 |' })
  const { document } = await visitor.open(`/blog/${slug}`)
  const sides = (cells: string) => [...document.querySelectorAll(cells)].map((cell) => cell.getAttribute('align'))
  expect(sides('article th')).toEqual(['left', 'center', 'right'])
  expect(sides('article td')).toEqual([null, 'center', 'right'])
  const box = document.querySelector('article table')?.parentElement
  expect(['role', 'tabindex', 'aria-label'].map((name) => box?.getAttribute(name))).toEqual([
    'region',
    '0',
    'Table 1: a b c',
  ])
})

test('a post names its author by name, never by email, in page, structured data and feeds, also after they left', async () => {
  const { email, visitor } = await member('editor')
  const staff = await database.staff.findUniqueOrThrow({ where: { email } })
  const { slug } = await addPost({ status: 'published', publishedAt: new Date(), authorId: staff.id })
  const shown = async () => {
    const page = await new Visitor().open(`/blog/${slug}`)
    const [posting] = page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))
    const feed = await (await request('/blog/feed.json')).json()
    const item = feed.items.find(({ url }: { url: string }) => url.endsWith(`/${slug}`))
    const rss = await (await request('/blog/feed.xml')).text()
    return { page, posting, item, rss }
  }
  const unnamed = await shown()
  expect(unnamed.page.text).toContain('By Arecaloom Software')
  expect(unnamed.page.html + unnamed.rss).not.toContain(email)
  expect(unnamed.posting.author['@type']).toBe('Organization')

  await visitor.post('/admin/account?do=name', { name: 'Asha Nair' })
  const check = async () => {
    const { page, posting, item, rss } = await shown()
    expect(page.text).toContain('By Asha Nair')
    expect(posting.author).toEqual({ '@type': 'Person', name: 'Asha Nair' })
    expect(posting).not.toHaveProperty('commentCount')
    expect(item.authors).toEqual([{ name: 'Asha Nair' }])
    expect(rss).toContain('<dc:creator>Asha Nair</dc:creator>')
  }
  await check()
  expect((await (await signIn()).open('/admin/dashboard?tab=blog')).text).toContain(`/blog/${slug}, by Asha Nair`)
  expect(await removeStaff({ id: staff.id }, 'operator')).toBe('removed')
  await check()
})

test('a post ends with its author, a link to share, and related posts other than its neighbours', async () => {
  const { email } = await member('editor')
  const { id } = await database.staff.update({ where: { email }, data: { name: 'Asha Rao' } })
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const post = (title: string, minutes: number, categories: string[]) =>
    addPost({ title, slug: title.toLowerCase(), publishedAt: at(minutes), categories, authorId: id })
  await post('Newest', 1, ['Cloud'])
  await post('Newer', 2, ['Security'])
  await post('This', 3, ['Cloud', 'Security'])
  await post('Older', 4, ['Cloud'])
  await post('Oldest', 5, ['Cloud', 'Security'])
  await post('Other', 6, ['Technology'])
  const page = await visitor.open('/blog/this')
  expect(page.texts('[aria-labelledby=related-title] li')).toEqual(['Oldest', 'Newest', 'Cloud Computing Guide'])
  expect(page.link('Oldest')).toBe('/blog/oldest')
  expect(page.texts('article > * p').at(-1)).toBe(`AR${blogReader.writtenBy('Asha Rao')}`)
  const address = `${site}/blog/this`
  const field = page.document.querySelector(`input[aria-label="${blogReader.share.address}"]`)
  expect(field?.getAttribute('value')).toBe(address)
  expect(page.link(blogReader.share.mail)).toBe(`mailto:?subject=This&body=${encodeURIComponent(address)}`)
  expect(page.html.indexOf('id="post-title"')).toBeLessThan(page.html.indexOf('aspect-video'))
})
