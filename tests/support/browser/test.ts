import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

/** A browser test whose page may neither complain on the console, nor throw, nor break its content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: this is how Playwright wants to be told that nothing is needed
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` }),
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => {
        // Chromium reports a transition between two pages that it skips as an error of a page without any handler for
        // it (CSS View Transitions 2, issue 13726); the page itself is shown all the same.
        if (/^Transition was (aborted|skipped)/.test(error.message)) return
        complaints.push(String(error))
      })
      page.on('requestfailed', (request) => {
        // Without JavaScript, Chromium reports each script that it does not load as failed.
        if (!javaScriptEnabled && request.resourceType() === 'script') return
        // Chromium reports requests so that the page no longer needs, for example after leaving it or typing on.
        const isNeeded = request.method() !== 'GET' && !request.existingResponse()
        if (!isNeeded && request.failure()?.errorText === 'net::ERR_ABORTED') return
        complaints.push(`${request.url()}: ${request.failure()?.errorText}`)
      })
      // A page tries a forbidden action only once, and reports it nowhere else.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`The content security policy forbids: ${violatedDirective} ${blockedURI}`)
        })
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Chromium remarks on each page with such a status, which was asked for. */
export function forget(complaints: string[], status: number) {
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes(`with a status of ${status}`)))
}

export { expect }
