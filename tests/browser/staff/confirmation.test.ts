import type { Page } from '@playwright/test'
import { signInAgainPage } from '#app/content/admin/account.ts'
import { identityPage as words } from '#app/content/admin/staff/confirmation.ts'
import { staffPage } from '#app/content/admin/staff/members.ts'
import { inDatabase } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { untilReady, visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

/** Follows the link of the page to itself, and answers whether the browser asks first. The page stays. */
async function asksToStay(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 5_000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => location.assign('/admin/account'))
  return asked
}

test('an invitation needs a confirmation and is then sent with one click', async ({ page, complaints }) => {
  const owner = ownAccount('owner')
  await signIn(page, owner)
  await visit(page, '/admin/staff')
  inDatabase((database) =>
    database
      .prepare('UPDATE sessions SET confirmed_at = NULL WHERE staff_id = (SELECT id FROM staff WHERE email = ?)')
      .run(owner.email),
  )
  const invited = `${crypto.randomUUID()}@example.com`
  await page.getByLabel(staffPage.invite.email).fill(invited)
  await page.getByRole('button', { name: staffPage.invite.submit.idle }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFitting(page)
  await page.getByRole('textbox', { name: words.password }).fill('not the password')
  expect(await asksToStay(page)).toBe(true)
  await page.getByRole('button', { name: words.submit.idle, exact: true }).click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  await untilReady(page)
  await page.getByRole('textbox', { name: words.password }).fill(owner.password)
  expect(await asksToStay(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.submit.idle, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done.heading)
  await page.getByRole('button', { name: signInAgainPage.send }).click()
  await expect(page.getByRole('heading', { name: staffPage.link.heading(invited) })).toBeVisible()
  // The browser reports these statuses on the console.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !/with a status of 40[01]/.test(text)))
})
