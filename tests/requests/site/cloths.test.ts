// The cloths in the heads of pages: files that browsers show as they are.
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
])('%s shows a cloth with the figure %s, as decoration', async (path, motif) => {
  const page = await new Visitor().open(path)
  const images = [...page.document.querySelectorAll('main img[src^="/cloth/"]')]
  expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
    [`/cloth/${motif}.svg`, ''],
  ])
})

test('a cloth has its colours with it, for both schemes, and runs nothing', async () => {
  const response = await request('/cloth/letter.svg')
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  const svg = await response.text()
  const used = new Set([...svg.matchAll(/class="([\w-]+)"/g)].map(([, name = '']) => name))
  expect(used.size).toBeGreaterThan(2)
  for (const name of used) expect(svg).toContain(`.${name}{stroke:light-dark(oklch(`)
})

test('the loom of the home page is a file of its own, in its colours', async () => {
  const page = await new Visitor().open('/')
  const source = page.document.querySelector('picture.loom source:last-of-type')
  const svg = await (await request(source?.getAttribute('srcSet') ?? '')).text()
  for (const color of ['.stroke-thread-1{stroke:light-dark(', '.fill-thread-5{fill:light-dark('])
    expect(svg).toContain(color)
})

test.each(['none', 'constructor', '__proto__'])('there is no cloth with the figure %s', async (motif) => {
  expect((await request(`/cloth/${motif}.svg`)).status).toBe(404)
})
