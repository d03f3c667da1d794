// Posts of WordPress and Ghost: the list before the import, the import, and undoing it.
import { afterEach, expect, test } from 'vitest'
import {
  importDetails as details,
  importMessages as messages,
  importPage as words,
} from '#app/content/admin/company/imports.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { endlessZip, zip } from '../../support/documents/zip.ts'
import { ghostData, wordpress } from '../../support/imports/exports.ts'

const owner = await signIn()

afterEach(async () => {
  await database.import.deleteMany()
  await database.blogPost.deleteMany()
  await database.siteRedirect.deleteMany()
  await database.sitePage.deleteMany()
})

async function upload(name: string, content: BlobPart) {
  const page = await owner.open('/admin/import')
  return owner.submit(page, words.upload.submit.idle, { content: 'texts', file: new File([content], name) })
}

const find = (slug: string) => database.blogPost.findUniqueOrThrow({ where: { slug } })

test('lists the posts of WordPress, imports them, and undoes the import but for changed posts', async () => {
  await database.blogPost.create({ data: { title: 'Ours', slug: 'taken', categories: [] } })
  const category = '<category domain="category" nicename="ai-ml"><![CDATA[AI/ML]]></category>'
  const own = '<category domain="category" nicename="news"><![CDATA[News, Events]]></category>'
  const tag = '<category domain="post_tag" nicename="wool"><![CDATA[Wool]]></category>'
  const content = 'One line\nand another.\n\nA <strong>second</strong> paragraph with [contact-form-7 id="1"].'
  const page = await upload(
    'site.xml',
    wordpress(
      { title: 'Hello &amp; welcome', name: 'hello', content, more: category + own + tag },
      { title: 'Secret', name: 'secret', content: 'Text', more: '<wp:post_password>x</wp:post_password>' },
      { title: 'Taken', name: 'taken', content: 'Text' },
      { title: 'About us', name: 'about', type: 'page', path: 'about/' },
      { title: 'Old', name: 'old', status: 'trash' },
      { title: 'Menu', name: 'menu', type: 'nav_menu_item' },
    ),
  )
  for (const text of [
    ...[details.groups.waiting(3, 1), details.groups.duplicate(1), details.groups.refused(1), '/blog/hello'],
    ...[
      '[contact-form-7] is left out',
      'It had a password',
      'Its tags are left out: Wool.',
      '/about-2',
      '1 menu entry',
      'May 2, 2019',
    ],
  ])
    expect(page.text).toContain(text)
  expect(await database.blogPost.count()).toBe(1)

  const started = await owner.submit(page, details.start.submit(3, 1))
  expect(started.texts('[role=status]')).toContain(messages.started)
  await workOnImports()
  const done = await owner.open(page.url.pathname)
  expect(done.text).toContain(details.groups.done(3, 1))
  const post = await find('hello')
  expect(post).toMatchObject({
    ...{ title: 'Hello & welcome', excerpt: 'A short one', status: 'published', authorName: 'Mia Weaver' },
    ...{ categories: ['AI/ML', 'News / Events'], publishedAt: new Date('2019-05-02T08:00:00Z') },
    content: 'One line\\\nand another.\n\nA **second** paragraph with .',
  })
  expect(await find('secret')).toMatchObject({ status: 'draft' })
  await loadRedirects()
  const visited = await new Visitor().open('/2019/05/hello/')
  expect(visited.url.pathname).toBe('/blog/hello')
  expect(visited.text).toContain('Mia Weaver')
  expect((await owner.open('/admin/audit')).text).toContain('started an import from wordpress')

  await database.blogPost.update({ where: { slug: 'secret' }, data: { version: 2 } })
  await owner.submit(done, details.undo.submit)
  await workOnImports()
  const undone = await owner.open(page.url.pathname)
  expect(undone.text).toContain(details.groups.kept(1))
  expect(undone.text).toContain(details.groups.undone(2, 1))
  expect((await database.blogPost.findMany()).map(({ slug }) => slug).toSorted()).toEqual(['secret', 'taken'])
  expect(await database.siteRedirect.count()).toBe(0)
})

