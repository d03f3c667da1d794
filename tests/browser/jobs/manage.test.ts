import type { Locator } from '@playwright/test'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { jobsPage, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { reload, visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const titleOfRow = (row: Locator) => row.getByRole('rowheader').getByRole('link')

test('jobs are reordered by number and by dragging, and the order is undone', async ({ page }) => {
  await signIn(page, administrator)
  await visit(page, '/admin/jobs')
  const rows = page.getByRole('table', { name: jobsPage.groups.open.heading }).locator('tbody tr')
  const title = await rows.nth(2).getByRole('rowheader').getByRole('link').innerText()
  const position = page.getByLabel(jobsPage.positionOf(title), { exact: true })
  const moved = (to: number) => page.getByText(messages.moved(title, to), { exact: true })
  await expect(position).toHaveValue('3')

  await position.fill('1')
  await position.press('Enter')
  await expect(moved(1)).toBeVisible()
  await expect(rows.first()).toContainText(title)
  await expect(position).toBeFocused()
  await page.getByRole('button', { name: bulkMessages.undo }).click()
  await expect(moved(3)).toBeVisible()
  await expect(position).toHaveValue('3')

  // A number that is not submitted is reset.
  await position.fill('2')
  await titleOfRow(rows.first()).focus()
  await expect(position).toHaveValue('3')

  // A row is dragged onto another, and Escape leaves it where it is.
  const handle = rows.nth(2).locator('[data-drag-handle]')
  const dragToFirst = async () => {
    await handle.hover()
    await page.mouse.down()
    const box = await rows.first().boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10, { steps: 5 })
    await expect(rows.first()).toHaveAttribute('data-drop', 'before')
  }
  await dragToFirst()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0)
  await expect(position).toHaveValue('3')
  await dragToFirst()
  await page.mouse.up()
  await expect(moved(1)).toBeVisible()
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0)
  await expect(position).toHaveValue('1')
  await reload(page)
  await expect(rows.first()).toContainText(title)
  await expectAccessible(page)
})
