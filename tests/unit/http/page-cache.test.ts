import { expect, test } from 'vitest'
import { createRepresentation } from '#app/http/files/representation.server.ts'
import { PageCache } from '#app/http/pages/find.server.ts'

const page = (size: number) => ({
  route: '/',
  content: createRepresentation({ headers: {}, bytes: Buffer.from('x'), encoded: {} }),
  size,
})

/** Asks for each of these and counts those that had to be made. */
async function madeOf(pages: PageCache, keys: string[], size = 1): Promise<number> {
  let made = 0
  for (const key of keys)
    await pages.find(key, async () => {
      made++
      return page(size)
    })
  return made
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`)

test('keeps the most recent pages within the limits of number and size', async () => {
  const many = new PageCache()
  expect(await madeOf(many, names(2_000))).toBe(2_000)
  expect(await madeOf(many, names(2_000).slice(-1_000))).toBe(0)
  expect(await madeOf(many, names(1_000))).toBe(1_000)

  const large = new PageCache()
  expect(await madeOf(large, names(20), 1_048_000)).toBe(20)
  expect(await madeOf(large, names(20).slice(-16), 1_048_000)).toBe(0)
  expect(await madeOf(large, names(4))).toBe(4)
})

test('sends a page larger than the cache, and does not keep it', async () => {
  const pages = new PageCache()
  expect(await pages.find('/', async () => page(17 * 1_048_576))).toBeDefined()
  expect(await madeOf(pages, ['/'])).toBe(1)
})

test('a page that is evicted during its rendering is neither sent nor kept', async () => {
  const pages = new PageCache()
  const making = Promise.withResolvers<ReturnType<typeof page>>()
  const begun = pages.find('/', () => making.promise)
  pages.clear()
  making.resolve(page(1))
  expect(await begun).toBeUndefined()
  expect(await madeOf(pages, ['/', '/'])).toBe(1)
  pages.clear()
  expect(await madeOf(pages, ['/'])).toBe(1)
})

test('renders a personal page once to find that out', async () => {
  const pages = new PageCache()
  expect(await pages.find('/', async () => undefined)).toBeUndefined()
  expect(await madeOf(pages, ['/'])).toBe(0)
  expect(pages.find('/', async () => page(1))).toBeUndefined()
  expect(await pages.find('/later', async () => null)).toBeUndefined()
  expect(await madeOf(pages, ['/later'])).toBe(1)
})

test('a failed rendering fails for all who wait, and the next request tries again', async () => {
  const pages = new PageCache()
  const fail = () => Promise.reject(new Error('not now'))
  const both = await Promise.allSettled([pages.find('/', fail), pages.find('/', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await madeOf(pages, ['/'])).toBe(1)
})
