import type { Page } from '@playwright/test'

/** A present device with passkeys that verifies its user. Returns a function that removes it. */
export async function withDevice(page: Page): Promise<{ hold: (isTheirs: boolean) => Promise<void> }> {
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
    hold: async (isUserVerified) => {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
