import { afterEach, expect, test } from 'vitest'
import { blogManagement as management, postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { create, idOf, postAt, postRow, preview, publish, save, valuesIn } from '../../support/posts/post-editor.ts'

const editor = await signIn()
const reader = new Visitor()

afterEach(async () => {
  await database.blogPost.deleteMany()
})

test.each(['new', 'setup'])('/admin/blog/%s starts a post', async (id) => {
  const page = await editor.open(`/admin/blog/${id}`)
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['Create New Blog Post'])
  expect(page.link('Back')).toBe('/admin/dashboard?tab=blog')
  expect(page.texts('button').filter((text) => text === 'Save')).toHaveLength(2)
  expect(page.texts('button')).not.toContain('Publish')
  for (const label of ['Title', 'Status']) page.field(label)
  for (const label of ['Slug', 'Excerpt', 'Content', 'Featured Image URL']) page.field(`${label} (optional)`)
  expect(page.field('Excerpt (optional)').getAttribute('rows')).toBe('2')
  expect(page.field('Content (optional)').getAttribute('rows')).toBe('12')
  expect(page.text).toContain('/blog/')
  expect(page.texts('select[name=status] option')).toEqual(['Draft', 'Published', 'Archived'])
  expect(valuesIn(page).status).toBe('draft')
})

test('a post is created, edited and published, and readers see it at once', async () => {
  const created = await create(editor, {
    title: 'Weaving for  Beginners!',
    excerpt: 'In short.',
    content: '## Warp\n\n- weft',
    'category-cloud': 'on',
    'category-ai-ml': 'on',
    featuredImage: 'https://pictures.example/loom.jpg',
    featuredImageAlt: 'A loom',
  })
  expect(created.text).toContain('Blog post created successfully!')
  expect(created.texts('h1')).toEqual(['Edit Blog Post'])
  expect(created.url.pathname).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/)
  expect(await postAt(created)).toMatchObject({
    title: 'Weaving for Beginners!',
    slug: 'weaving-for-beginners',
    excerpt: 'In short.',
    content: '## Warp\n\n- weft',
    categories: ['Cloud', 'AI/ML'],
    featuredImage: 'https://pictures.example/loom.jpg',
    status: 'draft',
    publishedAt: null,
    version: 1,
  })
  expect((await reader.open('/blog/weaving-for-beginners')).status).toBe(404)

  const updated = await editor.submit(created, save.idle, { excerpt: 'Shorter.' })
  expect(updated.text).toContain('Blog post updated successfully!')
  expect(valuesIn(updated)).toMatchObject({ excerpt: 'Shorter.', 'category-cloud': 'Cloud', version: '2' })
  expect(valuesIn(updated)['category-security']).toBeUndefined()

  const published = await editor.submit(updated, publish)
  expect(published.text).toContain('Blog post updated successfully!')
  expect(published.texts('button')).not.toContain('Publish')
  expect(valuesIn(published).status).toBe('published')

  const post = await reader.open(published.link(words.view))
  expect(post.texts('h1')).toEqual(['Weaving for Beginners!'])
  expect(post.texts('article h2')).toEqual(['Warp'])
  expect(post.document.querySelector('article img')?.getAttribute('alt')).toBe('A loom')
  expect(post.document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://pictures.example/loom.jpg',
  )
  for (const path of ['/blog', '/blog?category=cloud', '/blog?category=ai-ml', '/blog/feed.xml', '/blog/feed.json']) {
    expect(await (await reader.request(path)).text()).toContain('Weaving for Beginners!')
  }
  expect(await (await reader.request('/sitemap.xml')).text()).toContain('/blog/weaving-for-beginners')
  expect((await reader.open('/blog?category=security')).text).not.toContain('Weaving for Beginners!')

  const archived = await editor.submit(published, save.idle, { status: 'archived' })
  expect(archived.texts('button')).toContain('Publish')
  expect((await reader.open('/blog/weaving-for-beginners')).status).toBe(404)
  expect((await postAt(archived)).revisions.map(({ version, status }) => `${version} ${status}`)).toEqual([
    '1 draft',
    '2 draft',
    '3 published',
    '4 archived',
  ])
})

