// The board by mouse, by keyboard and beside a second administrator.

import type { Locator, Page } from '@playwright/test'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { changeStatusDialog, selectionBar } from '#app/content/admin/bulk.ts'
import { filterWords, viewSwitch } from '#app/content/admin/filters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { openMenu } from '../../support/browser/menu.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { type DashboardInstallation, dashboardInstallation } from '../../support/records/installation.ts'

// The tests move the cards of one installation, so they run in order.
test.describe.configure({ mode: 'default' })

let dashboard: DashboardInstallation
test.beforeAll(async () => {
  dashboard = await dashboardInstallation()
})
test.afterAll(() => dashboard.stop())
test.beforeEach(({ page }) => dashboard.enter(page))

const { asking } = applicationPage

const column = (page: Page, status: ApplicationStatus) => page.locator(`#column-${status}`)
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function openBoard(page: Page, filter: string) {
  await dashboard.open(page, filter)
  await page.getByRole('navigation', { name: viewSwitch.label }).getByRole('link', { name: viewSwitch.board }).click()
  await expect(page.getByRole('heading', { name: words.heading, exact: true })).toBeVisible()
}

test('a card is moved and moved back, and nothing overflows', async ({ page }) => {
  await openBoard(page, '?q=person.30@')
  await expect(page).toHaveURL(/board\?q=person\.30(%40|@)$/)
  await column(page, 'new')
    .getByRole('button', { name: words.moveOf('Person 30'), exact: true })
    .click()
  await page.getByRole('button', { name: words.moveTo('Person 30', statusLabels.interview) }).click()
  await page.getByRole('button', { name: asking.confirm.interview }).click()
  await expect(told(page, messages.moved('Person 30', statusLabels.interview))).toBeVisible()
  await expect(column(page, 'interview').getByRole('link', { name: 'Person 30' })).toBeVisible()
  await expectFitting(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect(told(page, messages.undone('Person 30', statusLabels.new))).toBeVisible()
  await expect(column(page, 'new').getByRole('link', { name: 'Person 30' })).toBeVisible()
})

test('arrow keys move between cards, Shift moves one, and the focus follows', async ({ page }) => {
  await openBoard(page, '?q=person.2')
  await expect(column(page, 'new').locator('li')).toHaveCount(11)
  await card(page, 'Person 2').focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Person 20')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'reviewing').getByRole('link', { name: 'Person 20' })).toBeFocused()
  await expect(told(page, messages.moved('Person 20', statusLabels.reviewing))).toBeVisible()
  await expect(column(page, 'reviewing').getByRole('link', { name: 'Person 20' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: asking.confirm.interview }).click()
  await expect(told(page, messages.moved('Person 20', statusLabels.interview))).toBeVisible()
  await expect(column(page, 'interview').getByRole('link', { name: 'Person 20' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'Person 2')).toBeFocused()
})

test('a card that is being moved cannot be moved again', async ({ page }) => {
  await openBoard(page, '?q=person.4@')
  await card(page, 'Person 4').focus()
  const sent: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/admin/applications/board*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('#column-reviewing [aria-busy=true]')).toContainText('Person 4')
  await expect(page.getByRole('button', { name: words.moveOf('Person 4'), exact: true })).toBeHidden()
  await expect(card(page, 'Person 4')).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(column(page, 'reviewing').getByRole('link', { name: 'Person 4' })).toBeVisible()
  release()
  await expect(told(page, messages.moved('Person 4', statusLabels.reviewing))).toBeVisible()
  await expect(page.locator('[data-card][aria-busy=true]')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(told(page, messages.moved('Person 4', statusLabels.new))).toBeVisible()
})

test('a card is dragged into another column, and a conflicting move keeps the first one', async ({ page }) => {
  await openBoard(page, '?q=person.1')
  const other = await page.context().newPage()
  // Without live updates, as on a slow connection.
  await other.route('**/admin/live?*', (route) => route.abort())
  await visit(other, page.url())
  const drag = (on: Page, name: string, to: ApplicationStatus) =>
    on.locator('li', { has: card(on, name) }).dragTo(column(on, to), { sourcePosition: { x: 8, y: 8 } })
  await drag(page, 'Person 10', 'reviewing')
  await expect(told(page, messages.moved('Person 10', statusLabels.reviewing))).toBeVisible()
  await expect(column(page, 'reviewing').getByRole('link', { name: 'Person 10' })).toBeVisible()

  await drag(other, 'Person 10', 'offer')
  await other.getByRole('button', { name: asking.confirm.offer }).click()
  await expect(other.getByRole('alert').filter({ hasText: messages.notMoved(statusLabels.offer) })).toBeVisible()
  await expect(column(other, 'reviewing').getByRole('link', { name: 'Person 10' })).toBeVisible()
  await expect(column(other, 'offer').locator('li')).toHaveCount(0)
})

test('a card can be dropped below the last card of a column, on its heading and on another card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBoard(page, '?q=person.2')
  for (const status of ['new', 'withdrawn'] as const) await expect(column(page, status)).toBeInViewport({ ratio: 1 })
  const drop = (name: string, to: Locator) =>
    page.locator('li', { has: card(page, name) }).dragTo(to, { sourcePosition: { x: 8, y: 8 } })
  const arrives = async (name: string, to: ApplicationStatus) => {
    await expect(told(page, messages.moved(name, statusLabels[to]))).toBeVisible()
    await expect(column(page, to).getByRole('link', { name, exact: true })).toBeVisible()
  }
  // As low as the column with the most cards.
  const [tall, target] = [await column(page, 'new').boundingBox(), await column(page, 'reviewing').boundingBox()]
  if (!tall || !target) throw new Error('A column is not shown.')
  await page.locator('li', { has: card(page, 'Person 21') }).hover({ position: { x: 8, y: 8 } })
  await page.mouse.down()
  await page.mouse.move(target.x + 40, tall.y + tall.height - 12, { steps: 8 })
  await page.mouse.up()
  await arrives('Person 21', 'reviewing')
  await drop('Person 22', column(page, 'reviewing').getByRole('heading'))
  await arrives('Person 22', 'reviewing')
  await drop('Person 23', page.locator('li', { has: card(page, 'Person 22') }))
  await arrives('Person 23', 'reviewing')
})

test('dragging a ticked card moves all ticked cards, after the question of the selection bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBoard(page, '?q=person.2')
  for (const name of ['Person 26', 'Person 27']) await page.getByLabel(selectionBar.selectOf(name)).check()
  // The search stays where it is.
  await expect(page.getByRole('searchbox', { name: 'Search Job Applications...' })).toBeVisible()
  const source = page.locator('li', { has: card(page, 'Person 27') })
  await source.dragTo(column(page, 'reviewing'), { sourcePosition: { x: 8, y: 8 }, targetPosition: { x: 40, y: 60 } })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(changeStatusDialog.heading(2))
  await expect(dialog.getByLabel(changeStatusDialog.status)).toHaveValue('reviewing')
  await dialog.getByRole('button', { name: changeStatusDialog.confirm(2) }).click()
  await expect(dialog).toBeHidden()
  await openBoard(page, '?q=person.2')
  for (const name of ['Person 26', 'Person 27'])
    await expect(column(page, 'reviewing').getByRole('link', { name, exact: true })).toBeVisible()
})

test('a card goes back without a connection, and a message says why', async ({ page, complaints }) => {
  await openBoard(page, '?q=person.3@')
  await page.context().setOffline(true)
  await card(page, 'Person 3').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('alert').filter({ hasText: messages.notConnected })).toBeVisible()
  await expect(column(page, 'new').getByRole('link', { name: 'Person 3' })).toBeFocused()
  await page.context().setOffline(false)
  expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a chosen filter applies at once and can be cleared', async ({ page }) => {
  await openBoard(page, '?q=person')
  const filters = () => openMenu(page, filterWords.apply)
  await (await filters()).getByLabel(filterWords.duplicates.label).selectOption('yes')
  await expect(page).toHaveURL(/board\?q=person&duplicates=yes$/)
  await expect(page.locator('[data-card]')).toHaveCount(7)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: filterWords.clear }).click()
  await expect(page).toHaveURL(/board\?q=person$/)
  await expect((await filters()).getByLabel(filterWords.duplicates.label)).toHaveValue('')
})
