import { expect, test } from 'vitest'
import { serviceWords } from '#app/content/services/all-services.ts'
import { Visitor } from '../../support/app.ts'

const page = await new Visitor().open('/about')

/** The part of the page under that title. */
function part(title: string): Element {
  const heading = [...page.document.querySelectorAll('main h2')].find(({ textContent }) => textContent === title)
  const found = heading?.closest('section')
  if (!found) throw new Error(`No part '${title}'`)
  return found
}

const textsIn = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('shows its sections in order', () => {
  expect([page.status, page.title]).toEqual([200, 'About Us | Arecaloom Software'])
  expect(page.texts('h1')).toHaveLength(1)
  expect(page.document.querySelector('meta[name=keywords]')?.getAttribute('content')).not.toBe('')
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

test('opens with a picture of the company, and ends with links to write to us and back to the top', () => {
  const picture = page.document.querySelector('main img[src="/cloth/landscape.svg"]')
  expect(picture?.getAttribute('alt')).not.toBe('')
  expect(page.link('Explore Our Solutions')).toBe('/services')
  expect(page.link('Contact Us')).toBe('/contact')
  const up = page.document.querySelector('a[data-top]')
  expect(page.document.querySelector(up?.getAttribute('href') ?? 'none')).not.toBeNull()
})

test('shows four blocks about us, four goals, four categories of tools and four steps', () => {
  const who = part('Who We Are')
  expect(textsIn(who, 'dt')).toEqual(['Our Foundation', 'Technical Expertise', 'What We Do', 'Domain Excellence'])
  expect(textsIn(who, 'dd li')).toHaveLength(10)
  const cards = [...part('Vision & Mission').querySelectorAll('article')]
  expect(cards.flatMap((card) => textsIn(card, 'h3'))).toEqual(['Vision', 'Mission', 'Goals', 'Objectives'])
  expect(cards.map((card) => card.querySelectorAll('li').length)).toEqual([3, 3, 3, 3])
  const stack = part('Our Technology Stack')
  expect(textsIn(stack, 'h3')).toEqual(['Development', 'Cloud & DevOps', 'Security', 'Databases'])
  expect([...stack.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([5, 5, 5, 5])
  const steps = part('Our Development Process')
  expect(textsIn(steps, 'ol > li h3')).toEqual(['Requirements', 'Design', 'Development', 'Delivery'])
})

test('introduces five people, each with a portrait and a profile in a new tab', () => {
  const people = [...part('Meet Our Team').querySelectorAll('li')]
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

test('shows two projects, with links in a new tab', () => {
  const shown = [...part('Our Works').querySelectorAll('article')]
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
