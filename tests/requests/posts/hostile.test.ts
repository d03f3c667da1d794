import { parseXml } from '@rgrove/parse-xml'
import { parseHTML } from 'linkedom'
import { afterAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addPost, hostile } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { create, idOf, preview, save } from '../../support/posts/post-editor.ts'
import { harmIn } from '../../support/process/harm.ts'
import { payloadsWithin, unescapedIn } from '../../support/process/payloads.ts'

const editor = await signIn()
const reader = new Visitor()

afterAll(async () => {
  await database.blogPost.deleteMany()
})

/** The page has the same scripts as for a harmless post, and none of the payload's markup. */
function expectHarmless(page: Page, harmless: Page) {
  expect(harmIn(page.document)).toEqual(harmIn(harmless.document))
  expect(unescapedIn(page)).toEqual([])
  for (const article of page.document.querySelectorAll('article')) expect(harmIn(article)).toEqual([])
}

/** The payload in every Markdown construct. */
const everywhere = (payload: string) =>
  [
    payload,
    `# ${payload}`,
    `- ${payload}`,
    `> ${payload}`,
    `**${payload}**`,
    `\`${payload}\``,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
    `[${payload}](https://example.com)`,
    `[link](${payload})`,
    `[link](<${payload}> "${payload}")`,
    `![${payload}](https://example.com/a.png)`,
    `![alt](${payload})`,
    `[reference]\n\n[reference]: ${payload} "${payload}"`,
    `<${payload}>`,
    `| ${payload} |\n| --- |\n| ${payload} |`,
  ].join('\n\n')

async function pagesOf(fields: Record<string, string>) {
  const saved = await create(editor, { ...fields, status: 'published' })
  expect(saved.url.pathname).toMatch(/[0-9a-f-]{36}$/)
  const again = await editor.submit(saved, save.idle)
  const { slug } = await database.blogPost.findUniqueOrThrow({ where: { id: idOf(saved) } })
  return {
    id: idOf(saved),
    slug,
    pages: [
      saved,
      again,
      await editor.submit(again, preview),
      await editor.open(`/admin/blog/${idOf(saved)}/preview`),
      await editor.open(`/admin/blog/${idOf(saved)}/versions?version=1`),
      await reader.open('/blog'),
      await reader.open(`/blog/${slug}`),
    ],
  }
}

const words = { title: 'T', excerpt: 'E', content: everywhere('x'), featuredImageAlt: 'A' }
const pictured = { featuredImage: 'https://example.com/a.png' }
const harmless = await pagesOf({ ...words, ...pictured })
await database.blogPost.deleteMany()

test.each(payloadsWithin(150, 0))('%s in every text of a post runs nowhere', async (payload) => {
  const { slug, pages } = await pagesOf({
    title: `T ${payload}`,
    excerpt: `E ${payload}`,
    content: everywhere(payload),
    featuredImageAlt: `A ${payload}`,
    ...pictured,
  })
  pages.forEach((page, at) => {
    expect(page.status).toBe(200)
    expectHarmless(page, harmless.pages[at] as Page)
  })
  const json = pages.at(-1)?.texts('script[type="application/ld+json"]') ?? []
  expect(json.map((text) => JSON.parse(text)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])

  const rss = await (await reader.request('/blog/feed.xml')).text()
  expect(parseXml(rss).text).toContain('T ')
  const feed = (await (await reader.request('/blog/feed.json')).json()) as {
    items: { url: string; content_html: string }[]
  }
  const item = feed.items.find(({ url }) => url.endsWith(encodeURIComponent(slug)))
  expect(harmIn(parseHTML(`<body>${item?.content_html}</body>`).document.body)).toEqual([])
  await database.blogPost.deleteMany()
})

test('no text, link or picture of a post leads to a script or elsewhere', async () => {
  const content = hostile.map((payload) => `C ${payload}\n\n[click](${payload})\n\n![](${payload})`).join('\n\n')
  const { slug } = await addPost({ content, featuredImage: 'javascript:alert(1)' })
  for (const path of ['/blog', `/blog/${slug}`]) {
    const main = (await reader.open(path)).document.querySelector('main')
    main?.querySelector('form#newsletter-post')?.remove()
    expect(harmIn(main as Element)).toEqual([])
  }
  await database.blogPost.deleteMany()
})

const harmlessError = await create(editor, { ...words, slug: '!', publishedAt: '!', featuredImage: '!' })

test.each(payloadsWithin(150, 1))('%s in a refused form runs nowhere', async (payload) => {
  const page = await create(editor, {
    ...words,
    content: payload,
    slug: `!${payload}`,
    publishedAt: payload,
    featuredImage: payload,
    'category-cloud': payload,
    pictureAlt: payload,
  })
  expect(page.status).toBe(400)
  expectHarmless(page, harmlessError)
})

test('no script in the database, or in the comparison of two versions, runs', async () => {
  const open = async (payload: string) => {
    const { id } = await addPost({ ...words, categories: [payload], featuredImage: payload, status: payload })
    const mine = await editor.open(`/admin/blog/${id}`)
    await editor.submit(mine, save.idle, { content: `Theirs ${payload}`, featuredImage: '' })
    const told = await editor.submit(mine, save.idle, { content: `Mine ${payload}`, featuredImage: '' })
    expect(told.status).toBe(409)
    const pages = [mine, told]
    for (const path of ['preview', 'versions', 'versions?version=2'])
      pages.push(await editor.open(`/admin/blog/${id}/${path}`))
    await database.blogPost.deleteMany()
    return pages
  }
  const harmless = await open('x')
  for (const payload of payloadsWithin(150, 2)) {
    const pages = await open(payload)
    pages.forEach((page, at) => {
      expectHarmless(page, harmless[at] as Page)
    })
  }
}, 120_000)

test('a text nested too deep breaks no page for readers', async () => {
  await addPost({ title: 'Nested', content: '>'.repeat(100_000) })
  expect((await reader.open('/blog')).texts('h1')).not.toEqual([])
  expect((await reader.request('/blog/feed.xml')).status).toBe(200)
})
