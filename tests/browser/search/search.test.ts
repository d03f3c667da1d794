import type { Page } from '@playwright/test'
import { accountPage } from '#app/content/admin/account.ts'
import { destinationWords as commands } from '#app/content/admin/navigation/destinations.ts'
import { keyHelp } from '#app/content/admin/navigation/keys.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { type DashboardInstallation, dashboardInstallation } from '../../support/records/installation.ts'

// The tests share one installation.
test.describe.configure({ mode: 'default' })

let installation: DashboardInstallation
test.beforeAll(async () => {
  installation = await dashboardInstallation()
})
test.afterAll(() => installation.stop())
test.beforeEach(async ({ page }) => {
  await installation.enter(page)
  await installation.open(page)
})

const palette = (page: Page) => page.getByRole('dialog', { name: words.label })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const marked = (page: Page) => palette(page).getByRole('option', { selected: true })

test('arrows go through the results in a circle, and Escape returns the focus', async ({ page }) => {
  const tab = page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: 'Enquiries' })
  await tab.focus()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(marked(page)).toHaveText(commands.today.text)
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toHaveText(commands.guide.text)
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await marked(page).getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(marked(page)).toHaveText(commands.signOut.text)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(tab).toBeFocused()
})

test('a key pressed as soon as the results appear counts', async ({ page }) => {
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const box = document.querySelector('[role=combobox]')
      if (!box || !document.querySelector('[role=option]')) return
      observer.disconnect()
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Control+k')
  await expect(marked(page)).toHaveText(commands.guide.text)
})

test('Enter waits for the results of the typed text and opens the first', async ({ page }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.keyboard.press('/')
  await expect(marked(page)).toHaveText(commands.today.text)
  await page.route('**/admin/search.data?q=accou*', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('accou')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: accountPage.heading })).toBeVisible()
  await expect(palette(page)).toBeHidden()
})

test('a late answer does not replace a newer one', async ({ page }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/admin/search.data?q=person&*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.keyboard.press('/')
  const asked = page.waitForRequest('**/admin/search.data?q=person&*')
  await page.keyboard.type('person')
  await asked
  await page.keyboard.type(' 23')
  await expect(options(page)).toHaveCount(1)
  goOn()
  await expect(options(page)).toHaveText([/Person 23/])
})

test('a command in the palette is executed', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('check sto')
  await expect(options(page).first()).toHaveText(commands.checkStorage.text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Bucket check successful' })).toBeVisible()
})

test('the palette reports a lost connection and continues once it is back', async ({ page, complaints }) => {
  await page.keyboard.press('/')
  await expect(marked(page)).toHaveText(commands.today.text)
  await page.route('**/admin/search.data*', (route) => route.abort())
  await page.keyboard.type('person')
  await expect(palette(page).getByText(words.problems.notConnected)).toBeVisible()
  await page.unroute('**/admin/search.data*')
  await page.keyboard.type(' 9')
  await expect(options(page).filter({ hasText: 'Person 9' }).first()).toBeVisible()
  complaints.length = 0
})

test('the question mark shows the keys, and a field takes a typed slash', async ({ page }) => {
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: keyHelp.heading })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  const list = page.getByRole('searchbox', { name: 'Search Job Applications...' })
  await list.fill('a')
  await list.press('/')
  await expect(list).toHaveValue('a/')
  await expect(palette(page)).toBeHidden()
})

for (const width of [320, 375, 1440]) {
  const tag = width === 375 ? [] : '@deep'
  test(`the results are accessible and fit at ${width} pixels, in the dialog and on their page`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('banner').locator('a[href="/admin/search"]:visible, input:visible').first().click()
    await box(page).fill('person')
    await expect(options(page).filter({ hasText: words.all('30', 'Applications') })).toBeVisible()
    await expectAccessible(page)
    await expectFitting(page)
    await page.keyboard.press('Escape')
    await visit(page, `${new URL(page.url()).origin}/admin/search?q=person`)
    await expectAccessible(page)
    await expectFitting(page)
  })
}
