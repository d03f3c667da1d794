import type { Page } from '@playwright/test'
import { applicationWords, applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { careersPage, listingWords } from '#app/content/careers/listing.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { notificationWords } from '#app/content/forms.ts'
import { jobWords } from '#app/content/jobs.ts'
import { resumeRemarks } from '#app/content/resume-storage.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

const { fields } = applicationWords

const { filters, dialog: dialogWords } = listingWords
const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const email = 'asha@example.com'

const card = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
const tab = (page: Page, name: string) =>
  page.locator('dialog').getByRole('navigation').or(page.getByRole('tablist')).getByText(name, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: words.submit.idle })

/** Under a new name: the same answers sent again count as the same application. */
async function fill(page: Page) {
  const form = page.locator('#application')
  await form.getByLabel(fields.name.label).fill(`Asha ${crypto.randomUUID()}`)
  await form.getByLabel(fields.email.label).fill(email)
  await form.getByLabel(fields.phone.label).fill('98765')
  await form.getByLabel(fields.experience.label).fill('Three years')
  await form.getByLabel('Resume').setInputFiles(resume)
}

test('a visitor opens a job from its card, corrects the application and gets a receipt', async ({
  page,
  complaints,
}) => {
  await visit(page, '/careers?q=manager')
  await card(page, 'Product Manager').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Product Manager' })
  await expect(dialog.getByText(jobWords.fields.responsibilities.label)).toBeVisible()

  await tab(page, dialogWords.tabs.details).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, dialogWords.tabs.apply)).toBeFocused()
  await expect(page).toHaveURL(/\?q=manager&job=4&tab=apply$/)
  await expect(page.getByLabel(fields.position.label, { exact: true })).toHaveValue('Product Manager')

  await fill(page)
  await send(page).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Please enter a valid 10-digit phone number'])
  await expect(page).toHaveTitle(/^Error: Product Manager/)
  await summary.getByRole('link').click()
  const phone = page.getByLabel(fields.phone.label)
  await expect(phone).toBeFocused()
  await phone.fill('98765 43210')
  await expect(phone).toHaveAccessibleDescription(fields.phone.help)
  await send(page).click()

  const said = replies.submitted(email)
  await expect(page.getByText(said).first()).toBeVisible()
  complaints.length = 0
  const toasts = page.getByRole('region', { name: notificationWords.label })
  await expect(toasts.getByRole('status')).toHaveText(new RegExp(`${resumeRemarks.resumeUploaded}`))
  const receipt = dialog.getByRole('status').filter({ hasText: receiptWords.reference })
  await expect(receipt).toBeFocused()
  await expect(receipt).toContainText(said)
  const first = await receipt.getByRole('link').getAttribute('href')

  await dialog.getByRole('button', { name: receiptWords.applyAgain }).click()
  await expect(page.getByLabel(fields.name.label)).toBeFocused()
  await expect(page.getByLabel(fields.name.label)).toHaveValue('')
  await expect(receipt.getByRole('link')).toHaveAttribute('href', first ?? '')
  await fill(page)
  await phone.fill('9876543210')
  await page.getByLabel(fields.experience.label).fill('Four years')
  await send(page).click()
  await expect(receipt).toContainText(receiptWords.submitted)
  await expect(receipt.getByRole('link')).not.toHaveAttribute('href', first ?? '')

  // By keyboard, because toasts may move the button during a click.
  await expect(receipt).toBeFocused()
  await dialog.getByRole('link', { name: dialogWords.close }).last().press('Enter')
  await expect(page).toHaveURL(/\/careers\?q=manager$/)
  await expect(card(page, 'Product Manager')).toBeFocused()
  await expect(page.getByText(listingWords.sent.heading('Product Manager'))).toBeVisible()
})

test('a dialog closes by Escape, by a click outside and by its button', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  await visit(page, '/careers')
  const ways = javaScriptEnabled ? ['escape', 'outside', 'cross'] : ['scrim']
  for (const way of ways) {
    await card(page, 'UX/UI Designer').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (way === 'escape') await page.keyboard.press('Escape')
    else if (way === 'outside') await page.mouse.click(5, 300)
    else if (way === 'scrim') await page.locator('modal-dialog > a').click({ position: { x: 5, y: 300 } })
    else await page.getByRole('dialog').getByRole('link', { name: dialogWords.close }).first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/careers$/)
  }
})

