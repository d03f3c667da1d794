import type { Page } from '@playwright/test'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { draftWords as words } from '#app/content/forms.ts'
import {
  fillApplication,
  keptBy,
  openForm,
  resumeOf,
  saved,
  send,
  someone,
  waiting,
} from '../../support/applications/queue.ts'
import { expect, test } from '../../support/applications/queue-test.ts'
import { downloadedResume, storedApplications } from '../../support/browser/installation.ts'
import { visit } from '../../support/browser/visit.ts'
import { alive, discard, keptDrafts, makeOlder, shared, told } from '../../support/forms/drafts.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const day = 24 * 3_600_000
const form = (page: Page) => page.locator('#application')
const name = (page: Page) => form(page).getByLabel('Full name')
const resume = (page: Page) => form(page).getByLabel('Resume')
const dialog = (page: Page) => page.getByRole('dialog')
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function openDialog(page: Page, title = 'UX/UI Designer') {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('tab', { name: 'Apply for this Position' }).click()
  await alive(page)
}

test('a reload restores an application with its file, which then arrives complete', async ({ page, baseURL }) => {
  const answers = { email: someone(), resume: resumeOf(900_000) }
  await openForm(page, '/careers/1')
  await fillApplication(page, answers)
  await expect.poll(() => keptDrafts(page)).toEqual(expect.arrayContaining(['file of form-draft:application-job-1']))
  await page.reload()
  await expect(told(page, words.restored)).toBeVisible()
  await expect(resume(page)).toHaveValue(/Asha Rao\.pdf$/)
  await expect(form(page).getByLabel('Experience')).toHaveValue('3')
  await expect(form(page).getByLabel('Cover letter')).toHaveValue(
    'I would like to build things with you.\nIn two lines.',
  )
  await expectAccessible(page)

  await send(page)
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  const [row] = storedApplications(answers.email)
  expect(row && (await downloadedResume(String(baseURL), row)).equals(answers.resume.buffer)).toBe(true)
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await page.reload()
  await alive(page)
  await expect(name(page)).toHaveValue('')
})

test('closing the dialog by Escape, a click outside or Back keeps the draft and says so', async ({ page }) => {
  await visit(page, '/careers')
  await openDialog(page)
  await name(page).fill('Asha Rao')
  await resume(page).setInputFiles(resumeOf(1_000))
  await expect(told(page, 'Kept in this browser until')).toBeVisible()
  for (const way of ['escape', 'outside', 'back']) {
    if (way === 'escape') await page.keyboard.press('Escape')
    else if (way === 'outside') await page.mouse.click(5, 300)
    else await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(notifications(page).getByText('Your draft is kept in this browser until')).toBeVisible()
    await openDialog(page)
    await expect(told(page, words.restored)).toBeVisible()
    await expect(name(page)).toHaveValue('Asha Rao')
    await expect(resume(page)).toHaveValue(/Asha Rao\.pdf$/)
  }
  // A draft belongs to one job.
  await page.keyboard.press('Escape')
  await openDialog(page, 'Product Manager')
  await expect(name(page)).toHaveValue('')
})

test('a discarded draft is deleted, and can be restored', async ({ page }) => {
  await openForm(page, '/careers/2')
  await name(page).fill('Asha Rao')
  await resume(page).setInputFiles(resumeOf(1_000))
  await expect.poll(() => keptDrafts(page)).toContain('file of form-draft:application-job-2')
  await discard(page).click()
  await expect(name(page)).toHaveValue('')
  await expect(resume(page)).toHaveValue('')
  await expect.poll(() => keptDrafts(page)).toEqual([])
  const undo = page.getByRole('button', { name: words.actions.undo })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(name(page)).toHaveValue('Asha Rao')
  await expect(resume(page)).toHaveValue(/Asha Rao\.pdf$/)
  await expect.poll(() => keptDrafts(page)).toContain('file of form-draft:application-job-2')
  await discard(page).click()
  await page.reload()
  await alive(page)
  await expect(name(page)).toHaveValue('')
})

