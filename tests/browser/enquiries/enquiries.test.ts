import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

const texts = ['Your Name', 'Email Address', 'Phone Number', 'Your Message']
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/

async function fill(page: Page, phone = '', message = `Which certificates? ${crypto.randomUUID()}`) {
  const form = page.locator('main form')
  const answers = ['Asha Rao', 'asha@example.com', phone, message]
  for (const [index, answer] of answers.entries()) await form.getByLabel(texts[index] ?? '').fill(answer)
  await form.getByLabel('Type of Inquiry').selectOption('certification')
  return form
}

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
