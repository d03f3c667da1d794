import type { Page } from '@playwright/test'
import { applicationWords } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { aiMlSolutions } from '#app/content/services/ai-ml-solutions.ts'
import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { iotAutomation } from '#app/content/services/iot-automation.ts'
import { modalPages } from '#app/content/services/pages.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { frame } from '#app/content/site.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { expect, forget, test } from '../../support/browser/test.ts'
import { untilReady } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting, magnified } from '../../support/pages/fitting.ts'

const { fields } = applicationWords

/** A page in one of its states. */
interface PublicState {
  address: string
  /** Leads to the state from the address. */
  act?: (page: Page) => Promise<unknown>
  /** Without JavaScript the state does not exist, or is like another one. */
  onlyJavaScript?: boolean
  /** The example of its kind in the fast check. */
  isTypical?: boolean
}

const at = (address: string): PublicState => ({ address })
const typical = (address: string): PublicState => ({ address, isTypical: true })

/** Each service's dialog at each tab. */
const serviceTabs = modalPages.flatMap(({ path, services: { cards, tabs } }, page) =>
  cards.flatMap((card, index) =>
    tabs.map((tab, position) => ({
      address: `${path}?service=${slugOf(card.title)}&tab=${tab.id}`,
      /** All other dialogs of its kind have the same layout. */
      isExample: index === 0 && (page === 0 || position === 0),
      onlyJavaScript: page > 0 || position > 0,
      isTypical: index === 0 && page === 0 && position < 2,
    })),
  ),
)

const publicStates: Record<string, PublicState[]> = {
  'the pages about the company': [
    typical('/'),
    typical('/about'),
    at('/privacy'),
    { address: '/about', act: openMenu, isTypical: true },
    { address: '/', act: (page) => page.getByLabel(frame.newsletter.label).focus(), onlyJavaScript: true },
  ],
  'the services': [
    typical('/services'),
    ...modalPages.map(({ path }, index) => ({ address: path, onlyJavaScript: index > 1, isTypical: index === 0 })),
    ...iotAutomation.industries.items.map(({ tab }, index) => ({
      address: `${iotAutomation.path}?industry=${slugOf(tab)}`,
      onlyJavaScript: index > 0,
      isTypical: index === 0,
    })),
    typical(aiMlSolutions.path),
    at(aiSolutions.path),
    ...aiSolutions.cards.items.slice(0, 1).map(({ title }) => typical(`${aiSolutions.path}?card=${slugOf(title)}`)),
  ],
  'the dialogs of the services': [
    ...serviceTabs.filter(({ isExample }) => isExample),
    at(`${aiMlSolutions.path}?technology=${slugOf(aiMlSolutions.technologies.items[0]?.name ?? '')}`),
    at(`${aiSolutions.path}?technology=${slugOf(aiSolutions.cards.items[0]?.technologies[0]?.name ?? '')}`),
    typical(`${aiSolutions.path}?demo=open`),
  ],
  'the blog': [
    typical('/blog'),
    at('/blog?category=cloud'),
    typical('/blog/cybersecurity-best-practices'),
    at('/blog/no-such-post'),
    {
      address: '/blog',
      act: (page) =>
        page
          .getByRole('link', { name: /^Read More/ })
          .first()
          .click(),
      onlyJavaScript: true,
      isTypical: true,
    },
  ],
  'the forms': [
    at('/contact'),
    typical('/contact?map'),
    at('/enquiries'),
    {
      address: '/enquiries',
      act: (page) => page.getByText(enquiriesPage.faq.questions[0]?.question ?? '').click(),
      isTypical: true,
    },
    {
      address: '/contact',
      act: (page) => page.getByRole('button', { name: contactPage.form.submit.idle }).click(),
      onlyJavaScript: true,
      isTypical: true,
    },
  ],
  'the openings': [
    typical('/careers'),
    typical('/careers?job=1'),
    at('/careers?job=1&tab=apply'),
    at('/careers?job=0'),
    at('/careers?q=no+such+position'),
    { address: '/careers?job=1&tab=apply', act: (page) => apply(page, ''), onlyJavaScript: true, isTypical: true },
    { address: '/careers?job=1&tab=apply', act: (page) => apply(page, '9876543210') },
    { address: '/careers?job=1&tab=apply', act: applyAndClose, onlyJavaScript: true, isTypical: true },
    typical('/careers/1'),
    typical('/careers/0'),
  ],
}

async function openMenu(page: Page) {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.locator('header summary').click()
}

/** Fills in the listing's form and sends it; without a phone number, it comes back. */
async function apply(page: Page, phone: string) {
  await untilReady(page)
  const form = page.locator('#application')
  await form.getByLabel(fields.name.label).fill('Asha Rao')
  await form.getByLabel(fields.email.label).fill('asha@example.com')
  await form.getByLabel(fields.phone.label).fill(phone)
  await form.getByLabel(fields.experience.label).fill('Three years')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await form.getByLabel('Resume').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
  await form.getByRole('button', { name: words.submit.idle }).click()
  await page.getByText(phone ? receiptWords.submitted : words.errorSummary).waitFor()
}

async function applyAndClose(page: Page) {
  await apply(page, '9876543210')
  await page.getByRole('link', { name: receiptWords.close }).last().click()
  await page.locator('dialog').waitFor({ state: 'detached' })
}

/** Without JavaScript these have the same documents and colours, so only their layout is checked. */
const read = ['the pages about the company', 'the services', 'the blog']
const desktop = { width: 1280, height: 720 }

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Not ours</title>' }),
  )
})

for (const [name, states] of Object.entries(publicStates)) {
  test(`one of each kind of ${name} is accessible and fits the smallest screen`, async ({ page, complaints }) => {
    for (const state of states.filter(({ isTypical }) => isTypical)) await check(page, state, { isAccessible: true })
    forgetRefusals(complaints)
  })

  test(`all of ${name} are accessible and fit the smallest screen`, {
    tag: ['@deep', '@noscript'],
  }, async ({ page, javaScriptEnabled, complaints }) => {
    test.setTimeout(600_000)
    const isAccessible = javaScriptEnabled || !read.includes(name)
    for (const state of states)
      if (javaScriptEnabled || !state.onlyJavaScript) await check(page, state, { isAccessible })
    forgetRefusals(complaints)
  })
}

test('every tab of every service fits the smallest screen', { tag: '@deep' }, async ({ page, complaints }) => {
  test.setTimeout(600_000)
  await page.setViewportSize(magnified)
  for (const state of serviceTabs.filter(({ isExample }) => !isExample)) {
    await test.step(state.address, async () => {
      await page.goto(state.address, { waitUntil: 'commit' })
      await expect(page.locator('dialog:modal')).toBeVisible()
      await expectFitting(page)
    })
  }
  // Each page is left before its icon has loaded.
  complaints.length = 0
})

async function check(page: Page, { address, act }: PublicState, { isAccessible }: { isAccessible: boolean }) {
  await test.step(`${address}${act ? ' after an action' : ''}`, async () => {
    await page.setViewportSize(desktop)
    await page.goto(address)
    await act?.(page)
    if (isAccessible) await expectAccessible(page)
    await expectFitting(page)
  })
}

function forgetRefusals(complaints: string[]) {
  for (const status of [400, 404]) forget(complaints, status)
}
