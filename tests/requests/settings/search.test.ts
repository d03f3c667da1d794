// Visibility in search engines and proofs of ownership, as an owner sets them.
import { afterEach, expect, test } from 'vitest'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { searchWords } from '#app/content/admin/settings/search.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { picture } from '../../support/documents/picture.ts'

const address = '/admin/settings/search'
const owner = await signIn()
const save = async (values: Record<string, string>) =>
  owner.submit(await owner.open(address), words.submit.idle, values)

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

test('puts the code of a pasted tag into the head of public pages', async () => {
  const before = (await new Visitor().open('/about')).html
  expect(before).not.toMatch(/verification|msvalidate/)
  const tag = '<meta name="google-site-verification" content="rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ" />'
  await save({ googleVerification: tag, bingVerification: '0123456789ABCDEF0123456789ABCDEF' })
  const { document } = await new Visitor().open('/about')
  const content = (name: string) => document.querySelector(`head meta[name="${name}"]`)?.getAttribute('content')
  expect(content('google-site-verification')).toBe('rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ')
  expect(content('msvalidate.01')).toBe('0123456789ABCDEF0123456789ABCDEF')
})

test.each(['<script>alert(1)</script>', '"><script>alert(1)</script>', 'short'])(
  'refuses %s as a verification code',
  async (code) => {
    const page = await save({ googleVerification: code })
    expect([page.status, page.text]).toEqual([
      400,
      expect.stringContaining(searchWords.fields.googleVerification.invalid),
    ])
  },
)

test('shows a picture of the library and a description with links to pages without their own', async () => {
  const account = await database.staff.findFirstOrThrow()
  const stored = await createPicture(await picture({ width: 2_000, height: 1_000 }), { alt: 'Loom' }, account)
  if (!stored.ok) throw new Error(stored.problem)
  await database.sitePage.create({
    data: { name: 'page-imprint', path: '/imprint', published: { fields: { title: 'Imprint' } } },
  })
  expect((await owner.open(address)).html).toContain(`value="${stored.id}"`)
  await save({ sharePicture: stored.id, description: 'Looms of {company}' })
  await loadSite()
  const { document } = await new Visitor().open('/imprint')
  const content = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
  expect(content('description')).toBe(`Looms of ${company.name}`)
  expect(content('image')).toBe(`${site}/blog/images/${stored.id}/still`)
  expect(['width', 'height', 'alt'].map((part) => content(`image:${part}`))).toEqual(['1200', '600', 'Loom'])
  await database.sitePage.deleteMany()
  await loadSite()
})

test('hides the site from search engines, which may still read that', async () => {
  const robots = async () => (await request('/robots.txt')).text()
  const tagOf = async (path: string) => (await request(path)).headers.get('X-Robots-Tag')
  expect([await tagOf('/'), await tagOf('/about')]).toEqual([null, null])
  await save({ indexing: 'none' })
  expect([await tagOf('/'), await tagOf('/about')]).toEqual(['noindex', 'noindex'])
  expect(await robots()).toBe('User-agent: *\nDisallow: /admin\n')
  await save({ indexing: 'all' })
  expect(await tagOf('/')).toBeNull()
  expect(await robots()).toContain('Sitemap: ')
})
