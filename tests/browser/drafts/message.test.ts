import type { Page, Route } from '@playwright/test'
import { draftWords as words } from '#app/content/forms.ts'
import { inDatabase } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { alive, discard, keptDrafts, submissionId, told } from '../../support/forms/drafts.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

async function fill(page: Page, email: string) {
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  if (await form.getByLabel('Subject').isVisible()) await form.getByLabel('Subject').fill('A loom that answers')
  else await form.getByLabel('Type of Inquiry').selectOption('project')
  await form.getByLabel('Message').fill('Which loom weaves what?')
  return form
}

const stored = (email: string) =>
  inDatabase((database) => database.prepare('SELECT reference FROM contact_messages WHERE email = ?').all(email)).length

/** The server stores the next message, and its answer does not arrive. */
async function loseAnswer(page: Page) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/contact.data*', lose, { times: 1 })
}

test('a draft survives a reload and Back, and ends once it is sent', async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await visit(page, '/enquiries')
  const form = await fill(page, email)
  const first = await submissionId(page, 'enquiry')
  await page.reload()
  await expect(told(page, words.restored)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/privacy')
  await page.goBack()
  await alive(page)
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form.getByLabel('Message')).toHaveValue('Which loom weaves what?')
  await expect(form.getByLabel('Type of Inquiry')).toHaveValue('project')
  // Each page load gets a new submission id, and the browser stores none.
  expect(await submissionId(page, 'enquiry')).not.toBe(first)
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(await page.evaluate(kept)).not.toContain(first)

  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(page.locator('[data-result]')).toBeFocused()
  expect(await keptDrafts(page)).toEqual([])
  await page.reload()
  await alive(page)
  await expect(form.getByLabel('Name')).toHaveValue('')
})

test('a message whose answer is lost is stored once when it is sent again after a reload', async ({
  page,
  complaints,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  await visit(page, '/contact')
  const form = await fill(page, email)
  await loseAnswer(page)
  const send = form.getByRole('button', { name: /^Send/ })
  await send.click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  complaints.length = 0
  expect(stored(email)).toBe(1)
  await page.reload()
  await expect(told(page, words.restored)).toBeVisible()
  await send.click()
  await expect(page.locator('[data-result]')).toBeVisible()
  expect(stored(email)).toBe(1)
})

test('a message changed after a lost answer can be sent as another message', async ({ page, complaints }) => {
  const email = `${crypto.randomUUID()}@example.com`
  await visit(page, '/contact')
  const form = await fill(page, email)
  await loseAnswer(page)
  const send = form.getByRole('button', { name: /^Send/ })
  await send.click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  await form.getByLabel('Message').fill('Which loom weaves what, and for whom?')
  await send.click()
  await expect(page.locator('[data-error-summary]')).toContainText('already sent with other answers')
  complaints.length = 0
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send as another message' }).click()
  await expect(page.locator('[data-result]')).toBeVisible()
  expect(stored(email)).toBe(2)
})

test('answers that the server returns replace an older draft', async ({ page, complaints }) => {
  await visit(page, '/contact')
  const form = await fill(page, 'old@example.com')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/contact')
  await fill(page, 'asha@example')
  await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''))
  await page.unroute('**/*.js')
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  await expect(discard(page)).toBeVisible()
  complaints.length = 0
  await expect(form.getByLabel('Email')).toHaveValue('asha@example')
  await page.goto('/contact')
  await expect(form.getByLabel('Email')).toHaveValue('asha@example')
})
