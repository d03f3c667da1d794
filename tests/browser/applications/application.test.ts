import type { Page } from '@playwright/test'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { storedApplications } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
import { untilReady, visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const { copy, print } = receiptPage.privateLink
const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function fill(page: Page, email = `${crypto.randomUUID()}@example.com`) {
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByLabel('Experience').selectOption('3')
  await page.getByLabel('Cover Letter').fill('I would like to build things with you.')
  await page.getByLabel('Resume').setInputFiles(resume)
}

test('a double click sends one application', async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await visit(page, '/careers/1')
  await fill(page, email)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  await expectAccessible(page)
  expect(storedApplications(email)).toHaveLength(1)
  expect(posts).toHaveLength(1)
})

test('an empty application is not sent, and the focus goes to the missing answers', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  await visit(page, '/careers/1')
  // Until Conform has taken over, the browser itself points to the first missing answer.
  if (javaScriptEnabled) await expect(page.locator('form[data-job]')).toHaveAttribute('novalidate')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  if (!javaScriptEnabled) return void (await expect(page.getByLabel('Name')).toBeFocused())

  const summary = page.locator(':focus')
  await expect(summary.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await summary.getByRole('link').first().click()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a resume survives a mistake elsewhere in the form, and can be replaced', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled, complaints }) => {
  const words = applicationFormWords.resume
  const send = page.getByRole('button', { name: 'Submit Application' })
  // With JavaScript a mistake is found before anything is sent.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/careers/1')
  await fill(page)
  // The name of the chosen file is legible.
  if (!javaScriptEnabled) await expect(page.getByLabel('Resume')).toHaveCSS('font-size', '15px')
  await page.getByLabel('Phone').fill('12')
  await page.locator('form[data-job]').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await page.unroute('**/*.js')
  await send.click()

  await expect(page.getByText(words.attached(resume.name, '1 kB'))).toBeVisible()
  await untilReady(page)
  complaints.length = 0
  // The browser would say that no file is chosen.
  await expect(page.getByLabel('Resume')).toBeHidden()
  await expectAccessible(page)
  await page.getByText(words.replace).click()
  if (javaScriptEnabled) {
    await page
      .getByLabel('Resume')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText(messages.resumeType).first()).toBeVisible()
  }
  await page.getByLabel('Resume').setInputFiles({ ...resume, name: 'better.pdf' })
  if (javaScriptEnabled) await expect(page.getByText('better.pdf').first()).toBeVisible()
  await page.getByLabel('Phone').fill('98765 43210')
  await send.click()
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  if (javaScriptEnabled) await page.getByRole('link', { name: receiptWords.open }).click()
  await expect(page.getByText('better.pdf')).toBeVisible()
  if (!javaScriptEnabled)
    for (const name of [copy, print]) await expect(page.getByRole('button', { name })).toBeHidden()
})

test('sending the form again after Back counts as the same application', {
  tag: '@noscript',
}, async ({ page }) => {
  await visit(page, '/careers/5')
  await fill(page)
  const email = await page.getByRole('main').getByLabel('Email').inputValue()
  const send = page.getByRole('button', { name: 'Submit Application' })
  const receipt = page.getByRole('link', { name: receiptWords.open })
  const sent = async () => {
    await send.click()
    await expect(page.getByText('Application Submitted!')).toBeVisible()
    return (await receipt.count()) > 0 ? receipt.getAttribute('href') : new URL(page.url()).pathname
  }
  const first = await sent()
  await page.goto('/about')
  await page.goBack()
  if (!(await send.isVisible())) await page.goBack()
  await untilReady(page)
  await fill(page)
  await page.getByRole('main').getByLabel('Email').fill(email)
  expect(await sent()).toBe(first)
})

test('a refusal without a reason leaves both forms filled in', async ({ page, complaints }) => {
  // Each on a page without a draft, which could come back while the fields are filled.
  for (const [status, path] of [
    [403, '/careers/2'],
    [400, '/careers/4'],
  ] as const) {
    await visit(page, path)
    await fill(page)
    await page.route(`**${path}.data`, (route) => route.fulfill({ status, body: 'No' }))
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.locator('[data-error-summary] li')).toHaveText(
      'Failed to submit application: Unknown error occurred',
    )
    await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  }
  await visit(page, '/careers?job=2&tab=apply')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.locator('#application-email').fill(`${crypto.randomUUID()}@example.com`)
  await page.locator('#application-phone').fill('9876543210')
  await page.locator('#application-experience').fill('Three years')
  await page.getByLabel('Resume').setInputFiles(resume)
  await page.route('**/careers.data*', (route) => route.fulfill({ status: 403, body: 'No' }))
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.locator('[data-error-summary] li')).toHaveText(messages.notSubmitted)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    messages.notSubmitted,
  )
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
  complaints.length = 0
})

test('a form submitted twice while its rules load is sent once, and its button keeps the focus', async ({ page }) => {
  await visit(page, '/careers/3')
  // The form is alive: from now on only its rules are missing.
  await expect(page.locator('input[name=receipt]')).toBeAttached()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  await fill(page)
  const button = page.getByRole('button', { name: /Submit/ })
  await button.click()
  await expect(button).toHaveText('Submitting...')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#application')?.requestSubmit())
  expect(posts).toBe(0)
  letGo()
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  expect(posts).toBe(1)
})

test('a chosen file is checked at once, and only the last one counts', async ({ page }) => {
  await visit(page, '/careers/1')
  const field = page.getByLabel('Resume')
  const disguised = { ...resume, buffer: Buffer.from('MZ') }
  await field.setInputFiles(disguised)
  await expect(field).toHaveAccessibleDescription(`Error: ${messages.resumeType}`)
  await expect(field).toHaveValue('')
  await field.setInputFiles({ ...resume, name: 'resume.doc', buffer: Buffer.from('{\\rtf1') })
  await expect(field).toHaveAccessibleDescription(
    'Error: This is an RTF file named .doc. Only PDF, DOC, or DOCX files are allowed',
  )
  await field.setInputFiles({ ...resume, buffer: Buffer.alloc(0) })
  await expect(field).toHaveAccessibleDescription('Error: This file is empty')

  await page.evaluate(() => {
    const slice = Blob.prototype.slice
    File.prototype.slice = function (...part) {
      const head = slice.apply(this, part)
      head.arrayBuffer = async () => {
        if (this.name === 'gone.pdf') throw new DOMException('It has changed on disk.', 'NotReadableError')
        if (this.name === 'slow.pdf') await new Promise((resolve) => addEventListener('slow-read', resolve))
        const bytes = await Blob.prototype.arrayBuffer.call(head)
        if (this.name === 'slow.pdf') setTimeout(() => document.documentElement.setAttribute('data-read', ''))
        return bytes
      }
      return head
    }
  })
  await field.setInputFiles({ ...resume, name: 'gone.pdf' })
  await expect(field).toHaveAccessibleDescription(`Error: ${messages.resumeUnreadable}`)

  await field.setInputFiles({ ...disguised, name: 'slow.pdf' })
  await field.setInputFiles(resume)
  await expect(field).toHaveAccessibleDescription('')
  await page.evaluate(() => dispatchEvent(new Event('slow-read')))
  await expect(page.locator('html[data-read]')).toHaveCount(1)
  await expect(field).toHaveValue(/resume\.pdf$/)
  await expect(field).toHaveAccessibleDescription('')
})
