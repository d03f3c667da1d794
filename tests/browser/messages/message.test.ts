import type { Page } from '@playwright/test'
import { faultMessages } from '#app/content/faults.ts'
import { inboxConsent } from '#app/content/site/consents.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const { form: words } = contactPage

async function write(page: Page, message: string) {
  const form = page.locator('form', { hasText: inboxConsent.text(365) })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Subject').fill(`A question ${crypto.randomUUID()}`)
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
  await form.getByRole('button', { name: 'Send Message' }).click()
}

const receipt = (page: Page) => page.getByRole('status').filter({ hasText: words.reference })

test('two messages from one page each get a reference, which has the focus', async ({ page }) => {
  await visit(page, '/contact')
  await write(page, 'The first.')
  await expect(receipt(page)).toBeFocused()
  await expectAccessible(page)
  const first = await receipt(page).textContent()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await write(page, 'The second.')
  await expect(receipt(page)).not.toHaveText(first ?? '')
  await expect(receipt(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a failed submission keeps the page and all answers', async ({ page, complaints }) => {
  await visit(page, '/contact')
  await write(page, 'The first.')
  const first = (await receipt(page).textContent()) ?? ''

  const failures = [
    { status: 0, said: messages.notConnected },
    { status: 503, said: messages.unavailable },
    { status: 502, said: messages.unavailable },
    { status: 413, said: faultMessages[413].text },
    { status: 429, said: messages.unavailable },
    { status: 200, said: messages.notConnected },
  ]
  for (const { status, said } of failures) {
    await page.route('**/contact.data', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/plain', body: 'Not from the page' }),
    )
    await write(page, 'The second.')
    await expect(page.locator('[data-error-summary]')).toBeFocused()
    await expect(page.locator('[data-error-summary]')).toContainText(said)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The second.')
    await expect(receipt(page)).toHaveText(first)
    await page.unroute('**/contact.data')
  }
  complaints.length = 0

  await page.getByRole('button', { name: words.submit.idle }).click()
  await expect(receipt(page)).not.toHaveText(first)
  await expect(receipt(page)).toBeFocused()
})
