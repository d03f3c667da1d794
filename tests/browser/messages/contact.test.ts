import type { Page } from '@playwright/test'
import { draftWords } from '#app/content/forms.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const fields = ['Name', 'Email', 'Subject', 'Message']
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/

async function fill(page: Page, email = 'asha@example.com') {
  const form = page.locator('main form')
  const answers = ['Asha Rao', email, `A loom that answers ${crypto.randomUUID()}`, 'Which loom weaves what?']
  for (const [index, answer] of answers.entries()) await form.getByLabel(fields[index] ?? '').fill(answer)
  return form
}

test('an invalid address is reported with all answers in place, and the corrected message is sent', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled, complaints }) => {
  await visit(page, '/contact')
  const form = await fill(page, 'asha@example')
  if (!javaScriptEnabled) await expect(form.getByText(draftWords.empty)).toBeHidden()
  await form.getByRole('button', { name: 'Send Message' }).click()

  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText('Email is invalid')
  await expect(summary).toBeFocused()
  const refused = 'Failed to load resource: the server responded with a status of 400 ()'
  expect(complaints.splice(0)).toEqual(javaScriptEnabled ? [] : [refused])
  await expect(page).toHaveTitle(/^Error: Contact Us/)
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Error: Email is invalid/)
  await expect(form.getByLabel('Message')).toHaveValue('Which loom weaves what?')
  await expectAccessible(page)

  await summary.getByRole('link').click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('main').getByText(reference)).toBeVisible()
})

test('the button shows progress, the confirmation stays for five seconds, and the reference stays', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/contact.data*', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/contact')
  const form = await fill(page)
  await page.clock.pauseAt(3_600_000)
  await form.getByRole('button', { name: 'Send Message' }).click()
  // The notice of a saved draft has a button, too.
  const button = form.locator('button[type=submit]')
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  answer()

  const thanks =
    'Thank you for contacting us! We have received your message and will respond to asha@example.com within 24-48 hours.'
  const banner = page.getByRole('status').filter({ hasText: thanks })
  const sent = form.getByRole('button', { name: 'Message Sent Successfully!' })
  await expect(banner).toBeVisible()
  for (const field of fields) await expect(form.getByLabel(field)).toHaveValue('')
  await page.clock.runFor(4_900)
  await expect(banner).toBeVisible()
  await expect(sent).toBeVisible()
  await page.clock.runFor(100)
  await expect(banner).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.clock.runFor(600_000)
  await expect(page.locator('main').getByText(reference)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('main').getByText(reference)).toHaveCount(0)
})

test('no other host receives a request before the visitor opens the interactive map', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      elsewhere.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
    },
  )
  await visit(page, '/contact')
  await page.getByRole('link', { name: 'Open in OpenStreetMap' }).scrollIntoViewIfNeeded()
  expect(elsewhere).toEqual([])

  await page.getByRole('link', { name: 'Show the interactive map' }).click()
  await page.getByTitle('Interactive map of the office').scrollIntoViewIfNeeded()
  await expect.poll(() => elsewhere).toEqual(['www.openstreetmap.org'])
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible()
})