test('a post needs only a title', async () => {
  const page = await create(editor, { title: ' \u200b ', content: 'Not lost', excerpt: 'Nor this' })
  expect(page.status).toBe(400)
  expect(page.title).toMatch(/^Error: /)
  expect(page.texts('[data-error-summary] h2')).toEqual(['Error'])
  expect(page.texts('[data-error-summary] li')).toEqual(['Title is required'])
  expect(page.description('Title')).toContain('Title is required')
  expect(valuesIn(page)).toMatchObject({ content: 'Not lost', excerpt: 'Nor this' })
  expect(await database.blogPost.count()).toBe(0)
  expect((await create(editor)).text).toContain('Blog post created successfully!')
})

test('refuses a wrong value with its reason and keeps everything', async () => {
  const address = 'Featured Image URL must begin with https:// or belong to a picture uploaded here'
  for (const [name, value, message] of [
    ['title', 'x'.repeat(200 + 1), 'Title must be at most 200 characters'],
    ['excerpt', 'x'.repeat(500 + 1), 'Excerpt must be at most 500 characters'],
    ['slug', 'a/b', 'Slug can only have letters, digits, hyphens and underscores'],
    ['slug', '<b>', 'Slug can only have letters, digits, hyphens and underscores'],
    ['slug', 'x'.repeat(101), 'Slug must be at most 100 characters'],
    ['featuredImage', 'javascript:alert(1)', address],
    ['featuredImage', '//pictures.example/a.png', address],
    ['publishedAt', '2026-02-30T10:00', 'Publication date must have a date and a time'],
    ['publishedAt', 'tomorrow', 'Publication date must have a date and a time'],
  ] as const) {
    const page = await create(editor, { content: 'Kept', [name]: value })
    expect([page.status, page.texts('[data-error-summary] li')]).toEqual([400, [message]])
    expect(page.document.querySelector('[data-error-summary] a')?.getAttribute('href')).toBe(`#post-${name}`)
    expect(valuesIn(page)).toMatchObject({ content: 'Kept', [name]: value })
  }
})

test('keeps a content that is too long, and accepts the longest', async () => {
  const page = await editor.open('/admin/blog/new')
  const send = (content: string) =>
    // As the editor's form is sent, for which a body may be longer.
    editor.post('/admin/blog/new', { ...valuesIn(page), title: 'Long', content, picture: new File([], '') })
  const refused = await send('x'.repeat(100_000 + 1))
  expect(refused.texts('[data-error-summary] li')).toEqual(['Content must be at most 100,000 characters'])
  expect(valuesIn(refused).content).toHaveLength(100_000 + 1)
  const accepted = await send(`${'x'.repeat(99)}\r\n`.repeat(1_000))
  expect(accepted.texts('[data-error-summary] li')).toEqual([])
  expect((await postAt(accepted)).content).toHaveLength(100_000 - 1)
})

test('refuses fields and values that no page of ours has', async () => {
  for (const name of ['status', 'intent', 'version', 'newId', 'authorId', 'categories[1000000]'])
    expect([name, (await create(editor, { [name]: 'nonsense' })).status]).toEqual([name, 400])
  expect(await database.blogPost.count()).toBe(0)
})

test('the editor and a save report an unknown post', async () => {
  for (const id of ['no-such-post', crypto.randomUUID()]) {
    const page = await editor.open(`/admin/blog/${id}`)
    expect(page.status).toBe(404)
    expect(page.texts('[data-error-summary]')).toEqual(['ErrorBlog post not found'])
    expect(page.link('Back')).toBe('/admin/dashboard?tab=blog')
  }
  const { id } = await addPost()
  const page = await editor.open(`/admin/blog/${id}`)
  await database.blogPost.delete({ where: { id } })
  const gone = await editor.submit(page, save.idle, { content: 'Not lost' })
  expect(gone.texts('[data-error-summary] li')).toEqual(['Blog post not found'])
  expect(gone.html).toContain('Not lost')
})

