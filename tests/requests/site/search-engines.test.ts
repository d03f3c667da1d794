import { beforeAll, expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { serviceTitles } from '#app/content/services/titles.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { request, site } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { isDeep, spread } from '../../support/deep.ts'
import { isFile, sitePages } from '../../support/pages/crawl.ts'
import type { Page } from '../../support/pages/page.ts'
import { addressesIn, complaintsAbout, propertiesIn } from '../../support/pages/schema-org.ts'

type Block = { '@type': string } & Record<string, unknown>

let pages: Map<string, Page>
/** The existing pages. A missing one has no preview and no canonical address. */
let found: [string, Page][]

beforeAll(async () => {
  const excerpt = (of: string) => `What a post ${of} says in more than fifty characters to readers.`
  await addPost({ excerpt: excerpt('without a picture') })
  await addPost({ excerpt: excerpt('with a picture'), featuredImage: '/share/blog.png' })
  pages = await sitePages()
  found = [...pages].filter(([, { status }]) => status === 200)
}, 120_000)

const blocksOf = (page: Page): Block[] =>
  page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))

/** The pages of a place with their errors. */
function expectOfAll(wrong: (block: Block, address: string) => string[]) {
  const found = [...pages].flatMap(([address, page]) =>
    blocksOf(page).flatMap((block) => wrong(block, address).map((text) => `${address}: ${text}`)),
  )
  expect(found).toEqual([])
}

test('every block is valid, and has the properties that search engines require', () => {
  expectOfAll(complaintsAbout)
})

test('every address in it exists', async () => {
  const named = new Set([...pages.values()].flatMap((page) => addressesIn(blocksOf(page))))
  const own = [...named]
    .filter((address) => new URL(address).origin === site)
    .map((address) => address.slice(site.length))
  expect(own.length).toBeGreaterThan(30)
  const unread = own.filter((address) => !isFile(address) && pages.get(address || '/')?.status !== 200)
  // Each picture is drawn when it is asked for.
  const [pictures = [], others = []] = [true, false].map((is) =>
    unread.filter((address) => /\.png\b/.test(address) === is),
  )
  for (const address of [...others, ...spread(pictures, 0, 8)])
    expect((await request(address)).status, address).toBe(200)
})

test('no markup contains a rating or a review', () => {
  expectOfAll((block) => propertiesIn(block).filter((property) => /rating|review/i.test(property)))
  for (const [address, page] of pages)
    expect(page.document.querySelector('[itemprop], [itemscope], [typeof]'), address).toBeNull()
})

test('each page states its type', () => {
  const expected: [RegExp, string[]][] = [
    [/^\/$/, ['Organization', 'WebSite']],
    [/^\/services$/, ['ItemList', 'BreadcrumbList']],
    [/^\/services\/[a-z-]+$/, ['Service', 'BreadcrumbList']],
    [/^\/blog\/(?!no-such-post)[a-z0-9-]+$/, ['BlogPosting', 'BreadcrumbList']],
    [/^\/enquiries$/, ['FAQPage']],
    [/^\/careers\/[1-9]\d*$/, ['JobPosting', 'BreadcrumbList']],
  ]
  for (const [pattern, kinds] of expected) {
    const matching = [...pages].filter(([address]) => pattern.test(address))
    expect(matching, String(pattern)).not.toEqual([])
    for (const [address, page] of matching)
      expect(
        blocksOf(page).map((block) => block['@type']),
        address,
      ).toEqual(kinds)
  }
})

test('breadcrumbs lead from the home page to the page itself', () => {
  expectOfAll((block, address) => {
    if (block['@type'] !== 'BreadcrumbList') return []
    const crumbs = block.itemListElement as { position: number; item: string }[]
    const positions = crumbs.map(({ position }) => position)
    const isTrail = crumbs[0]?.item === `${site}/` && crumbs.at(-1)?.item === `${site}${address.split('?')[0]}`
    return isTrail && positions.every((position, index) => position === index + 1) ? [] : [JSON.stringify(crumbs)]
  })
})

