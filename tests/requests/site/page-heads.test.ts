import { beforeAll, expect, test } from 'vitest'
import { request, site } from '../../support/app.ts'
import { isDeep } from '../../support/deep.ts'
import { sitePages } from '../../support/pages/crawl.ts'
import type { Page } from '../../support/pages/page.ts'

let all: [string, Page][]
/** The existing pages. A missing one has no preview and no canonical address. */
let found: [string, Page][]

beforeAll(async () => {
  all = [...(await sitePages())]
  found = all.filter(([, { status }]) => status === 200)
})

const content = (page: Page, attribute: string) =>
  page.document.querySelector(`meta[${attribute}]`)?.getAttribute('content') ?? ''
const canonicals = (page: Page) =>
  [...page.document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href') ?? '')

function expectNone(of: [string, Page][], wrong: (page: Page, address: string) => unknown) {
  expect(of.filter(([address, page]) => wrong(page, address)).map(([address]) => address)).toEqual([])
}

test('each page has a language and a title', () => {
  expectNone(all, ({ document, title }) => !/^en/.test(document.documentElement.lang) || !/^\S.* \| \S/.test(title))
  expectNone(all, ({ document }) => document.querySelectorAll('title').length !== 1)
})

test('each page has a canonical address without its open parts', () => {
  const pages = new Map(all)
  expectNone(found, (page, address) => {
    const [canonical = '', ...others] = canonicals(page)
    const { origin, pathname, search } = new URL(canonical, 'https://elsewhere.example')
    const isItself = pathname === address.split('?')[0] && pages.get(pathname + search)?.status === 200
    return others.length > 0 || origin !== site || !isItself
  })
  expectNone(
    all.filter(([, { status }]) => status !== 200),
    (page) => canonicals(page).length > 0,
  )
})

test('no two pages have the same title or the same description', () => {
  for (const kind of ['title', 'description'] as const) {
    const pages = new Map<string, Set<string>>()
    for (const [, page] of found) {
      const told = kind === 'title' ? page.title : content(page, 'name="description"')
      pages.set(told, (pages.get(told) ?? new Set()).add(canonicals(page)[0] ?? ''))
    }
    expect([...pages].filter(([, { size }]) => size > 1).map(([told, of]) => [told, ...of])).toEqual([])
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
