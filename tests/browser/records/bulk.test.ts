import { changeStatusDialog, bulkMessages as messages, selectionBar as words } from '#app/content/admin/bulk.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { type DashboardInstallation, dashboardInstallation } from '../../support/records/installation.ts'

// The tests share one installation.
test.describe.configure({ mode: 'default' })

let dashboard: DashboardInstallation

test.beforeAll(async () => {
  dashboard = await dashboardInstallation()
})

test.afterAll(() => dashboard.stop())

test('a page and then all matches are selected, their status is changed, and the change is undone', async ({
  page,
}) => {
  await dashboard.enter(page)
  await dashboard.open(page)
  const bar = page.getByRole('form', { name: words.label })
  await expect(bar).toBeHidden()
  const first = page.getByRole('checkbox', { name: words.selectOf('Person 30') })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText(words.selected(1))
  const all = page.getByRole('checkbox', { name: words.selectPage }).filter({ visible: true })
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(bar).toContainText(words.selected(25))
  await expectAccessible(page)
  await expectFitting(page)
  await bar.getByRole('link', { name: words.selectAll('30') }).click()
  await expect(bar).toContainText(words.allSelected(30))

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await bar.getByRole('button', { name: words.changeStatus.long }).click()
  const dialog = page.getByRole('dialog', { name: changeStatusDialog.heading(30) })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel(changeStatusDialog.status)).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(changeStatusDialog.status).selectOption('rejected')
  await dialog.getByLabel(changeStatusDialog.reason).fill('The opening is closed')
  await dialog.getByRole('button', { name: changeStatusDialog.confirm(30) }).click()
  const question = page.getByRole('dialog', { name: changeStatusDialog.headingTo(30, 'Not selected') })
  await expect(question.getByLabel(changeStatusDialog.reason)).toHaveValue('The opening is closed')
  await expectAccessible(page)
  await question.getByRole('button', { name: changeStatusDialog.confirmTo(30, 'Not selected') }).click()
  await expect(page.getByText('30 changed')).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('30 changed')
  await expect(page.locator('tbody').getByText('Not selected')).toHaveCount(25)
  await page.getByRole('button', { name: messages.undo }).click()
  await expect(page.getByText('30 undone')).toBeVisible()
  await expect(page.locator('tbody').getByText('Received')).toHaveCount(25)
})
