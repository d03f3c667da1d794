import type { Page } from '@playwright/test'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { autosaveWords } from '#app/content/admin/editing.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { ownAccount, signInByForm } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { open, unique } from '../../support/posts/editor.ts'

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const drafts = async (page: Page) => (await keys(page)).filter((key) => key.includes('-draft:'))
const title = (page: Page) => page.getByLabel('Title')
const offer = (page: Page) => page.getByRole('button', { name: autosaveWords.restore })

test('drafts end with a sign-out, and the next account never sees one', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript nothing is kept')
  test.slow()
  page.on('dialog', (dialog) => dialog.accept())
  const [first, second] = [ownAccount('owner'), ownAccount('owner')]
  await signInByForm(page, first)
  await page.evaluate(() => localStorage.setItem('pendingJobApplications', '[]'))
  await open(page)
  await title(page).fill(unique('Of the first account'))
  await expect.poll(() => drafts(page)).toHaveLength(1)

  // A session that ran out leaves the draft to its account.
  await context.clearCookies({ name: 'session' })
  await page.goto('/admin/blog/new', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await signInByForm(page, first)
  await open(page)
  await expect(offer(page)).toBeVisible()

  // Another account that signs in then neither finds it nor leaves it there.
  await context.clearCookies({ name: 'session' })
  await signInByForm(page, second)
  await expect.poll(() => drafts(page)).toEqual([])
  await open(page)
  await expect(offer(page)).toHaveCount(0)

  // A sign-out in one tab ends the drafts and the pages of all tabs.
  await title(page).fill(unique('Of the second account'))
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/admin/dashboard', { waitUntil: 'networkidle' })
  await other.getByRole('button', { name: dashboardPage.signOut }).click()
  await expect(other.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  await expect.poll(() => drafts(other)).toEqual([])

  // No other tab goes on showing what it showed, and Back shows nothing either.
  await expect(page.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  await other.goBack()
  await expect(other.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  expect(await keys(page)).toContain('pendingJobApplications')
})
