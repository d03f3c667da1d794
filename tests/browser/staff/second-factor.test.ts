import { TOTP } from 'otpauth'
import { secondFactorStep as step } from '#app/content/admin/account.ts'
import { staffMessages, staffPage } from '#app/content/admin/staff/members.ts'
import { secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { inDatabase } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

test('a second factor is set up, required at sign-in, and removed by an owner', async ({ page }) => {
  const account = ownAccount()
  await signIn(page, account)
  await visit(page, '/admin/account/second-factor')
  const secret = (await page.locator('p.select-all').innerText()).replaceAll(/\s/g, '')
  await expectAccessible(page)
  const code = new TOTP({ secret }).generate()
  await page.getByRole('textbox', { name: step.app.field.label }).fill(code)
  await page.getByRole('button', { name: words.confirm.submit.idle }).click()
  await expect(page.getByRole('heading', { name: words.codes.heading })).toBeVisible()
  const recovery = await page.locator('main li').first().innerText()
  await expectAccessible(page)

  await page.context().clearCookies()
  await signIn(page, account)
  await visit(page, '/admin/second-factor')
  await expectAccessible(page)
  await page.getByRole('link', { name: step.app.other }).click()
  await expect(page.getByText(step.recovery.text)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(step.recovery.field.label).fill(recovery)
  await page.getByRole('button', { name: step.submit.idle, exact: true }).click()
  await page.waitForURL('**/admin/dashboard')

  const owner = ownAccount()
  const id = inDatabase((database) => {
    database.prepare(`UPDATE staff SET role = 'owner' WHERE email = ?`).run(owner.email)
    return database.prepare('SELECT id FROM staff WHERE email = ?').get(account.email) as { id: string }
  }).id
  await page.context().clearCookies()
  await signIn(page, owner)
  await visit(page, `/admin/staff?member=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  // The dialog fits even with a long address in place of a name.
  await page.setViewportSize({ width: 320, height: 640 })
  const close = page.getByRole('link', { name: staffPage.member.close, exact: true })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await visit(page, `/admin/staff?member=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: staffPage.member.secondFactor.open }).click()
  await expect(page.getByRole('dialog', { name: staffPage.lostFactorDialog.title() })).toBeVisible()
  await expectAccessible(page)
  await expectFitting(page)
  await page.getByRole('button', { name: staffPage.lostFactorDialog.confirm }).click()
  await expect(page.getByText(staffMessages.factorRemoved(account.email))).toBeVisible()
})