test('all its statements are on the page, except the day of a post that is always dated today', () => {
  const texts = (address: string) => pages.get(address)?.text ?? ''
  for (const title of Object.values(serviceTitles).slice(0, 8)) expect(texts('/services')).toContain(title)
  for (const { question } of enquiriesPage.faq.questions) expect(texts('/enquiries')).toContain(question)
  for (const { slug, date } of fixedPosts) {
    const page = pages.get(`/blog/${slug}`) as Page
    const [posting] = blocksOf(page)
    expect(page.texts('h1')).toEqual([posting?.headline])
    expect(page.text).toContain(posting?.articleSection)
    const shown = page.document.querySelector('article time')?.getAttribute('dateTime')
    if (date !== 'today') expect(shown).toBe(posting?.datePublished)
  }
})

const content = (page: Page, attribute: string) =>
  page.document.querySelector(`meta[${attribute}]`)?.getAttribute('content') ?? ''
const canonicals = (page: Page) =>
  [...page.document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href') ?? '')

function expectNone(of: [string, Page][], wrong: (page: Page, address: string) => unknown) {
  expect(of.filter(([address, page]) => wrong(page, address)).map(([address]) => address)).toEqual([])
}

test('each page has a language and a title', () => {
  expectNone(
    [...pages],
    ({ document, title }) => !/^en/.test(document.documentElement.lang) || !/^\S.* \| \S/.test(title),
  )
  expectNone([...pages], ({ document }) => document.querySelectorAll('title').length !== 1)
})

test('each page has a canonical address without its open parts', () => {
  expectNone(found, (page, address) => {
    const [canonical = '', ...others] = canonicals(page)
    const { origin, pathname, search } = new URL(canonical, 'https://elsewhere.example')
    const isItself = pathname === address.split('?')[0] && pages.get(pathname + search)?.status === 200
    return others.length > 0 || origin !== site || !isItself
  })
  expectNone(
    [...pages].filter(([, { status }]) => status !== 200),
    (page) => canonicals(page).length > 0,
  )
})

test('no two pages have the same title or the same description', () => {
  for (const kind of ['title', 'description'] as const) {
    const told = new Map<string, Set<string>>()
    for (const [, page] of found) {
      const text = kind === 'title' ? page.title : content(page, 'name="description"')
      told.set(text, (told.get(text) ?? new Set()).add(canonicals(page)[0] ?? ''))
    }
    expect([...told].filter(([, { size }]) => size > 1).map(([text, of]) => [text, ...of])).toEqual([])
  }
})

test('each description is long enough and short enough', () => {
  expectNone(found, (page) => {
    const { length } = content(page, 'name="description"')
    return length < 50 || length > 170
  })
})

test('each page has title, description, kind, address and site for social networks', () => {
  expectNone(found, (page) => {
    const title = content(page, 'property="og:title"')
    return !(
      title &&
      page.title.includes(title) &&
      content(page, 'property="og:description"') === content(page, 'name="description"') &&
      /^(website|article)$/.test(content(page, 'property="og:type"')) &&
      content(page, 'property="og:url"') === canonicals(page)[0] &&
      content(page, 'property="og:site_name"') &&
      content(page, 'name="twitter:card"') === 'summary_large_image'
    )
  })
})

test.runIf(isDeep)(
  'each has a preview picture of the stated size',
  async () => {
    const pictureOf = (page: Page) => content(page, 'property="og:image"')
    const sizes = new Map<string, ReturnType<typeof measure>>()
    for (const address of new Set(found.map(([, page]) => pictureOf(page))))
      sizes.set(address, measure(address, await pictureAt(new URL(address))))
    expectNone(found, (page) => {
      const { width = 0, height = 0, bytes = 0 } = sizes.get(pictureOf(page)) ?? {}
      return !(
        new URL(pictureOf(page)).origin === site &&
        width === Number(content(page, 'property="og:image:width"')) &&
        height === Number(content(page, 'property="og:image:height"')) &&
        width / height > 1.9 &&
        bytes <= 80_000
      )
    })
  },
  120_000,
)

async function pictureAt({ pathname, search }: URL) {
  return Buffer.from(await (await request(pathname + search)).arrayBuffer())
}

/** A PNG says its size at a fixed place. */
function measure(address: string, bytes: Buffer) {
  if (bytes.subarray(1, 4).toString() !== 'PNG') throw new Error(`${address} is no PNG`)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
}