test('the preview shows the form, for editors alone, and saves nothing', async () => {
  const page = await create(editor, { title: 'Draft', content: 'Saved.' })
  const shown = await editor.submit(page, preview, {
    title: '',
    content: '**Written.**',
    publishedAt: '2031-05-04T10:00',
  })
  expect(shown.url.pathname).toBe(`/admin/blog/${idOf(page)}/preview`)
  expect(shown.texts('h1')).toEqual(['Untitled'])
  expect(shown.texts('article strong')).toEqual(['Written.'])
  expect(shown.texts('article time')).toEqual(['4 May 2031'])
  expect((await postAt(page)).content).toBe('Saved.')

  const saved = await editor.open(`/admin/blog/${idOf(page)}/preview`)
  expect(saved.texts('h1')).toEqual(['Draft'])
  expect(saved.text).toContain('Saved.')
  expect((await reader.open(`/admin/blog/${idOf(page)}/preview`)).url.pathname).toBe('/admin')
  expect((await editor.open('/admin/blog/no-such-post/preview')).status).toBe(404)
  const unsaved = await editor.submit(await editor.open('/admin/blog/new'), preview, { title: 'New' })
  expect(unsaved.texts('h1')).toEqual(['New'])
})

test('a text too long to be saved is too long for a preview', async () => {
  const page = await editor.open('/admin/blog/new')
  const look = (title: string, content: string) =>
    editor.post('/admin/blog/new/preview', { ...valuesIn(page), title, content, picture: new File([], '') })
  const shown = await look('Long', 'x'.repeat(100_000))
  expect(shown.texts('h1')).toEqual(['Long'])
  const refused = await look('x'.repeat(200 + 1), 'x'.repeat(100_000 + 1))
  expect(refused.status).toBe(400)
  expect(refused.texts('[data-error-summary] li')).toEqual([
    'Title must be at most 200 characters',
    'Content must be at most 100,000 characters',
  ])
  expect(refused.texts('article')).toEqual([])
})

test('schedules a post in the company’s time zone', async () => {
  const page = await create(editor, { status: 'published', publishedAt: '2031-05-04T10:00' })
  const { slug, publishedAt } = await postAt(page)
  expect(publishedAt?.toISOString()).toBe('2031-05-04T04:30:00.000Z')
  expect(valuesIn(page).publishedAt).toBe('2031-05-04T10:00')
  expect(page.text).toContain(words.planned)
  expect((await reader.open(`/blog/${slug}`)).status).toBe(404)

  const asked = await editor.submit(page, save.idle, { publishedAt: '2020-05-04T10:00' })
  const past = await editor.submit(asked, words.saveAnyway)
  expect((await reader.open(`/blog/${slug}`)).text).toContain('4 May 2020')
  const emptied = await editor.submit(past, save.idle, { publishedAt: '' })
  expect((await postAt(emptied)).publishedAt?.toISOString()).toBe('2020-05-04T04:30:00.000Z')
})

test('saving again keeps the moment of publication to the second', async () => {
  const publishedAt = new Date('2026-03-04T05:06:07.089Z')
  const { id } = await addPost({ publishedAt })
  await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { excerpt: 'x' })
  expect((await postRow(id)).publishedAt).toEqual(publishedAt)
})

test('the filters of the blog are the categories of the product until a post has one of its own', async () => {
  const filters = async () => (await reader.open('/blog')).texts('[aria-label="Filter posts by category"] a')
  expect(await filters()).toEqual(['All', 'Technology', 'Cloud', 'Security', 'Development', 'AI/ML'])
  const page = await create(editor, {
    title: 'Rye',
    moreCategories: 'Хлеб, Slow food,, slow FOOD, cloud',
    status: 'published',
  })
  expect((await postAt(page)).categories).toEqual(['Cloud', 'Хлеб', 'Slow food'])
  expect(valuesIn(page).moreCategories).toBe('Хлеб, Slow food')
  expect((await filters()).slice(-2)).toEqual(['Slow food', 'Хлеб'])
  expect((await reader.open(`/blog?category=${encodeURIComponent('хлеб')}`)).texts('h2')).toContain('Rye')
  expect((await editor.open('/admin/blog/new')).document.querySelector('option[value="Slow food"]')).not.toBeNull()
})