test('Back closes a dialog from any of its tabs, and a dialog opens at the details', async ({ page }) => {
  await visit(page, '/careers')
  await card(page, 'UX/UI Designer').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await tab(page, dialogWords.tabs.apply).click()
  await expect(page).toHaveURL(/tab=apply$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/careers$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await card(page, 'UX/UI Designer').click()
  await expect(page.getByText(careersPage.readFirst ?? '')).toBeVisible()
})

test('the fields keep their values while the visitor looks at the details', async ({ page }) => {
  await visit(page, '/careers?job=3&tab=apply')
  await fill(page)
  await send(page).click()
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await tab(page, dialogWords.tabs.details).click()
  await expect(page.getByText(careersPage.readFirst ?? '')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: dialogWords.tabs.apply }).click()
  await expect(tab(page, dialogWords.tabs.apply)).toBeFocused()
  await expect(page.getByLabel(fields.name.label)).toHaveValue(/^Asha /)
  await expect(page.getByLabel('Resume')).toHaveValue(/resume\.pdf$/)
  await expect(page.locator('[data-error-summary] li')).toHaveText(['Please enter a valid 10-digit phone number'])
})

test('the list follows the filters, which keep the focus', async ({ page }) => {
  await visit(page, '/careers')
  const text = page.getByLabel(filters.text.label)
  const titles = page.locator('#openings h3')
  await text.pressSequentially('intern')
  await expect(titles).toHaveText(['Software Development Intern', 'UX/UI Design Intern'])
  await expect(page).toHaveURL(/\?q=intern/)
  // Other tests may have opened more jobs.
  await expect(page.getByText(/^2 of \d+ positions$/)).toBeVisible()
  await expect(text).toHaveValue('intern')
  await expect(text).toBeFocused()

  await page.getByLabel(filters.department.label).selectOption('Design')
  await expect(titles).toHaveText(['UX/UI Design Intern'])
  await text.fill('nothing of the kind')
  await expect(page.getByText(filters.none.heading)).toBeVisible()

  await page.getByRole('link', { name: filters.clear }).click()
  await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(6)
  await expect(text).toHaveValue('')
  await expect(page.getByLabel(filters.department.label)).toHaveValue('')
  await expect(text).toBeFocused()
})

test('a toast closes after five seconds, but not while the pointer is on it', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/careers?job=2&tab=apply')
  await fill(page)
  await page.getByLabel(fields.phone.label).fill('9876543210')
  await send(page).click()
  const toasts = page.getByRole('region', { name: notificationWords.label })
  const told = toasts.getByText(replies.submitted(email))
  const uploaded = toasts.getByText(resumeRemarks.resumeUploaded)
  await expect(uploaded).toBeVisible()
  await told.hover()
  await page.clock.runFor(5_100)
  await expect(uploaded).toBeHidden()
  await expect(told).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(5_100)
  await expect(told).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText(replies.submitted(email))
})

test('the page of a job opens at its top without a new document', async ({ page }) => {
  await visit(page, '/careers')
  await page.getByRole('link', { name: `${listingWords.openings.moreDetails}: DevOps Engineer` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DevOps Engineer' })).toBeInViewport()
  await expect(page).toHaveTitle(/^DevOps Engineer/)
  await expect(page.locator('main')).toBeFocused()
  await expect(send(page)).toBeVisible()
  // React does not render the header again.
  const here = page.locator('.site-header nav a[aria-current]')
  await expect(here.first()).toHaveText('Careers')
  await expect(here.first()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('contentinfo').getByRole('button')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careersPage.hero.heading)
})

test('the list shows that the page of a job is loading', async ({ page }) => {
  await visit(page, '/careers')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/careers/3.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: `${listingWords.openings.moreDetails}: DevOps Engineer` }).click()
  await expect(page.getByText(listingWords.openings.loading)).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'DevOps Engineer' })).toBeVisible()
})