test('on a shared computer the browser deletes its drafts and stores nothing', async ({ page, context }) => {
  await page.goto('/contact')
  await alive(page)
  await page.locator('#contact').getByLabel('Name').fill('Somebody else')
  await visit(page, '/careers')
  await openDialog(page)
  await name(page).fill('Asha Rao')
  await resume(page).setInputFiles(resumeOf(1_000))
  await expect.poll(() => keptDrafts(page)).toHaveLength(4)
  await shared(page).check()
  await expect(told(page, words.shared)).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await name(page).fill('Asha Rao of Chikkamagaluru')
  await page.keyboard.press('Escape')
  await expect(notifications(page).getByText(words.closed.page())).toBeVisible()
  await openDialog(page)
  await expect(name(page)).toHaveValue('Asha Rao of Chikkamagaluru')
  await expect(resume(page)).toHaveValue(/Asha Rao\.pdf$/)
  await page.getByRole('main').getByLabel('Email').fill(someone())
  await form(page).getByLabel('Phone').fill('98765 43210')
  await form(page).getByLabel('Experience').fill('Three years')
  await context.setOffline(true)
  await send(page)
  await expect(page.locator('[data-error-summary]')).toContainText('this browser keeps nothing on a shared computer')
  await context.setOffline(false)
  expect([...(await keptBy(page)), ...(await keptDrafts(page))]).toEqual([])
  await page.goto('/careers/1')
  await expect(shared(page)).toBeChecked()
  await expect(name(page)).toHaveValue('')
})

test('a draft expires after seven days, even if the clock was set back', async ({ page }) => {
  await openForm(page, '/careers/3')
  await name(page).fill('Asha Rao')
  await resume(page).setInputFiles(resumeOf(1_000))
  await expect.poll(() => keptDrafts(page)).toContain('file of form-draft:application-job-3')
  await makeOlder(page, -30 * day)
  await page.reload()
  await expect(name(page)).toHaveValue('Asha Rao')
  await makeOlder(page, 6.9 * day)
  await page.reload()
  await expect(name(page)).toHaveValue('Asha Rao')
  await makeOlder(page, 0.2 * day)
  // Another form removes expired drafts as well.
  await page.goto('/contact')
  await alive(page)
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await page.goto('/careers/3')
  await alive(page)
  await expect(name(page)).toHaveValue('')
})

test('a form sent in one tab is not restored from another', async ({ page, context }) => {
  const answers = { email: someone(), resume: resumeOf(1_000) }
  await openForm(page, '/careers/4')
  await fillApplication(page, answers)
  await expect.poll(() => keptDrafts(page)).toContain('file of form-draft:application-job-4')
  const other = await context.newPage()
  await other.goto('/careers/4')
  await expect(told(other, words.restored)).toBeVisible()
  await send(page)
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  await expect(told(other, words.empty)).toBeVisible()
  await other.close()
  await page.reload()
  await alive(page)
  expect(await keptDrafts(page)).toEqual([])
  await expect(name(page)).toHaveValue('')
})

test('an application that waits to be sent is no longer a draft', async ({ page, context }) => {
  await openForm(page, '/careers/5')
  await fillApplication(page, { email: someone(), resume: resumeOf(1_000) })
  await context.setOffline(true)
  await send(page)
  await expect(waiting(page)).toBeVisible()
  await expect(notifications(page).getByText(saved)).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([])
})

test('the form works without drafts if the browser refuses storage', async ({ page }) => {
  const email = someone()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Nothing is kept here.', 'QuotaExceededError')
    }
  })
  await openForm(page, '/careers/6')
  await fillApplication(page, { email, resume: resumeOf(1_000) })
  await expect(shared(page)).toHaveCount(0)
  await send(page)
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  expect(storedApplications(email)).toHaveLength(1)
})

test('at most two toasts show over a dialog, below its title and above the receipt', async ({ page }) => {
  // Toasts close after five seconds of this clock.
  await page.clock.install()
  for (const [width, height] of [
    [375, 667],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openForm(page, '/careers?job=2&tab=apply')
    await name(page).fill('Asha Rao')
    await page.getByRole('main').getByLabel('Email').fill(someone())
    await form(page).getByLabel('Phone').fill('98765 43210')
    await form(page).getByLabel('Experience').fill('Three years')
    await resume(page).setInputFiles(resumeOf(1_000))
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await send(page)
    const toasts = notifications(page).locator('timed-notice')
    await expect(toasts).toHaveCount(2)
    const receipt = dialog(page).getByRole('status').filter({ hasText: receiptWords.reference })
    await expect(receipt).toBeFocused()
    // Toasts slide in, and the receipt is scrolled into view.
    await expect(async () => {
      const boxes = await Promise.all((await toasts.all()).map((toast) => toast.boundingBox()))
      const title = await dialog(page).getByRole('heading').first().boundingBox()
      expect(Math.min(...boxes.map((box) => box?.y ?? -1))).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
      const { y = 0 } = (await receipt.boundingBox()) ?? {}
      for (const box of boxes) expect(y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
    }).toPass()
    // On top of the dialog.
    const isOnTop = toasts.first().evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await isOnTop).toBe(true)
    await page.clock.resume()
    await expectAccessible(page)
  }
})