const text = (text: string, format = 0) => ({ type: 'extended-text', text, format })
const lexical = {
  children: [
    {
      ...{ type: 'paragraph' },
      children: [
        ...[text('Bold ', 1), text('and'), { type: 'linebreak' }],
        { type: 'link', url: 'https://a.example', children: [text('a link')] },
      ],
    },
    { type: 'codeblock', language: 'js', code: 'a < b' },
  ],
}
const mobiledoc = {
  markups: [['em']],
  cards: [
    ['markdown', { markdown: '# Written' }],
    ['bookmark', { url: 'https://b.example', metadata: { title: 'Else' } }],
  ],
  sections: [
    [1, 'p', [[0, [0], 1, 'Mine']]],
    [3, 'ul', [[[0, [], 0, 'One']], [[0, [], 0, 'Two']]]],
    ...[
      [10, 0],
      [10, 1],
    ],
  ],
}

test('imports the posts of Ghost 5, and reads the file of an older one', async () => {
  const more = { published_at: '2021-03-24T00:55:47.000Z', created_at: 1_616_548_552_757 }
  const data = ghostData(
    { id: '1', title: 'Fi\0rst\ud800', slug: 'first', html: '<h1>Top</h1><p>Text</p>', status: 'published', ...more },
    { id: '2', title: 'Paid', slug: 'paid', html: '<p>x</p>', status: 'published', visibility: 'paid', ...more },
    { id: '3', title: 'Page', slug: 'page', html: '<p>x</p>', status: 'published', type: 'page' },
    { id: '4', title: 'Lexical', slug: 'lexical', html: null, lexical: '{}', status: 'draft' },
    { id: '5', title: 'Text', slug: 'text', html: null, lexical: JSON.stringify({ root: lexical }), status: 'draft' },
    { id: '6', title: 'Cards', slug: 'cards', mobiledoc: JSON.stringify(mobiledoc), status: 'draft' },
  )
  expect((await upload('older.json', JSON.stringify({ meta: {}, data }))).text).toContain('It was for members only')
  const page = await upload('ghost.json', `\uFEFF${JSON.stringify({ db: [{ meta: {}, data }] })}`)
  expect(page.text).toContain('It was for members only')
  expect(page.text).toContain('only in a format of Ghost')
  await owner.submit(page, details.start.submit(5, 1))
  await workOnImports()
  expect((await find('text')).content).toBe('**Bold** and\\\n[a link](https://a.example)\n\n```js\na < b\n```')
  expect((await find('cards')).content).toBe('*Mine*\n\n- One\n- Two\n\n## Written\n\n[Else](https://b.example)')
  const { title, content, categories, authorName, publishedAt } = await find('first')
  expect(title).toBe('First\ufffd')
  expect({ content, categories, authorName }).toEqual({
    ...{ content: '## Top\n\nText', categories: ['Cloud'], authorName: 'Mia Weaver' },
  })
  expect(publishedAt).toEqual(new Date('2021-03-24T00:55:47.000Z'))
  expect(await find('paid')).toMatchObject({ status: 'draft' })
})

const attachment = (id: number, name: string, post: number) => ({
  ...{ title: name, name, type: 'attachment', status: 'inherit' },
  more: `<wp:post_id>${id}</wp:post_id><wp:post_parent>${post}</wp:post_parent>
    <wp:attachment_url>https://old.example/${name}.png</wp:attachment_url>
    <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Alt</wp:meta_value></wp:postmeta>`,
})

const conversions: [content: string, expected: string][] = [
  ['[php]\nif ($a &lt; $b[1]) {\n\n}\n[/php]', '```php\nif ($a < $b[1]) {\n\n}\n```'],
  [
    '[caption id="a" width="3"]<a href="https://old.example/a.png"><img src="https://old.example/a.png" alt="A"></a> Words[/caption]',
    '![A](https://old.example/a.png)\n\nWords',
  ],
  ['Text [gallery ids="8, 9"]', 'Text\n\n![Alt](https://old.example/b.png)\n\n![Alt](https://old.example/a.png)'],
  ['[gallery]', '![Alt](https://old.example/a.png)'],
  ['[youtube dQw4w9WgXcQ]', '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>'],
  ['[video mp4="https://old.example/a.mp4"][/video]', '<https://old.example/a.mp4>'],
  ['[box_one]Kept[/box_one] [sic] [see a = b]', 'Kept \\[sic] \\[see a = b]'],
  ['<b>Note: </b>text <img class="wp-smiley" src="https://s.w.org/1.png" alt="🙂">', '**Note:** text 🙂'],
  ['<script src="https://gist.github.com/a/1.js"></script>', '<https://gist.github.com/a/1>'],
  [
    '<!-- wp:paragraph --><p>A<sup data-fn="x"><a href="#x">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
    'A\\[1]\n\n1. The note',
  ],
]

