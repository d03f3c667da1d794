import { expect, test } from 'vitest'
import { serviceWords } from '#app/content/services/all-services.ts'
import { Visitor } from '../../support/app.ts'
import type { Page } from '../../support/pages/page.ts'

const about = () => new Visitor().open('/about')

/** The part of the page under that title. */
function part(page: Page, title: string): Element {
  const heading = [...page.document.querySelectorAll('main h2')].find(({ textContent }) => textContent === title)
  const found = heading?.closest('section')
  if (!found) throw new Error(`No part '${title}'`)
  return found
}

const textsIn = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('shows its sections in order', async () => {
  const page = await about()
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toHaveLength(1)
  expect(page.texts('main h2')).toEqual([
    'Who We Are',
    'Vision & Mission',
    'Meet Our Team',
    'Our Technology Stack',
    'Our Development Process',
    'Our Works',
    serviceWords.proof.several.title,
    'Get in Touch',
  ])
})

test('opens with a picture of the company and links to the services', async () => {
  const page = await about()
  const picture = page.document.querySelector('main img[src="/cloth/landscape.svg"]')
  expect(picture?.getAttribute('alt')).not.toBe('')
  expect(page.link('Explore Our Solutions')).toBe('/services')
})

test('shows four blocks about us, with the ten domains', async () => {
  const who = part(await about(), 'Who We Are')
  expect(textsIn(who, 'dt')).toEqual(['Our Foundation', 'Technical Expertise', 'What We Do', 'Domain Excellence'])
  expect(textsIn(who, 'dd li')).toHaveLength(10)
})

test('shows four cards of three points about our goals', async () => {
  const cards = [...part(await about(), 'Vision & Mission').querySelectorAll('article')]
  expect(cards.flatMap((card) => textsIn(card, 'h3'))).toEqual(['Vision', 'Mission', 'Goals', 'Objectives'])
  expect(cards.map((card) => card.querySelectorAll('li').length)).toEqual([3, 3, 3, 3])
})

test('introduces five people, each with a portrait and a profile in a new tab', async () => {
  const people = [...part(await about(), 'Meet Our Team').querySelectorAll('li')]
  expect(people.map((person) => person.querySelector('p')?.textContent)).toEqual([
    'Chief Executive Officer',
    'Chief Technology Officer',
    'Chief Financial Officer',
    'Chief Operating Officer',
    'Software Engineer',
  ])
  for (const person of people) {
    const name = person.querySelector('h3')?.textContent ?? ''
    expect(person.querySelector('img')?.getAttribute('alt')).toContain(name)
    const link = person.querySelector('a')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(new URL(link?.getAttribute('href') ?? '').hostname).toMatch(/\.example$/)
  }
})

test('four categories name five tools each', async () => {
  const stack = part(await about(), 'Our Technology Stack')
  expect(textsIn(stack, 'h3')).toEqual(['Development', 'Cloud & DevOps', 'Security', 'Databases'])
  expect([...stack.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([5, 5, 5, 5])
})

test('four steps describe how we work', async () => {
  const steps = part(await about(), 'Our Development Process')
  expect(textsIn(steps, 'ol > li h3')).toEqual(['Requirements', 'Design', 'Development', 'Delivery'])
})

test('shows two projects, with links in a new tab', async () => {
  const shown = [...part(await about(), 'Our Works').querySelectorAll('article')]
  expect(shown).toHaveLength(2)
  for (const work of shown) {
    expect(work.querySelector('img')?.getAttribute('alt')).not.toBe('')
    const links = [...work.querySelectorAll('a')]
    const domain = new URL(links[0]?.getAttribute('href') ?? '').hostname
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Visit Site'),
      expect.stringContaining(domain),
    ])
    expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true)
  }
})

test('ends with links to write to us and back to the top', async () => {
  const page = await about()
  expect(page.link('Contact Us')).toBe('/contact')
  const up = page.document.querySelector('a[data-top]')
  expect(page.document.querySelector(up?.getAttribute('href') ?? 'none')).not.toBeNull()
})

test('has metadata for search engines and social networks', async () => {
  const page = await about()
  const meta = (key: string) => page.document.querySelector(`meta[${key}]`)?.getAttribute('content') ?? ''
  expect(page.title).toBe('About Us | Arecaloom Software')
  for (const key of ['name=description', 'name=keywords', 'property="og:title"', 'property="og:description"']) {
    expect(meta(key), key).not.toBe('')
  }
  expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/about$/)
})
