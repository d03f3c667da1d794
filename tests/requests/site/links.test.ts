import { beforeAll, expect, test } from 'vitest'
import { site, Visitor } from '../../support/app.ts'
import { addressOf, crawl, isFile } from '../../support/pages/crawl.ts'
import type { Page } from '../../support/pages/page.ts'
import { runTogether } from '../../support/pages/run-together.ts'

let pages: Map<string, Page>

beforeAll(async () => {
  pages = await crawl()
}, 120_000)

/** The faults of all pages, each once. */
function complaints(about: (page: Page, address: string) => string[]): string[] {
  const found = [...pages].flatMap(([address, page]) => about(page, address).map((text) => `${text} (${address})`))
  return [...new Map(found.map((text) => [text.replace(/ \([^)]*\)$/, ''), text])).values()]
}

const all = (page: Page, selector: string) => [...page.document.querySelectorAll(selector)]
const values = (page: Page, selector: string, attribute: string) =>
  all(page, selector).map((element) => element.getAttribute(attribute) ?? '')

test('the crawl reaches the states of the pages, too', () => {
  expect(pages.size).toBeGreaterThan(180)
})

test('each page has one non-empty h1, before all other headings', () => {
  const found = complaints((page) => {
    const headings = all(page, 'h1, h2, h3, h4, h5, h6').filter((heading) => heading.closest('main'))
    const ranks = headings.map(({ localName }) => Number(localName.slice(1)))
    const skipped = ranks.some((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)
    const isFirst = page.texts('h1').join() !== '' && all(page, 'h1').length === 1 && ranks[0] === 1
    return isFirst && !skipped && !page.document.querySelector('[hidden] h1, dialog h1') ? [] : [ranks.join()]
  })
  expect(found).toEqual([])
})

test('every link leads to a page without a redirect', () => {
  const missing = /^\/(blog\/no-such-post|careers\/0)$/
  const wrong = [...pages].filter(([address, { status, url }]) => {
    return status !== (missing.test(address) ? 404 : 200) || url.pathname + url.search !== address
  })
  expect(wrong.map(([address, { status, url }]) => `${address}: ${status} at ${url.pathname}`)).toEqual([])
})

test('the texts of adjacent elements do not run together', () => {
  expect(complaints(runTogether)).toEqual([])
})

test('every anchor exists', () => {
  const found = complaints((page) =>
    values(page, 'a[href*="#"]', 'href').filter((href) => {
      const target = pages.get(addressOf(href, page) ?? '')
      const id = decodeURIComponent(new URL(href, page.url).hash.slice(1))
      return target && !target.document.getElementById(id)
    }),
  )
  expect(found).toEqual([])
})

test('every picture, style, script, icon and feed exists', async () => {
  const references = new Map<string, string>()
  for (const [address, page] of pages) {
    const named = [
      ...values(page, '[src]', 'src'),
      ...values(page, 'link[href]', 'href'),
      ...values(page, '[srcset]', 'srcset').flatMap((set) =>
        set.split(',').map((offer) => offer.trim().split(/\s/)[0] ?? ''),
      ),
      ...values(page, 'use[href], image[href]', 'href'),
      ...values(page, 'object[data]', 'data'),
      ...values(page, 'meta[property="og:url"]', 'content'),
    ]
    for (const reference of named) {
      const target = addressOf(reference, page)
      if (target && !isFile(target) && !pages.has(target)) references.set(target, address)
    }
  }
  const missing: string[] = []
  for (const [target, address] of references) {
    const { status } = await new Visitor().request(target)
    if (status !== 200) missing.push(`${target}: ${status} (${address})`)
  }
  expect(missing).toEqual([])
}, 120_000)

test('every form has an action that answers it', async () => {
  const actions = new Map<string, string>()
  for (const page of pages.values()) {
    for (const form of all(page, 'form')) {
      const target = addressOf(form.getAttribute('action') ?? page.url.href, page) ?? ''
      actions.set(target, (form.getAttribute('method') ?? 'get').toUpperCase())
    }
  }
  expect(actions.size).toBeGreaterThan(3)
  for (const [target, method] of actions) {
    const init = method === 'POST' ? { method, body: new URLSearchParams() } : {}
    const { status } = await new Visitor().request(target, init)
    expect([200, 303, 400], `${method} ${target}`).toContain(status)
  }
})

test('a link to a part of its page, or to a region to swap, finds it', () => {
  const relations = [
    'for',
    'form',
    'list',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'data-swap',
    'data-title',
  ]
  const found = complaints((page) =>
    relations.flatMap((relation) =>
      // The seal of the listing belongs to the form of a job, which the page may open later.
      values(page, `[${relation}]:not([data-seal])`, relation).flatMap((ids) =>
        ids
          .split(/\s+/)
          .filter((id) => !page.document.getElementById(id))
          .map((id) => `${relation}=${id}`),
      ),
    ),
  )
  expect(found).toEqual([])
})

test('no id occurs twice on a page', () => {
  const found = complaints((page) => {
    const ids = values(page, '[id]', 'id')
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(found).toEqual([])
})

test('a link to another site uses https, and a new tab gets no opener', () => {
  const found = complaints((page) =>
    all(page, 'a[href]').flatMap((link) => {
      const { protocol, origin } = new URL(link.getAttribute('href') ?? '', page.url)
      const isSafe = ['https:', 'mailto:', 'tel:'].includes(protocol) || origin === site
      const isApart = link.getAttribute('target') !== '_blank' || link.getAttribute('rel')?.includes('noopener')
      return isSafe && isApart ? [] : [link.outerHTML]
    }),
  )
  expect(found).toEqual([])
})
