import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { frame } from '#app/content/site.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

function expectOneMain(page: Page) {
  const [main, ...others] = page.document.querySelectorAll('main')
  expect(others).toEqual([])
  expect(main?.id).toBe('content')
  expect(main?.closest('header')).toBeNull()
  expect(page.document.querySelector('a')?.getAttribute('href')).toBe('#content')
}

test.each(['/', '/careers/1', '/careers/0', '/admin'])(
  '%s has one main element, to which the first link leads',
  async (path) => {
    expectOneMain(await new Visitor().open(path))
  },
)

test("the administrator's bar is before the main element, and notices are inside it", async () => {
  const row = await addApplication()
  const administrator = await signIn()
  const dashboard = await administrator.open('/admin/dashboard')
  expectOneMain(dashboard)
  expect(dashboard.document.querySelector('header')?.closest('main')).toBeNull()
  expect(dashboard.texts('header').join()).toContain(dashboardPage.signOut)
  expect(dashboard.texts('main').join()).not.toContain(dashboardPage.signOut)

  const asked = await administrator.open(`/admin/dashboard?delete=${row.id}`)
  const deleted = await administrator.submit(asked, dashboardPage.deleteDialog.confirm)
  expectOneMain(deleted)
  expect(deleted.document.querySelector('main [role=status]')).not.toBeNull()
})

test('an error page of the administration has a main element as well', async () => {
  const administrator = await signIn()
  const page = await administrator.post('/admin/account', { foreign: 'x' })
  expect(page.status).toBe(400)
  expectOneMain(page)
})

test('the parts of a table keep their roles in every layout', async () => {
  await addApplication()
  const page = await (await signIn()).open('/admin/dashboard')
  const rows = page.document.querySelectorAll('[role=table] > tbody[role=rowgroup] > tr[role=row]')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const roles = [...row.children].map((cell) => cell.getAttribute('role'))
    // The tick box stands before the name.
    expect(roles).toEqual(['cell', 'rowheader', ...Array(roles.length - 2).fill('cell')])
  }
  const headers = page.document.querySelectorAll('thead[role=rowgroup] > tr[role=row] > th[role=columnheader]')
  expect(headers.length).toBe(rows[0]?.children.length)
})

test('the scripts that hydrate a page wait until it has been painted', async () => {
  const { document } = await new Visitor().open('/contact')
  expect(document.querySelectorAll('script[type="text/after-paint"]')).toHaveLength(1)
  expect([...document.querySelectorAll('link[rel=modulepreload], script[type=module]:not([src])')]).toEqual([])
})

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
