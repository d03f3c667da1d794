import type { Page } from '@playwright/test'
import { closeDialog, jobsPage, outdatedQuestion } from '#app/content/admin/jobs.ts'
import { liveWords as words } from '#app/content/admin/live.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { addOpenJob, insertRow } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

function addApplication(name = `Meera ${crypto.randomUUID()}`): { id: number; name: string } {
  const id = insertRow('job_applications', {
    submission_id: crypto.randomUUID(),
    submission_digest: '-',
    reference: crypto.randomUUID(),
    receipt_token: crypto.randomUUID(),
    position: 'Weaver',
    name,
    email: 'meera@example.com',
    phone: '+919876543210',
    experience: '3',
    cover_letter: 'Hello.',
    consent_version: '1',
    applied_at: new Date().toISOString(),
  })
  return { id, name }
}

const press = (page: Page, id: number, button: string) => pressOn(page, `/admin/applications/${id}`, button)

/** A second recruiter presses the button in a separate browser context. */
async function pressOn(page: Page, path: string, button: string) {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  if (!context) throw new Error('There is no browser.')
  const other = await context.newPage()
  const account = ownAccount()
  await signIn(other, account)
  await other.goto(new URL(path, page.url()).href)
  await other.getByRole('button', { name: button }).click()
  await other.waitForLoadState()
  await context.close()
  return account.email
}

async function watch(page: Page, address: string) {
  await signIn(page, ownAccount())
  const listening = page.waitForResponse('**/admin/live?*')
  await page.goto(address)
  await listening
}

/** The latest event may come from another test. */
const namedSentence = /^.+: .+\.$/

test('an open application follows the change of a colleague and keeps an unsent note', async ({ page }) => {
  const { id } = addApplication()
  await watch(page, `/admin/applications/${id}`)
  await page.getByRole('textbox', { name: 'New note' }).fill('Half a note')
  const reread = page.waitForRequest((request) => request.url().includes(`/applications/${id}.data?reread=`))
  const email = await press(page, id, statusLabels.reviewing)
  await reread
  const told = `${email} ${words.told['application.status_changed']('reviewing')}.`
  await expect(page.getByRole('status', { name: words.label })).toHaveText(told)
  await expect(page.locator('[aria-current=true]').getByText(statusLabels.reviewing)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a note')
})

test('a job closed by a colleague moves to the closed jobs, and its open question says so', async ({ page }) => {
  const title = `Weaver ${crypto.randomUUID().slice(0, 8)}`
  const id = addOpenJob(title)
  const closing = `/admin/jobs?close=${id}`
  await watch(page, closing)
  await expect(page.getByRole('dialog')).toContainText(title)
  await pressOn(page, closing, closeDialog.confirm)
  await expect(page.getByRole('status', { name: words.label })).toHaveText(namedSentence)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This job is closed already.')
  await page.getByRole('link', { name: outdatedQuestion.back }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const closed = page.getByRole('region', { name: jobsPage.groups.closed.heading })
  await expect(closed.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a row of the list changes in place', async ({ page }) => {
  const { id, name } = addApplication()
  await watch(page, '/admin/dashboard')
  const row = page.getByRole('row').filter({ hasText: name })
  // Within the table: notices may appear above it.
  const place = () =>
    row.evaluate((it) => it.getBoundingClientRect().top - (it.closest('table')?.getBoundingClientRect().top ?? 0))
  const before = await place()
  await press(page, id, statusLabels.reviewing)
  await expect(row.getByText(statusLabels.reviewing)).toBeVisible()
  expect(await place()).toBeCloseTo(before, 0)
  await expectAccessible(page)
})
