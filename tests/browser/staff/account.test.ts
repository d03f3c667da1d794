import { TOTP } from 'otpauth'
import { accountPage, secondFactorStep, signInAgainPage } from '#app/content/admin/account.ts'
import { postEditor } from '#app/content/admin/editor.ts'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { loginPage, signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { ownAccount, signIn, signInByForm } from '../../support/browser/own-account.ts'
import { expect, forget, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { write } from '../../support/posts/editor.ts'

const codeLabel = secondFactorStep.app.field.label

test('a wrong password is refused, and the right one signs in', {
  tag: '@noscript',
}, async ({ page, complaints }) => {
  const account = ownAccount()
  await visit(page, '/admin')
  await expect(page.getByText(loginPage.afterLogin)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(loginPage.email).fill(account.email)
  await page.getByRole('textbox', { name: loginPage.password }).fill('not the password')
  await page.getByRole('button', { name: loginPage.submit.idle, exact: true }).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toContainText(signInMessages.loginFailed(signInMessages.credentials))
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await signInByForm(page, account)
  forget(complaints, 400)
})

test('the second step of a sign-in takes a code of the app', async ({ page }) => {
  const account = ownAccount()
  await signInByForm(page, account)
  await visit(page, '/admin/account/second-factor')
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
  const now = Date.now()
  await page.getByLabel(codeLabel).fill(codeAt(now))
  await page.getByRole('button', { name: secondFactorPage.confirm.submit.idle }).click()
  await expect(page.getByText(secondFactorPage.codes.on)).toBeVisible()

  await page.context().clearCookies({ name: 'session' })
  await visit(page, '/admin?next=/admin/account')
  await page.getByLabel(loginPage.email).fill(account.email)
  await page.getByRole('textbox', { name: loginPage.password }).fill(account.password)
  await page.getByRole('button', { name: loginPage.submit.idle, exact: true }).click()
  await page.getByLabel(codeLabel).fill(codeAt(now + 30_000))
  await page.getByRole('button', { name: secondFactorStep.submit.idle, exact: true }).click()
  await expect(page.getByRole('heading', { name: accountPage.heading, exact: true })).toBeVisible()
})

test('the sign-in reports a lost connection and keeps the address', async ({ page, complaints }) => {
  await visit(page, '/admin')
  await page.route('**/admin.data', (route) => route.abort())
  await page.getByLabel(loginPage.email).fill('asha@example.com')
  await page.getByRole('textbox', { name: loginPage.password }).fill('a password')
  await page.getByRole('button', { name: loginPage.submit.idle, exact: true }).click()
  await expect(page.locator('[data-error-summary]')).toContainText(
    signInMessages.loginFailed(signInMessages.notConnected),
  )
  await expect(page.getByLabel(loginPage.email)).toHaveValue('asha@example.com')
  complaints.length = 0
})

test('text survives a session that ends before it is saved', async ({ page, complaints }) => {
  const account = administrator
  const title = `What the loom said ${crypto.randomUUID()}`
  await signIn(page, account)
  await visit(page, '/admin/blog/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('With "quotes" & <b>tags</b>.')
  const content = page.locator('textarea[name=content]')
  await write(page, 'One line,\n\nand another.')
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: postEditor.save.idle }).first().click()

  await expect(page.getByRole('heading', { name: signInAgainPage.signedOut.heading })).toBeVisible()
  await expect(page.getByText('With "quotes" & <b>tags</b>.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(loginPage.email).fill(account.email)
  await page.getByRole('textbox', { name: loginPage.password }).fill(account.password)
  await page.getByRole('button', { name: signInAgainPage.submit }).click()

  await expect(page.getByRole('heading', { name: signInAgainPage.signedIn.heading })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: signInAgainPage.send }).click()
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Excerpt')).toHaveValue('With "quotes" & <b>tags</b>.')
  await expect(content).toHaveValue('One line,\n\nand another.')
  forget(complaints, 401)
})
