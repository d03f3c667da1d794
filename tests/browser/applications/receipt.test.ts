import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { receiptPage as words } from '#app/content/careers/receipt-page.ts'
import { expect, test } from '../../support/browser/test.ts'

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
