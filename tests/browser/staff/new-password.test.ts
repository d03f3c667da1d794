import { createHash, randomUUID } from 'node:crypto'
import { forgottenPage, resetMessages as messages, resetPage as words } from '#app/content/admin/staff/reset.ts'
import { inDatabase, insertRow, storedMoment } from '../../support/browser/installation.ts'
import { ownAccount, signInByForm } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectWellMade } from '../../support/pages/well-made.ts'

/** Adds a reset link for the account and returns its token. */
function addReset(email: string): string {
  const token = randomUUID()
  const id = inDatabase((database) => database.prepare('SELECT id FROM staff WHERE email = ?').get(email)?.id)
  insertRow('password_resets', {
    token_hash: createHash('sha256').update(token).digest('hex'),
    staff_id: String(id),
    created_at: storedMoment(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00'),
  })
  return token
}

test('the mailed link replaces a forgotten password once', async ({ page, complaints }) => {
  const { email } = ownAccount()
  const address = `/admin/reset/${addReset(email)}`
  await visit(page, address)
  await expect(page.getByText(email)).toBeVisible()
  await expectWellMade(page)

  const password = `woven ${randomUUID()}`
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=repeatedPassword]').fill(`${password}s`)
  await page.getByRole('button', { name: words.submit.idle }).click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  await expectWellMade(page)

  await page.locator('[name=password]').fill(password)
  await page.locator('[name=repeatedPassword]').fill(password)
  await page.getByRole('button', { name: words.submit.idle }).click()
  await expect(page.getByText(messages.changed)).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.invalid.used.heading)
  await expectWellMade(page)
  // The browser reports each refusal on the console.
  expect(complaints.splice(0).filter((complaint) => !/status of (400|410)/.test(complaint))).toEqual([])
  await signInByForm(page, { email, password })
})

test('without mail the page names the command of the operator', async ({ page }) => {
  await page.goto('/admin/forgot-password')
  await expect(page.getByText(forgottenPage.command)).toBeVisible()
  await expectWellMade(page)
})