test('converts the short codes and the markup of WordPress', async () => {
  const footnotes = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"The <em>note</em>","id":"x"}]]]></wp:meta_value></wp:postmeta>`
  const posts = conversions.map(([content], index) => {
    const name = `post-${index}`
    return { title: name, name, content, more: `<wp:post_id>${100 + index}</wp:post_id>${footnotes}` }
  })
  const gallery = 100 + conversions.findIndex(([content]) => content === '[gallery]')
  const file = wordpress(...posts, attachment(8, 'b', 0), attachment(9, 'a', gallery))
  const page = await upload('site.xml', `${file}<!-- made by a cache -->`)
  await owner.submit(page, details.start.submit(posts.length))
  await workOnImports()
  for (const [index, [, expected]] of conversions.entries())
    expect((await find(`post-${index}`)).content).toBe(expected.replace('The note', 'The *note*'))
})

test.each([
  [
    'Ghost',
    JSON.stringify({ data: ghostData({ id: '1', slug: 'far', published_at: 1.7e15, html: 'x', created_at: -1 }) }),
  ],
  ['WordPress', wordpress({ title: 'Far', name: 'far' }).replaceAll('2019-05-02 ', '+020000-01-01 ')],
  [
    'an archive',
    zip([{ name: 'posts/far.md', content: '---\ntitle: Far\ndate: "+020000-01-01"\nupdated: x\n---\nx' }]),
  ],
])('leaves out a moment of %s that is too far to be stored', async (source, content) => {
  const page = await upload('far', content)
  await owner.submit(page, source === 'an archive' ? details.start.archive.submit : details.start.submit(1))
  await workOnImports()
  const { publishedAt, createdAt, updatedAt } = await find('far')
  for (const moment of [publishedAt, createdAt, updatedAt]) expect(moment?.getFullYear() ?? 2026).toBeLessThan(2100)
})

test('adds pages as drafts, and leads links and old addresses to the new ones', async () => {
  const site = '<wp:base_blog_url>https://old.example</wp:base_blog_url>'
  const links = [
    ...['https://www.old.example/company/team/#who', 'http://old.example/?page_id=7', '/2019/05/other/', '../other'],
    ...['https://old.example/category/news/', 'https://else.example/2019/05/other/', '#here'],
  ]
  const full = 'https://old.example/2019/05/other/'
  const content = `${links.map((href) => `<a href="${href}">x</a>`).join(' ')} <a href="${full}">${full}</a>`
  const pages = [
    { title: 'Team', name: 'team', path: 'company/team/', content: '<a href="/2019/05/other">Other</a>' },
    { title: 'Deep', name: 'deep', path: 'a/b/deep/', more: '<wp:post_id>7</wp:post_id>' },
    { title: 'Contact', name: 'contact', path: 'contact/' },
    { title: 'Staff', name: 'staff', path: 'about/staff/' },
  ].map((page) => ({ ...page, type: 'page' }))
  const file = wordpress({ title: 'A', name: 'a', content }, { title: 'Other', name: 'other' }, ...pages)
  const page = await upload('site.xml', file.replace('<wp:author>', `${site}<wp:author>`))
  await owner.submit(page, details.start.submit(6, 4))
  await workOnImports()
  expect((await find('a')).content.split(' ').map((link) => link.split('](')[1]?.slice(0, -1))).toEqual([
    ...['/company/team#who', '/deep', '/blog/other', '/blog/other'],
    ...['https://old.example/category/news/', 'https://else.example/2019/05/other/', '#here', '/blog/other'],
  ])
  const rows = await database.sitePage.findMany({ orderBy: { path: 'asc' } })
  expect(rows.map(({ path }) => path)).toEqual(['/company/team', '/contact-2', '/deep', '/staff'])
  expect(JSON.stringify(rows[0]?.draft)).toContain('[Other](/blog/other)')
  await loadSite()
  expect((await new Visitor().open('/company/team')).status).toBe(404)
  const old = await database.siteRedirect.findMany({ orderBy: { path: 'asc' } })
  expect(old.map(({ path, target }) => `${path} ${target}`)).toEqual([
    ...['/2019/05/a /blog/a', '/2019/05/other /blog/other', '/?page_id=7 /deep', '/a/b/deep /deep'],
  ])

  const again = await upload('site.xml', file)
  expect(again.text).toContain(details.groups.duplicate(6, 4))
  await database.sitePage.updateMany({ where: { path: '/deep' }, data: { version: 2 } })
  await owner.submit(await owner.open(page.url.pathname), details.undo.submit)
  await workOnImports()
  const kept = await owner.open(page.url.pathname)
  expect(kept.text).toContain(details.groups.kept(1, 1))
  expect((await database.sitePage.findMany()).map(({ path }) => path)).toEqual(['/deep'])
  expect((await database.siteRedirect.findMany()).map(({ path }) => path)).toEqual(['/a/b/deep', '/?page_id=7'])
})

test('never fetches a picture from a private address', async () => {
  const content = '<img src="http://127.0.0.1:1/a.png" alt="A"><img src="https://localhost/b.png" alt="B">'
  const page = await upload('site.xml', wordpress({ title: 'Private', name: 'private', content }))
  await owner.submit(page, details.start.submit(1), { fetches: 'on' })
  await workOnImports()
  expect((await find('private')).content).toBe('A![B](https://localhost/b.png)')
  expect(await database.blogImage.count({ where: { createdAt: { gt: new Date(Date.now() - 1_000) } } })).toBe(0)
})

const { problems } = messages

test.each([
  ['', messages.fileMissing],
  [wordpress({ title: 'A', name: 'a' }).slice(0, -20), problems.cut],
  ['<!DOCTYPE html><html><body>Log in</body></html>', problems.html],
  ['<rss><channel><item><title>A</title></item></channel></rss>', problems.feed],
  ['<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel></channel></rss>', problems.otherType],
  [wordpress(), problems.nothing],
  [JSON.stringify({ data: { posts: Array(5_001).fill({}) } }), problems.tooManyPosts],
  ['{"db":[{"data":{"posts":[{"id":', problems.cut],
  ['{"posts":[]}', problems.otherType],
  [new Uint8Array([0x50, 0x4b, 3, 4]), problems.cut],
  [endlessZip(), problems.cut],
  [new Uint8Array([0x1f, 0x8b, 8, 0]), problems.packed],
  [new Uint8Array([0x3c, 0xff, 0xfe, 0x3e]), problems.encoding],
  [`${'<a>'.repeat(50_000)}`, problems.otherType],
])('says what is wrong with a broken file (%#)', async (content, message) => {
  const page = await upload('broken.xml', content)
  expect(page.status).toBe(400)
  expect(page.text).toContain(message)
  expect(await database.import.count()).toBe(0)
})

test('shows hostile content as text, and refuses a post that is nested too deep', async () => {
  const hostile =
    '<script>alert(1)</script><p onclick="x()">Text <a href="javascript:alert(1)">link</a></p><svg onload="x()">'
  const page = await upload(
    'site.xml',
    wordpress(
      { title: '&lt;script&gt;alert(2)&lt;/script&gt;', name: '../../admin', content: hostile },
      { title: 'Deep', name: 'deep', content: '<b>'.repeat(30_000) },
    ),
  )
  expect(page.html).not.toContain('<script>alert')
  await owner.submit(page, details.start.submit(1))
  await workOnImports()
  const { slug } = await database.blogPost.findFirstOrThrow()
  const visited = await new Visitor().open(`/blog/${slug}`)
  expect(visited.status).toBe(200)
  expect(visited.html).not.toMatch(/<script>alert|onclick=|href="javascript|<svg onload/)
})

test('redirects no address of a file or the product', async () => {
  const paths = ['share/home.png', 'look/a.css', 'blog/images/1', 'blog/b/share.png', 'careers/sync', 'blog/2019/old']
  const items = paths.map((path, index) => ({ title: 'Old', name: `old-${index}`, path }))
  const page = await upload('site.xml', wordpress(...items))
  await owner.submit(page, details.start.submit(paths.length))
  await workOnImports()
  expect((await database.siteRedirect.findMany()).map(({ path }) => path)).toEqual(['/blog/2019/old'])
})

test('removes a discarded or forgotten upload, and starts no import twice', async () => {
  const page = await upload('site.xml', wordpress({ title: 'A', name: 'a' }))
  const again = await upload('site.xml', wordpress({ title: 'A', name: 'a' }))
  await owner.submit(page, details.start.submit(1))
  expect((await owner.submit(page, details.start.submit(1))).text).toContain(messages.gone)
  await owner.submit(again, details.cancel)
  await upload('site.xml', wordpress({ title: 'B', name: 'b' }))
  await database.import.updateMany({ where: { state: 'read' }, data: { createdAt: new Date('2026-01-01') } })
  await workOnImports()
  expect(await database.import.findMany({ select: { state: true } })).toEqual([{ state: 'done' }])
})
