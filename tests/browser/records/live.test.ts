import { liveNews as words } from '#app/content/admin/live.ts'
import { addMessage } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, forget, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

test('arrivals are announced above the list, and shown on request', async ({ page }) => {
  const subject = `A question ${crypto.randomUUID()}`
  await signIn(page, ownAccount())
  const listening = page.waitForResponse('**/admin/live?*')
  await page.goto('/admin/dashboard?tab=contact_messages')
  await listening
  const news = page.getByRole('status', { name: words.label })
  await expect(news).toBeEmpty()

  addMessage(subject)
  const refresh = news.getByRole('link', { name: `${words.refresh}: Contact Messages` })
  await expect(refresh).toBeVisible()
  await expect(page.getByText(subject)).toBeHidden()
  await expectAccessible(page)
  await refresh.click()
  await expect(page.getByText(subject)).toBeVisible()
  await expect(refresh).toBeHidden()
})

test('a page whose session has ended elsewhere says so and leads to the sign-in', async ({
  page,
  browser,
  complaints,
}) => {
  const account = ownAccount()
  await signIn(page, account)
  const listening = page.waitForResponse('**/admin/live?*')
  await page.goto('/admin/dashboard')
  await listening

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL('/', page.url()).href })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, account)
  await elsewhere.goto('/admin/account')
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(words.sessionEnded)).toBeVisible()
  // The page has tried once more, in case its session has a new token.
  forget(complaints, 401)
  await page.getByRole('link', { name: words.signIn }).click()
  await expect(page.getByRole('heading', { name: 'Administrator login' })).toBeVisible()
  await context.close()
})

test('a new message is counted on the page and in the sidebar at once', async ({ page }) => {
  addMessage('The first')
  await signIn(page, ownAccount())
  const listening = page.waitForResponse('**/admin/live?*')
  await page.goto('/admin/today')
  await listening
  const numberIn = async (text: Promise<string>) => Number(/\d+/.exec((await text).replace(',', ''))?.[0])
  const line = page.getByRole('link', { name: /unread message/ })
  const entry = page.getByRole('banner').getByRole('link', { name: 'Messages' })
  const before = await numberIn(line.innerText())
  addMessage('The second')
  await expect.poll(() => numberIn(line.innerText())).toBeGreaterThan(before)
  await expect.poll(async () => (await numberIn(entry.innerText())) - (await numberIn(line.innerText()))).toBe(0)
  expect(await numberIn(entry.innerText())).toBeGreaterThan(before)
})
