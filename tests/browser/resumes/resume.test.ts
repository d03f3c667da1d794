import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dashboardPage, resumeViewer as words } from '#app/content/admin/dashboard.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { pdfViewerWords } from '#app/content/admin/resumes/viewer.ts'
import { resumeProblems } from '#app/content/resumes.ts'
import { openMenu } from '../../support/browser/menu.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { buildPdf } from '../../support/documents/pdf.ts'

const pdf = readFileSync('app/content/site/corporate-profile.pdf')

/** Applies with the file, signs in and returns the name of the applicant. */
async function applied(page: Page, extension: 'pdf' | 'doc', buffer: Buffer): Promise<string> {
  const name = `Asha ${crypto.randomUUID()}`
  const answers = {
    submissionId: crypto.randomUUID(),
    name,
    email: 'asha@example.com',
    phone: '98765 43210',
    experience: '3',
    coverLetter: 'I would like to build things with you.',
    resume: {
      name: `cv.${extension}`,
      mimeType: extension === 'pdf' ? 'application/pdf' : 'application/msword',
      buffer,
    },
  }
  const answer = await page.request.post('/careers/2', { multipart: answers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await signIn(page, ownAccount())
  return name
}

/** Opens the viewer over the list. */
async function view(page: Page, name: string) {
  await visit(page, `/admin/dashboard?q=${name.slice(-12)}`)
  const menu = await openMenu(page, dashboardPage.actionsOf(name))
  await menu.getByRole('link', { name: dashboardPage.viewResumeOf(name) }).click()
  return page.getByRole('dialog')
}

test('a resume is shown, downloaded and closed', async ({ page }) => {
  const name = await applied(page, 'pdf', pdf)
  const dialog = await view(page, name)
  await expect(dialog.locator('canvas').first()).toBeVisible()
  await expect(dialog.getByText(messages.loading)).toBeHidden()
  await expect(dialog.getByRole('heading').first()).toHaveText('cv.pdf')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: words.download }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d+-asha-.*\.pdf$/)
  expect(readFileSync(await file.path()).equals(pdf)).toBe(true)
  await expect(page.getByText(messages.downloaded)).toBeVisible()
  await dialog.getByRole('link', { name: dashboardPage.close }).last().click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('the viewer reports each failure to load or download a resume', async ({ page, complaints }) => {
  const name = await applied(page, 'pdf', buildPdf({ pages: [{ lines: ['Asha Rao'] }] }))
  const failures = [
    { status: 404, shown: messages.noUrl, saved: resumeProblems.gone },
    { status: 503, shown: messages.loadFailed(resumeProblems.unavailable), saved: resumeProblems.unavailable },
    { status: 0, shown: messages.loadFailed(resumeProblems.notConnected), saved: resumeProblems.notConnected },
  ]
  for (const { status, shown, saved } of failures) {
    await page.route('**/admin/resumes/**', (route) => (status === 0 ? route.abort() : route.fulfill({ status })))
    const dialog = await view(page, name)
    await expect(dialog.getByRole('alert').getByText(shown)).toBeVisible()
    await dialog.getByRole('link', { name: words.download }).click()
    await expect(page.getByText(messages.downloadFailed(saved))).toBeVisible()
    await page.unroute('**/admin/resumes/**')
    await dialog.getByRole('button', { name: pdfViewerWords.tryAgain }).click()
    await expect(dialog.locator('canvas').first()).toBeVisible()
  }
  const dialog = await view(page, name)
  await page.context().clearCookies()
  await dialog.getByRole('link', { name: words.download }).click()
  await expect(page.getByText(messages.downloadFailed(resumeProblems.sessionEnded))).toBeVisible()
  complaints.length = 0
})
