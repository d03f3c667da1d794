import type { Page } from '@playwright/test'
import { draftWords as words } from '#app/content/forms.ts'
import { inDatabase } from '../../support/browser/installation.ts'
import { expect, test } from '../../support/browser/test.ts'
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

for (const id of ['contact', 'enquiry']) {
  const path = id === 'contact' ? '/contact' : '/enquiries'

  test(`what is written into ${path} survives a reload and Back, until it is sent`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`
    await page.goto(path, { waitUntil: 'networkidle' })
    const form = await fill(page, email)
    if (!javaScriptEnabled) {
      // Then the browser itself puts it back.
      await expect(form.getByText(words.empty)).toBeHidden()
      await form.getByRole('button', { name: /^Send/ }).click()
      await expect(page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
      return
    }
    const first = await submissionId(page, id)
    await page.reload()
    await expect(told(page, words.restored)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/privacy')
    await page.goBack()
    await alive(page)
    await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
    await expect(form.getByLabel('Message')).toHaveValue('Which loom weaves what?')
    if (id === 'enquiry') await expect(form.getByLabel('Type of Inquiry')).toHaveValue('project')
    // Each form that comes has an id of its own, and the browser keeps none.
    expect(await submissionId(page, id)).not.toBe(first)
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(await page.evaluate(kept)).not.toContain(first)

    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(page.locator('[data-result]')).toBeFocused()
    expect(await keptDrafts(page)).toEqual([])
    await page.reload()
    await alive(page)
    await expect(form.getByLabel('Name')).toHaveValue('')
  })
}

test('a message whose answer was lost is sent again after a reload, and stored once', async ({
  page,
  javaScriptEnabled,
  complaints,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript the browser itself sends it again')
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page, email)
  const answerIsLost = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/contact.data*', answerIsLost, { times: 1 })
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

test('answers that were changed after a lost answer can be sent as another message', async ({
  page,
  javaScriptEnabled,
  complaints,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript a form has no id')
  const email = `${crypto.randomUUID()}@example.com`
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = await fill(page, email)
  await page.route(
    '**/contact.data*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
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

test('answers that the server has sent back are the newest, and become the draft', async ({
  page,
  javaScriptEnabled,
  complaints,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript there is no draft')
  await page.goto('/contact', { waitUntil: 'networkidle' })
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
