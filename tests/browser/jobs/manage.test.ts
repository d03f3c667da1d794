import type { Locator, Page } from '@playwright/test'
import { bulkMessages } from '#app/content/admin/bulk.ts'
import { autosaveWords } from '#app/content/admin/editing.ts'
import { closeDialog, jobEditor, jobsPage, jobMessages as messages } from '#app/content/admin/jobs.ts'
import { jobWords } from '#app/content/jobs.ts'
import { administrator } from '../../support/administrator.ts'
import { openMenu } from '../../support/browser/menu.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, forget, test } from '../../support/browser/test.ts'
import { reload, untilReady, visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

// Both tests change the order of the same jobs.
test.describe.configure({ mode: 'default' })

const { save, open } = jobEditor
const { fields } = jobWords
const titleOfRow = (row: Locator) => row.getByRole('rowheader').getByRole('link')
const titleOf = (page: Page) => page.getByLabel(fields.title.label)

test('a job is written, opened, edited, moved up and closed', async ({ page, complaints }) => {
  const title = `Weaver ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, administrator)
  await visit(page, '/admin/jobs')
  await expectAccessible(page)
  await expectFitting(page)
  await page.getByRole('link', { name: jobsPage.create }).click()

  await titleOf(page).fill(title)
  await page.getByRole('button', { name: open }).click()
  await expect(page.getByText(messages.required(fields.department.label)).first()).toBeVisible()
  await expect(titleOf(page)).toHaveValue(title)
  forget(complaints, 400)
  await page.getByLabel(fields.department.label).fill('Engineering')
  await page.getByLabel(fields.location.label).fill('Madikeri, Karnataka')
  await page.getByLabel(fields.experience.label).fill('2 years')
  const text = page.getByRole('textbox', { name: fields.description.label })
  await text.click()
  await page.keyboard.type('You will ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('weave')
  await page.getByLabel(fields.benefits.label).fill('Tea\nRest')
  await expectAccessible(page)
  await expectFitting(page)
  await page.getByRole('button', { name: open }).click()
  await expect(page.getByText(messages.created)).toBeVisible()
  // A saved job leaves no draft for the next one.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('job-draft')))).toEqual([])
  await page.getByRole('link', { name: jobEditor.view }).click()
  await expect(page.locator('.description strong')).toHaveText('weave')
  await page.goBack()
  await untilReady(page)

  await titleOf(page).fill('Left')
  await reload(page)
  await page.getByRole('button', { name: autosaveWords.restore }).click()
  await expect(titleOf(page)).toHaveValue('Left')
  await titleOf(page).fill(title)
  await page.getByRole('button', { name: save.idle }).first().click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await page.getByRole('link', { name: jobEditor.back, exact: true }).first().click()

  const menu = () => openMenu(page, jobsPage.actionsOf(title))
  const before = Number(await page.getByLabel(jobsPage.positionOf(title)).inputValue())
  await (await menu()).getByRole('button', { name: jobsPage.moveUpOf(title) }).press('Enter')
  await expect(page.getByText(messages.moved(title, before - 1))).toBeVisible()
  await expect(page.getByRole('button', { name: jobsPage.actionsOf(title) })).toBeFocused()
  // By keyboard: the list rereads itself when other tests add jobs, and may then move the row under the pointer.
  await (await menu()).getByRole('link', { name: jobsPage.closeOf(title) }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('link', { name: closeDialog.cancel })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText(messages.closed(title))).toBeVisible()
  await expect(page.getByRole('rowheader').locator(':focus')).toHaveCount(1)
})

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
