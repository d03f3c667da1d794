import type { Page } from '@playwright/test'

/** A device that keeps passkeys, makes sure of whoever holds it by itself, and is at hand; answers what takes it away. */
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
