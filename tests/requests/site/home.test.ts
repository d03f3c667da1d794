import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unknownAdminAddress } from '#app/content/admin/messages.ts'
import { serviceWords } from '#app/content/services/all-services.ts'
import { home as content } from '#app/content/site/home.ts'
import { Visitor } from '../../support/app.ts'

const page = await new Visitor().open('/')
const published = (address: string) => path.join('public', new URL(address, 'http://localhost').pathname)

test('the home page answers as a complete page', () => {
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.title).not.toBe('')
  expect(page.texts('h1')).toEqual(['Transforming Ideas into Digital Excellence'])
  expect(page.document.documentElement.lang).toMatch(/^en/)
  for (const title of ['Innovation Hub', 'Tech Excellence', 'About Our Journey'])
    expect(page.texts('h2')).toContain(title)
  const features = ['Modern Development', 'Creative Design', 'Fast Performance']
  expect(page.texts('h3')).toEqual(expect.arrayContaining(features))
  expect(page.link('Learn More about our journey')).toBe('/about')
})

test('the hero links to the services and the corporate profile', async () => {
  expect(page.link('Get Started')).toBe('/services')
  const profile = [...page.document.querySelectorAll('a')].find((link) =>
    link.textContent?.startsWith('Corporate Profile'),
  ) as Element
  expect(profile.hasAttribute('download')).toBe(true)
  const file = await (await new Visitor().request(profile.getAttribute('href') ?? '')).bytes()
  expect(new TextDecoder().decode(file.subarray(0, 5))).toBe('%PDF-')
  expect(file.length).toBeLessThanOrEqual(400_000)
})

test('shows two projects, each with its picture, its domain and a link in a new tab', () => {
  const projects = [...page.document.querySelectorAll('article:has(img)')]
  expect(projects).toHaveLength(2)
  for (const project of projects) {
    const picture = project.querySelector('img')
    expect(picture?.getAttribute('alt')).not.toBe('')
    expect(statSync(published(picture?.getAttribute('src') ?? '')).size).toBeGreaterThan(0)
    const link = project.querySelector('a')
    const { hostname } = new URL(link?.getAttribute('href') ?? '')
    expect(link?.textContent).toContain('Visit Site')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(hostname).toMatch(/\.example$/)
    expect(project.textContent).toContain(hostname)
  }
})

test('names three services, each with a link to all of them', () => {
  for (const service of ['Software Development', 'Cloud Solutions', 'AI & Machine Learning']) {
    expect(page.texts('h3')).toContain(service)
    expect(page.link(`Learn More about ${service}`)).toBe('/services')
  }
})

test('quotes three clients, each rated five stars, and every dot leads to a quote', () => {
  const quotes = [...page.document.querySelectorAll('slide-show figure')]
  expect(quotes).toHaveLength(3)
  for (const quote of quotes) {
    expect(quote.querySelector('blockquote')?.textContent).not.toBe('')
    expect(quote.querySelector('figcaption strong')?.textContent).not.toBe('')
    expect(quote.parentElement?.querySelector('img')?.getAttribute('alt')).toContain('monogram')
    expect(quote.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Rated 5 out of 5 stars')
  }
  const dots = [...page.document.querySelectorAll('slide-show a')].map((dot) => dot.getAttribute('href') ?? '')
  expect(dots).toHaveLength(3)
  for (const dot of dots) expect(page.document.querySelector(dot)).not.toBeNull()
})

test('structured data describes the company and its site, and no rating', () => {
  const things = page
    .texts('script[type="application/ld+json"]')
    .map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
  expect(things[0]).toMatchObject({ name: 'Arecaloom Software', sameAs: [expect.any(String), expect.any(String)] })
  expect(page.html).not.toMatch(/aggregateRating|itemprop="rating/i)
})

test('an unknown path redirects to the home page', async () => {
  const page = await new Visitor().open('/no-such-page')
  expect(page.url.pathname).toBe('/')
  expect(page.texts('main > div [role=status]')).toEqual([])
})

test('an unknown address of the admin area redirects to the home page too, and says why', async () => {
  const page = await new Visitor().open('/admin/dashbord')
  expect(page.url.pathname).toBe('/')
  expect(page.texts('main > div [role=status]')).toEqual([unknownAdminAddress])
})

test('the page ends with a block for clients, after measured cases with their prices', async () => {
  expect(page.texts('main h2').slice(-2)).toEqual(content.invitations.map(({ title }) => title))
  expect(page.texts('#cases h3')).toHaveLength(3)
  expect(page.texts('#cases dt').slice(0, 4)).toEqual([
    'Before',
    'After',
    serviceWords.proof.took,
    serviceWords.proof.cost,
  ])
  for (const path of page.texts('#cases h3 a').map((title) => page.link(title)))
    expect((await new Visitor().open(path)).document.querySelector('#proof')).not.toBeNull()
})