test('categories that no box stands for stay', async () => {
  const { id } = await addPost({ categories: ['Weaving', 'Cloud'] })
  await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { 'category-security': 'on' })
  expect((await postRow(id)).categories).toEqual(['Cloud', 'Security', 'Weaving'])
})

const publishAtOnce = management.publish.idle

test('a short form publishes a post as soon as it is written, and empties the form', async () => {
  const page = await editor.open('/admin/blog')
  expect(page.texts('h1')).toEqual(['Blog Management'])
  expect(page.texts('button')).toContain('Publish Blog Post')
  expect(page.field('Title').getAttribute('name')).toBe('title')
  const published = await editor.submit(page, publishAtOnce, { title: 'At once', content: '**Strong** words' })
  expect(published.url.pathname).toBe('/admin/blog')
  expect(published.text).toContain('Blog post published successfully!')
  expect(published.form(publishAtOnce).values).toMatchObject({ title: '', content: '' })
  const post = await reader.open('/blog/at-once')
  expect(post.texts('article strong')).toEqual(['Strong'])
  expect(await database.blogRevision.count({ where: { post: { slug: 'at-once' } } })).toBe(1)
  expect((await editor.open('/admin/blog')).form(publishAtOnce).values.newId).not.toBe(
    page.form(publishAtOnce).values.newId,
  )
})

test('a form sent twice publishes one post', async () => {
  const page = await editor.open('/admin/blog')
  for (let time = 0; time < 2; time++) await editor.submit(page, publishAtOnce, { title: 'Once', content: 'x' })
  expect(await database.blogPost.count()).toBe(1)
})

test('the same form with another text replaces its post, or reports a change in the editor', async () => {
  const page = await editor.open('/admin/blog')
  await editor.submit(page, publishAtOnce, { title: 'Once', content: 'x' })
  const again = await editor.submit(page, publishAtOnce, { title: 'Once', content: 'y' })
  expect(again.text).toContain(messages.updated)
  const { id } = await database.blogPost.findFirstOrThrow({ where: { content: 'y' } })
  await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { content: 'edited' })

  const told = await editor.submit(page, publishAtOnce, { title: 'Once', content: 'z' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([messages.publishedBefore])
  expect(told.form(publishAtOnce).values).toMatchObject({ title: 'Once', content: 'z' })
  const posts = await database.blogPost.findMany({ include: { revisions: { orderBy: { version: 'asc' } } } })
  expect(posts.map(({ revisions }) => revisions.map(({ content }) => content))).toEqual([['x', 'y', 'edited']])
})

test('keeps a text without a title, or that cannot be stored, in the form', async () => {
  const page = await editor.open('/admin/blog')
  const untitled = await editor.submit(page, publishAtOnce, { title: ' ', content: 'Kept' })
  expect([untitled.status, untitled.texts('[data-error-summary] li')]).toEqual([400, ['Title is required']])
  expect(untitled.form(publishAtOnce).values.content).toBe('Kept')
  await database.$executeRawUnsafe('ALTER TABLE blog_posts RENAME TO blog_posts_away')
  const failed = await editor.submit(page, publishAtOnce, { title: 'Not lost', content: 'Nor this' })
  await database.$executeRawUnsafe('ALTER TABLE blog_posts_away RENAME TO blog_posts')
  expect(failed.status).toBe(503)
  expect(failed.texts('[data-error-summary] li')).toEqual(['Error publishing blog post'])
  expect(failed.form(publishAtOnce).values).toMatchObject({ title: 'Not lost', content: 'Nor this' })
  expect((await editor.submit(failed, publishAtOnce)).text).toContain(messages.published)
})
