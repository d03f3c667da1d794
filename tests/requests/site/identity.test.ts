// A company with a name of its own: nothing that visitors get still says that it is the sample.
import { expect, test } from 'vitest'
import { brochurePage } from '#app/content/admin/company/brochure.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { sampleCompany } from '#app/content/company.ts'
import { home } from '#app/content/site/home.ts'
import { isDeep } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'

const own = {
  COMPANY_NAME: 'Łódź & <Weavers>',
  CONTACT_EMAIL: 'hello@weavers.test',
  ENQUIRIES_EMAIL: 'ask@weavers.test',
  CAREERS_EMAIL: 'jobs@weavers.test',
  COMPANY_PHONE: '+48 22 555 01 00',
  COMPANY_ADDRESS: '1 Loom Lane\nŁódź',
  COMPANY_COUNTRY: 'PL',
  COMPANY_OFFICE: 'Second Floor\n2 Shuttle Street\nŁódź',
}
Object.assign(process.env, own)

// Only now: the app reads its environment when it is first imported.
const { request, signIn, Visitor } = await import('../../support/app.ts')
const { crawl } = await import('../../support/pages/crawl.ts')
const { company } = await import('#app/domain/installation/company.server.ts')

const { contactEmail, enquiriesEmail, careersEmail, phone, address, office } = sampleCompany
const ofTheSample = [
  'arecaloom',
  ...[contactEmail, enquiriesEmail, careersEmail, phone, phone.replaceAll(' ', '')],
  ...[address, office].flatMap((lines) => lines.split('\n').filter((line) => line !== 'India')),
].map((words) => words.toLowerCase())

function found(text: string): string[] {
  const said = text.toLowerCase()
  return ofTheSample.filter((words) => said.includes(words))
}

/** The sample's place: its openings, which are marked as samples, may name it, and an article on data centres. */
const place = 'karnataka'
const maySayWhere = /^\/careers\b|^\/blog\/cloud-computing-guide\b/

const organization = (page: Page) => {
  const things = [...page.document.querySelectorAll('script[type="application/ld+json"]')]
  return things.map(({ textContent }) => JSON.parse(textContent)).find((thing) => thing['@type'] === 'Organization')
}

test('no linked page shows the sample’s name', async () => {
  const pages = await crawl(isDeep ? undefined : 1)
  expect(pages.size).toBeGreaterThan(isDeep ? 150 : 40)
  expect([...pages].flatMap(([path, { html }]) => found(html).map((words) => `${path}: ${words}`))).toEqual([])
  const elsewhere = [...pages].filter(([path]) => !maySayWhere.test(path))
  expect(elsewhere.filter(([, { html }]) => html.toLowerCase().includes(place)).map(([path]) => path)).toEqual([])
  expect(JSON.stringify(careersPage).toLowerCase()).not.toContain(place)
}, 120_000)

test.each([
  '/blog/feed.xml',
  '/blog/feed.json',
  '/careers/feed.xml',
  '/careers/feed.json',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/admin',
])('%s does not show it either', async (path) => {
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(found(await response.text())).toEqual([])
})

test('an error page before anything is loaded does not show it either', async () => {
  const page = await new Visitor().post('/about', {})
  expect(page.status).toBe(405)
  expect(page.title).toContain(own.COMPANY_NAME)
  expect(found(page.html)).toEqual([])
})

test('its name is in the home page and the metadata, and its legal name is not invented', async () => {
  const page = await new Visitor().open('/')
  const description = page.document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(description).toBe(home.description.replaceAll('{company}', own.COMPANY_NAME))
  expect(organization(page)).toMatchObject({ name: own.COMPANY_NAME, legalName: own.COMPANY_NAME, sameAs: [] })
  expect(company.legalName).toBe(own.COMPANY_NAME)
})

test('offers no brochure of the sample: the home page has no link before an upload', async () => {
  const name = `${home.hero.profile.text} ${home.hero.profile.format}`
  const address = home.hero.profile.href
  expect((await new Visitor().open('/')).texts('a')).not.toContain(name)
  expect((await request(address)).status).toBe(404)

  const owner = await signIn()
  const page = await owner.open('/admin/settings/brochure')
  expect(page.text).toContain(brochurePage.present.none)
  const pdf = new File(['%PDF-1.7 our own'], 'profile.pdf')
  await owner.submit(page, brochurePage.upload.submit.idle, { brochure: pdf })
  expect((await new Visitor().open('/')).link(name)).toBe(address)
  const response = await request(address)
  expect(decodeURIComponent(response.headers.get('Content-Disposition') ?? '')).toContain(own.COMPANY_NAME)
  expect(await response.text()).toBe('%PDF-1.7 our own')
})
