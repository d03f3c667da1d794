import { beforeAll, expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { serviceTitles } from '#app/content/services/titles.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { request, site } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { spread } from '../../support/deep.ts'
import { isFile, sitePages } from '../../support/pages/crawl.ts'
import type { Page } from '../../support/pages/page.ts'
import { addressesIn, complaintsAbout, propertiesIn } from '../../support/pages/schema-org.ts'

type Block = { '@type': string } & Record<string, unknown>

let pages: Map<string, Page>

beforeAll(async () => {
  await addPost()
  await addPost({ featuredImage: '/share/blog.png' })
  pages = await sitePages()
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
