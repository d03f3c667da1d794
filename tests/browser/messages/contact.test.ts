import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const fields = ['Name', 'Email', 'Subject', 'Message']
const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/

async function fill(page: Page, email = 'asha@example.com') {
  const form = page.locator('main form')
  const answers = ['Asha Rao', email, `A loom that answers ${crypto.randomUUID()}`, 'Which loom weaves what?']
  for (const [index, answer] of answers.entries()) await form.getByLabel(fields[index] ?? '').fill(answer)
  return form
}

test('a message is sent, thanked for and given a reference, and the form is empty again', async ({
  page,
  javaScriptEnabled,
}) => {
  // The thanks go after five seconds, which a slow machine may need to look at them.
  if (javaScriptEnabled) await page.clock.install({ time: 0 })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page)
  if (javaScriptEnabled) await page.clock.pauseAt(3_600_000)
  await form.getByRole('button', { name: 'Send Message' }).click()

  const thanks =
    'Thank you for contacting us! We have received your message and will respond to asha@example.com within 24-48 hours.'
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
  await expect(page.locator('main').getByText(reference)).toBeVisible()
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Message Sent Successfully!' })).toBeVisible()
  for (const field of fields) await expect(form.getByLabel(field)).toHaveValue('')
  if (javaScriptEnabled) await page.clock.resume()
  await expectAccessible(page)

  await page.reload()
  await expect(page.locator('main').getByText(reference)).toHaveCount(0)
})

test('an address that is none is pointed out, with every answer in place', async ({
  page,
  javaScriptEnabled,
  complaints,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page, 'asha@example')
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
})

test('the button says that it sends; the thanks stand for five seconds, the reference stays', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript the thanks stay until the next page')
  await page.clock.install({ time: 0 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/contact.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page)
  await page.clock.pauseAt(3_600_000)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByRole('button')).toHaveText('Sending...')
  await expect(form.getByRole('button')).toBeDisabled()
  answer()

  const banner = page.getByRole('status').filter({ hasText: 'Thank you for contacting us!' })
  const sent = form.getByRole('button', { name: 'Message Sent Successfully!' })
  await expect(banner).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(banner).toBeVisible()
  await expect(sent).toBeVisible()
  await page.clock.runFor(100)
  await expect(banner).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.clock.runFor(600_000)
  await expect(page.locator('main').getByText(reference)).toBeVisible()
})

test('the thanks wait while somebody points at them, and the button with them', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript the thanks stay until the next page')
  await page.clock.install({ time: 0 })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page)
  await page.clock.pauseAt(3_600_000)
  await form.getByRole('button', { name: 'Send Message' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Thank you for contacting us!' })
  await banner.hover()
  await page.clock.runFor(600_000)
  await expect(banner).toBeVisible()
  await expect(form.getByRole('button', { name: 'Message Sent Successfully!' })).toBeVisible()

  await page.mouse.move(0, 0)
  await page.clock.runFor(5_000)
  await expect(banner).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('nobody else is asked for anything until the interactive map is', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      elsewhere.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
    },
  )
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Open in OpenStreetMap' }).scrollIntoViewIfNeeded()
  expect(elsewhere).toEqual([])

  await page.getByRole('link', { name: 'Show the interactive map' }).click()
  await page.getByTitle('Interactive map of the office').scrollIntoViewIfNeeded()
  await expect.poll(() => elsewhere).toEqual(['www.openstreetmap.org'])
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible()
})
