import type { Page } from '@playwright/test'
import { accountPage } from '#app/content/admin/account.ts'
import { passkeyMessages as messages, passkeySignIn } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { loginPage, passwordInput, signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { ownAccount, signInByForm } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

/** A present device with passkeys that verifies its user. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    hold: async (isUserVerified: boolean) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const signOut = (page: Page) => page.context().clearCookies({ name: 'session' })

test('a passkey is added, signs in, and no longer signs in once removed', async ({ page, complaints }) => {
  const account = ownAccount()
  const device = await withDevice(page)
  await signInByForm(page, account)
  await visit(page, '/admin/account')
  await page.getByRole('link', { name: words.card.add }).click()
  // The page before has a section of that name, and other fields for a name and a password.
  await expect(page.getByRole('heading', { name: words.heading, exact: true, level: 1 })).toBeVisible()
  const make = page.getByRole('button', { name: words.add.submit.idle })
  await page.getByLabel(words.add.name.label).fill(' ')
  await make.click()
  await expect(page.locator('[data-error-summary]')).toContainText(messages.nameRequired)
  expect(await device.count()).toBe(0)
  await page.getByLabel(words.add.name.label).fill('The loom’s key')
  await expectAccessible(page)

  await device.hold(false)
  await make.click()
  await expect(page.getByRole('alert')).toContainText(messages.cancelled)
  await device.hold(true)
  await page.getByLabel(words.add.name.label).press('Enter')
  await expect(page.getByText(messages.added('The loom’s key'))).toBeVisible()
  await expectAccessible(page)

  // The device creates no second passkey for an account.
  await make.click()
  await expect(page.getByRole('alert')).toContainText(messages.known)

  await signOut(page)
  await visit(page, '/admin?next=/admin/account')
  await expectAccessible(page)
  const byPasskey = page.getByRole('button', { name: passkeySignIn.submit.idle })
  await byPasskey.click()
  await expect(page.getByRole('heading', { name: accountPage.heading, exact: true })).toBeVisible()
  await page.getByRole('link', { name: words.card.manage }).click()
  await page.getByRole('button', { name: words.list.removeOf('The loom’s key') }).click()
  await expect(page.getByText(messages.removed)).toBeVisible()

  await signOut(page)
  await visit(page, '/admin')
  await byPasskey.click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toContainText(signInMessages.loginFailed(signInMessages.passkey))
  await expect(summary).toBeFocused()
  // The browser reports the refusal on the console.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('with a status of 400')))
})

test('a browser without passkeys, or without scripts, offers the password', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await visit(page, '/admin')
  const signIn = loginPage.submit.idle
  await expect(page.getByRole('button')).toHaveText(javaScriptEnabled ? [passwordInput.show.text, signIn] : [signIn])
  await expectAccessible(page)
  const account = ownAccount()
  await signInByForm(page, account)
  await visit(page, '/admin/account/passkeys')
  await expect(page.getByText(javaScriptEnabled ? words.unsupported : words.withoutScript)).toBeVisible()
  await expect(page.getByLabel(words.add.name.label)).toHaveCount(0)
})
