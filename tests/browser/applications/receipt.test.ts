import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage as words } from '#app/content/careers/receipt-page.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

/** Applies and opens the receipt. */
async function openReceipt(page: Page) {
  const answers = {
    submissionId: randomUUID(),
    name: 'Asha Rao',
    email: `${randomUUID()}@example.com`,
    phone: '98765 43210',
    experience: '3',
    coverLetter: 'I would like to build things with you.',
    resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  }
  const answer = await page.request.post('/careers/1', { multipart: answers, maxRedirects: 0 })
  await page.goto(answer.headers().location ?? '')
}

test('an applicant cancels the question, withdraws, and erases the application', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled, complaints }) => {
  await openReceipt(page)
  await expectAccessible(page)
  const receipt = page.url()
  const withdraw = page.getByRole('link', { name: words.yours.withdraw })
  await withdraw.click()
  const question = page.getByRole('dialog', { name: words.confirm.withdraw.heading })
  await expect(question).toBeVisible()
  if (javaScriptEnabled) await page.keyboard.press('Escape')
  else await question.getByRole('link', { name: words.confirm.cancel }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(receipt)
  if (javaScriptEnabled) await expect(withdraw).toBeFocused()

  await withdraw.click()
  await question.getByRole('button', { name: words.confirm.withdraw.button }).click()
  await expect(page.getByText(statusLabels.withdrawn, { exact: true })).toBeVisible()
  await expect(withdraw).toBeHidden()

  await page.getByRole('link', { name: words.yours.erase }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.confirm.erase.button, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.erased.heading })).toBeVisible()
  await expect(page).toHaveURL(receipt)
  // The browser's own remark that the page is gone.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('410')])
})

test('a receipt offers its files, its link and a printout, under a valid file name', async ({ page, context }) => {
  await openReceipt(page)
  for (const [link, name] of [
    [words.yours.downloadData, /^application-[0-9A-Z]{4}-[0-9A-Z]{4}\.json$/],
    [words.yours.downloadResume, /^\d+-asha-rao\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
  await expect(page).toHaveTitle(/^[^|\\/:*?"<>]+ application \S+ [^|\\/:*?"<>]+$/)
  const { copied, ...names } = words.privateLink
  const copy = page.getByRole('button', { name: names.copy })
  const print = page.getByRole('button', { name: names.print })
  const address = page.getByText(page.url(), { exact: true }).filter({ visible: true })
  await expect(address).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(address).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect(page.getByRole('button', { name: copied })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
})
