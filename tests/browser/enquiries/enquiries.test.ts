import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const texts = ['Your Name', 'Email Address', 'Phone Number', 'Your Message']
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/

async function fill(page: Page, phone = '', message = `Which certificates? ${crypto.randomUUID()}`) {
  const form = page.locator('main form')
  const answers = ['Asha Rao', 'asha@example.com', phone, message]
  for (const [index, answer] of answers.entries()) await form.getByLabel(texts[index] ?? '').fill(answer)
  await form.getByLabel('Type of Inquiry').selectOption('certification')
  return form
}

test('an enquiry without a phone number is confirmed with a reference, and the form is empty again', async ({
  page,
}) => {
  // The confirmation shows for three seconds of this clock.
  await page.clock.install({ time: 0 })
  await visit(page, '/enquiries')
  const form = await fill(page)
  await page.clock.pauseAt(3_600_000)
  await form.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page.locator('main').getByText(reference)).toBeVisible()
  const sent = form.getByRole('button', { name: 'Message Sent Successfully!' })
  await expect(sent).toBeVisible()
  for (const field of [...texts, 'Type of Inquiry']) await expect(form.getByLabel(field)).toHaveValue('')
  await page.clock.runFor(2_900)
  await expect(sent).toBeVisible()
  await page.clock.runFor(100)
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.clock.runFor(600_000)
  await expect(page.locator('main').getByText(reference)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)

  await page.reload()
  await expect(page.locator('main').getByText(reference)).toHaveCount(0)
})

test('editing a field clears only its own error, and the next submit leads to the others', async ({ page }) => {
  await visit(page, '/enquiries')
  const form = await fill(page, 'call me')
  await form.getByLabel('Email Address').fill('asha@example')
  const send = form.getByRole('button', { name: 'Send Message' })
  await send.click()
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText(['Email is invalid', 'Phone number is invalid'])
  await expect(summary).toBeFocused()

  const phone = form.getByLabel('Phone Number')
  await phone.pressSequentially('!')
  await expect(summary.getByRole('link')).toHaveText('Email is invalid')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).toBeFocused()
  await phone.fill('98765 43210')
  await send.click()
  await expect(summary.getByRole('link')).toHaveText('Email is invalid')
  await expect(summary).toBeFocused()
  await send.click()
  await expect(summary).toBeFocused()

  await form.getByLabel('Email Address').fill('asha@example.com')
  await expect(summary).toHaveCount(0)
  await expect(page).toHaveTitle(/^Enquiries/)
  await send.click()
  await expect(page.locator('main').getByText(reference)).toBeVisible()
})

test('opening a question closes the one before', async ({ page }) => {
  await page.goto('/enquiries')
  const answers = page.locator('details[name=faq] > p')
  await page.getByText('What types of internships do you offer?').click()
  await expect(answers.first()).toBeVisible()
  await page.getByText('How can I contact support?').click()
  await expect(answers.last()).toBeVisible()
  await expect(answers.first()).toBeHidden()
})
