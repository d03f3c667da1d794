import { expect, test } from 'vitest'
import { sampleCompany as company } from '#app/content/company.ts'
import { frame } from '#app/content/site.ts'
import { Visitor } from '../../support/app.ts'
import type { Page } from '../../support/pages/page.ts'

const visitor = new Visitor()
const links = (page: Page, selector: string) =>
  [...page.document.querySelectorAll(`${selector} a`)].map((link) => [
    (link.textContent ?? '').trim(),
    link.getAttribute('href'),
  ])

const pages = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Services', '/services'],
  ['Blog', '/blog'],
  ['Careers', '/careers'],
  ['Contact Us', '/contact'],
]

test('the header links to six pages and to the enquiry, on large screens and in the menu of small ones', async () => {
  const page = await visitor.open('/about')
  for (const bar of ['header nav:not(details nav)', 'header details nav']) {
    expect(links(page, bar)).toEqual([...pages, ['Enquire', '/enquiries']])
  }
  const menu = page.document.querySelector('header details')
  expect(menu?.hasAttribute('open')).toBe(false)
  expect(menu?.querySelector('summary')?.textContent).toBe(frame.header.menu)
})

test.each([
  ...[...pages, ['Enquire', '/enquiries']].map(([name, path]) => [path, name, 'page']),
  ['/services/cloud-solutions', 'Services', 'true'],
  ['/blog/generative-ai', 'Blog', 'true'],
  ['/careers/1', 'Careers', 'true'],
])('on %s the link %s is marked', async (path = '', name, mark) => {
  const page = await visitor.open(path)
  const marked = [...page.document.querySelectorAll('header nav a[aria-current]')]
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, mark],
    [name, mark],
  ])
})

test('only the header of the home page is transparent at the top', async () => {
  const overlays = await Promise.all(
    pages.map(async ([, path = '']) => (await visitor.open(path)).document.querySelector('header[data-overlay]')),
  )
  expect(overlays.map(Boolean)).toEqual([true, false, false, false, false, false])
})

test('the footer names the company, its five pages with the badge, and its networks', async () => {
  const page = await visitor.open('/services')
  expect(page.texts('footer h2')).toContain('Quick Links')
  expect(links(page, 'footer nav')).toEqual([
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Blog', '/blog'],
    ['Contact Us', '/contact'],
    ['Careers', '/careers'],
  ])
  const badge = [...page.document.querySelectorAll('footer nav li')].at(-1)
  expect(badge?.textContent?.trim()).toBe('Careers Hiring')
  expect(badge?.querySelector('[class*=animate-pulse]')).not.toBeNull()

  const said = page.texts('footer').join()
  for (const text of [company.blurb, ...company.address.split('\n'), company.contactEmail, company.phone]) {
    expect(said).toContain(text)
  }
  const others = links(page, 'footer :is(ul, address)').map(([, href]) => href)
  expect(others).toEqual(
    expect.arrayContaining([
      company.instagramUrl,
      company.linkedinUrl,
      `mailto:${company.contactEmail}`,
      `tel:${company.phone.replaceAll(' ', '')}`,
    ]),
  )
  expect(said).toContain(`© ${new Date().getFullYear()} ${company.name}. All rights reserved.`)
})

test('the newsletter asks for one email address', async () => {
  const page = await visitor.open('/privacy')
  const fields = [...page.document.querySelectorAll('footer input')]
  const [field, ...more] = fields.filter((field) => !field.closest('[aria-hidden]'))
  expect(more).toEqual([])
  expect(field?.getAttribute('type')).toBe('email')
  expect(field?.getAttribute('placeholder')).toBe('Enter your email')
  expect(page.form(frame.newsletter.submit)).toMatchObject({ method: 'POST', action: '/newsletter' })
})

test('a link of header and footer to the current page leads to its top', async () => {
  const page = await visitor.open('/about')
  const inside = [...page.document.querySelectorAll('header a, footer nav a')]
  expect(inside.filter((link) => !link.hasAttribute('data-nav')).map((link) => link.outerHTML)).toEqual([])
})
