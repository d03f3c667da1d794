import type { Page } from '@playwright/test'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { loadingWords } from '#app/content/admin/editing.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { openMenu } from '../../support/browser/menu.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { type DashboardInstallation, dashboardInstallation } from '../../support/records/installation.ts'

// The tests change the records of one installation, so they run in order.
test.describe.configure({ mode: 'default' })

let dashboard: DashboardInstallation
test.beforeAll(async () => {
  dashboard = await dashboardInstallation()
})
test.afterAll(() => dashboard.stop())
test.beforeEach(({ page }) => dashboard.enter(page))

const phone = { width: 375, height: 800 }
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search Job Applications...' })
/** The actions of a row, in its menu. */
const rowMenu = (page: Page, name: string) => openMenu(page, words.actionsOf(name))
const menuButton = (page: Page, name: string) => page.getByRole('button', { name: words.actionsOf(name), exact: true })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a record is deleted after a question, and the focus goes to the next row of the same list', async ({ page }) => {
  await dashboard.open(page, '?q=person&sort=-name&page=2')
  const before = await rows(page).count()
  await (await rowMenu(page, 'Person 10')).getByRole('link', { name: words.deleteRecordOf('Person 10') }).click()
  await expect(dialog(page)).toContainText(deletionWords.ask(1, 30))
  await dialog(page).getByRole('link', { name: words.cancel }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(before)
  const names = rows(page).getByRole('rowheader').getByRole('link')
  const [name = '', next = ''] = await names.allInnerTexts()
  await (await rowMenu(page, name)).getByRole('link', { name: words.deleteRecordOf(name) }).click()
  await dialog(page).getByRole('button', { name: words.deleteDialog.confirm }).click()
  await expect(told(page, messages.deleted)).toBeVisible()
  await expect(menuButton(page, name)).toHaveCount(0)
  await expect(page).toHaveURL(/q=person&sort=-name&page=2/)
  await expect(names.filter({ hasText: next }).first()).toBeFocused()
})

test('the next page and a chosen applicant open at the top', async ({ page }) => {
  await dashboard.open(page)
  await page.getByRole('link', { name: words.pages.next }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(searchBox(page)).toBeInViewport()
  await rows(page).getByRole('link', { name: 'Person 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Person 1', exact: true })).toBeInViewport()
})

test('a spinner shows while the editor of a post loads', async ({ page }) => {
  await dashboard.open(page, '?tab=blog')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/admin/blog/*.data', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: words.posts.editOf('Post 2') }).click()
  await expect(told(page, loadingWords.post)).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: postEditor.heading })).toBeVisible()
  await expect(told(page, loadingWords.post)).toBeHidden()
})

test('typing searches, and Escape leaves a dialog', async ({ page }) => {
  await dashboard.open(page, '?tab=contact_messages')
  const box = page.getByRole('searchbox', { name: 'Search Contact Messages...' })
  await box.click()
  await page.keyboard.type('Person 3')
  await expect(rows(page)).toHaveCount(1)
  await expect(box).toBeFocused()
  const read = rows(page).getByRole('rowheader').getByRole('link')
  await read.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(read).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/tab=contact_messages/)
})

test('the menu of a row opens by keyboard and fits each screen', async ({ page }) => {
  await dashboard.open(page)
  const button = menuButton(page, 'Person 30')
  await button.press('Enter')
  const menu = await rowMenu(page, 'Person 30')
  await expect(menu.getByRole('link')).toHaveText(['person.30@example.com', '+91 98765 43210', words.deleteRecord])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(await rowMenu(page, 'Person 30')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})

test('a click anywhere on a row opens it, except on its tick box', async ({ page }) => {
  await dashboard.open(page)
  const row = rows(page).filter({ hasText: 'person.30@' })
  await row.getByRole('checkbox').check()
  await expect(page).toHaveURL(/dashboard$/)
  await row.getByText('person.30@').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Person 30', exact: true })).toBeVisible()
})

test('a list of 25 rows shows few controls and words, and its first row without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await dashboard.open(page)
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toBeInViewport()
  const { all, words } = await page.locator('main').evaluate((main) => {
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, summary')]
    const isSeen = (control: HTMLElement) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const seen = controls.filter(isSeen)
    const wordsIn = (element: Element | null) =>
      (element as HTMLElement | null)?.innerText.split(/\s+/).filter(Boolean).length ?? 0
    return {
      all: seen.length,
      words: wordsIn(main) - wordsIn(main.querySelector('tbody')),
    }
  })
  expect(all).toBeLessThanOrEqual(90)
  expect(words, 'words beside the rows').toBeLessThanOrEqual(100)
})

/** One address for each kind of list and dialog. */
const kinds = [
  '?q=person&sort=name',
  '?tab=blog',
  '?q=nothing-like-this',
  '?delete-all=first&q=person',
  '?tab=enquiries&open=1',
]
const others = [
  '',
  '?tab=contact_messages',
  '?tab=enquiries',
  '?open=1',
  '?delete=30',
  '?delete-all=second&counted=1',
  '?remove-samples=',
  '?tab=contact_messages&open=1',
]

test('each kind of list and dialog is accessible and fits the smallest screen', async ({ page }) => {
  for (const state of kinds) {
    await page.setViewportSize(phone)
    await dashboard.open(page, state)
    await expectAccessible(page)
    await expectFitting(page)
  }
})

for (const state of [...kinds, ...others]) {
  test(`the dashboard${state} is accessible on a phone and a desktop, and fits`, { tag: '@deep' }, async ({ page }) => {
    await dashboard.open(page, state)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await expectFitting(page)
  })
}
