import type { Page } from '@playwright/test'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { autosaveWords } from '#app/content/admin/editing.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { ownAccount, signInByForm } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { open, unique } from '../../support/posts/editor.ts'

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const drafts = async (page: Page) => (await keys(page)).filter((key) => key.includes('-draft:'))
const title = (page: Page) => page.getByLabel('Title')
const offer = (page: Page) => page.getByRole('button', { name: autosaveWords.restore })

test('a sign-out deletes all drafts, and another account never sees one', async ({ page, context }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const [first, second] = [ownAccount('owner'), ownAccount('owner')]
  await signInByForm(page, first)
  await page.evaluate(() => localStorage.setItem('pendingJobApplications', '[]'))
  await open(page)
  await title(page).fill(unique('Of the first account'))
  await expect.poll(() => drafts(page)).toHaveLength(1)

  // An expired session keeps the draft for its account.
  await context.clearCookies({ name: 'session' })
  await visit(page, '/admin/blog/new')
  await expect(page.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await signInByForm(page, first)
  await open(page)
  await expect(offer(page)).toBeVisible()

  // A sign-in by another account deletes it.
  await context.clearCookies({ name: 'session' })
  await signInByForm(page, second)
  await expect.poll(() => drafts(page)).toEqual([])
  await open(page)
  await expect(offer(page)).toHaveCount(0)

  // A sign-out in one tab ends the drafts and pages of all tabs.
  await title(page).fill(unique('Of the second account'))
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const other = await context.newPage()
  await visit(other, '/admin/dashboard')
  await other.getByRole('button', { name: dashboardPage.signOut }).click()
  await expect(other.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  await expect.poll(() => drafts(other)).toEqual([])

  // Neither the other tab nor Back shows the old page.
  await expect(page.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  await expect(title(page)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  await other.goBack()
  await expect(other.getByRole('heading', { name: loginPage.heading })).toBeVisible()
  expect(await keys(page)).toContain('pendingJobApplications')
})
