// The cloths in the heads of pages: files that browsers show as they are.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { request, Visitor } from '../../support/app.ts'

test.each([
  ['/contact', 'letter'],
  ['/enquiries', 'dialogue'],
  ['/careers', 'people'],
  ['/privacy', 'lock'],
  ['/careers/1', 'cog'],
  ['/careers/0', 'compass'],
  ['/blog/no-such-post', 'compass'],
])('the head of %s shows a cloth with the figure %s, as decoration', async (path, motif) => {
  const page = await new Visitor().open(path)
  const images = [...page.document.querySelectorAll('main img[src^="/cloth/"]:not([src*="/patch-"])')]
  expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
    [`/cloth/${motif}.svg`, ''],
  ])
})

test.each(['none', 'constructor', '__proto__'])('there is no cloth with the figure %s', async (motif) => {
  expect((await request(`/cloth/${motif}.svg`)).status).toBe(404)
})

test('every cloth on a page is a file', async () => {
  const drawn = (await readdir('public/cloth', { recursive: true })).map((name) => `/cloth/${name}`)
  const pages = [
    '/',
    '/about',
    '/services',
    '/services/cyber-security',
    '/services/ai-solutions',
    '/careers',
    '/careers/1',
  ]
  for (const path of pages) {
    const { document } = await new Visitor().open(path)
    const shown = [...document.querySelectorAll('img[src^="/cloth/"], source[srcset^="/cloth/"]')].map(
      (image) => image.getAttribute('src') ?? image.getAttribute('srcset')?.replace('#still', '') ?? '',
    )
    expect(shown.length, path).toBeGreaterThan(0)
    expect(shown.filter((address) => !drawn.includes(address))).toEqual([])
  }
})
