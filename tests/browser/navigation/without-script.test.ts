// Controls that scripts replace or hide: without scripts they have to be there, and to work.
import { signInAgainPage } from '#app/content/admin/account.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { jobEditor, jobMessages } from '#app/content/admin/jobs.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { listingWords } from '#app/content/careers/listing.ts'
import { jobWords } from '#app/content/jobs.ts'
import { addMessage, addOpenJob, inDatabase } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, forget, test } from '../../support/browser/test.ts'

const tag = '@noscript-only'
const { filters } = listingWords

test('a button applies the filters of the openings', { tag }, async ({ page }) => {
  await page.goto('/careers')
  await page.getByLabel(filters.text.label).fill('intern')
  await page.getByRole('button', { name: filters.submit }).click()
  await expect(page).toHaveURL(/\?q=intern/)
  await expect(page.locator('#openings h3')).toHaveText(['Software Development Intern', 'UX/UI Design Intern'])
})

test('a list is searched by its form', { tag }, async ({ page }) => {
  const subject = `Looms ${crypto.randomUUID()}`
  addMessage(subject)
  await signIn(page, ownAccount())
  await page.goto('/admin/dashboard?tab=contact_messages')
  await page.getByRole('searchbox', { name: dashboardPage.search.placeholder('Contact Messages') }).fill(subject)
  await page.getByRole('main').getByRole('button', { name: dashboardPage.search.submit, exact: true }).click()
  await expect(page).toHaveURL(/tab=contact_messages/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('a text that is sent after the session has ended is kept and then stored', { tag }, async ({
  page,
  complaints,
}) => {
  const id = addOpenJob(`Weaver ${crypto.randomUUID()}`)
  const account = ownAccount()
  await signIn(page, account)
  await page.goto(`/admin/jobs/${id}`)
  const description = page.getByRole('textbox', { name: jobWords.fields.description.label })
  await description.fill('You will **weave**.')
  const end = 'DELETE FROM sessions WHERE staff_id = (SELECT id FROM staff WHERE email = ?)'
  inDatabase((database) => database.prepare(end).run(account.email))
  await page.getByRole('button', { name: jobEditor.save.idle }).first().click()
  await expect(page.getByRole('heading', { name: signInAgainPage.signedOut.heading })).toBeVisible()
  forget(complaints, 401)
  await page.getByLabel(loginPage.email).fill(account.email)
  await page.getByRole('textbox', { name: loginPage.password }).fill(account.password)
  await page.getByRole('button', { name: signInAgainPage.submit, exact: true }).click()
  await page.getByRole('button', { name: signInAgainPage.send }).click()
  await expect(page.getByText(jobMessages.updated)).toBeVisible()
  await page.goto(`/careers/${id}`)
  await expect(page.locator('.description strong')).toHaveText('weave')
})
