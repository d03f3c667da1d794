import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Visitor } from '../../support/app.ts'

const privacy = () => new Visitor().open('/privacy')

test('every page links to the privacy page', async () => {
  const page = await new Visitor().open('/')
  expect(page.link('Privacy')).toBe('/privacy')
})

test('each form names its data, their purpose and their retention', async () => {
  const page = await privacy()
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toHaveLength(1)
  expect(page.texts('article h3')).toEqual(['Job application', 'Contact message', 'Enquiry', 'Newsletter'])
  const times = page.texts('article dl > div:last-child dd')
  expect(times).toEqual([
    expect.stringContaining('a year'),
    expect.stringContaining('a year'),
    expect.stringContaining('a year'),
    expect.stringContaining('to unsubscribe at once'),
  ])
})

/** The names of all cookies that the code sets, by the calls that make them. */
async function cookiesInCode(): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('app/**/*.{ts,tsx}')) {
    const text = await readFile(file, 'utf8')
    const [, named = ''] = /^const name = '([\w-]+)'$/m.exec(text) ?? []
    for (const [, literal] of text.matchAll(/\b(?:createCookie|hostCookie|datedCookie)\(\s*(?:'([\w-]+)'|name\b)/g))
      names.push(literal ?? named)
    for (const [, literal = ''] of text.matchAll(/^export const \w+Cookie = '([\w-]+)'$/gm)) names.push(literal)
  }
  return [...new Set(names)].filter(Boolean).sort()
}

test('names every cookie that the code sets, and no other', async () => {
  const page = await privacy()
  const told = page.texts('main ul li').flatMap((text) => /^An? ([\w-]+) cookie /.exec(text)?.[1] ?? [])
  expect(told.sort()).toEqual(await cookiesInCode())
  expect(told).toHaveLength(8)
  expect(page.text).toContain('None of the eight tracks you')
})

test('a visitor receives the notice cookie and no other', async () => {
  const visitor = new Visitor()
  for (const path of ['/', '/contact', '/careers', '/careers/1', '/enquiries', '/blog', '/admin'])
    await visitor.open(path)
  const { cookies } = visitor
  expect([...cookies.keys()]).toEqual([])
  const response = await visitor.request('/admin/dashbord')
  expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['notice'])
})

test('names what the browser stores, and where to write', async () => {
  const page = await privacy()
  expect(page.text).toContain('7 days')
  expect(page.text).toContain('no trackers')
  expect(page.text).toContain('reference')
  expect(page.link('contact@arecaloom.example')).toMatch(/^mailto:contact@arecaloom\.example/)
})
