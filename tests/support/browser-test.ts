import { test as base, expect } from '@playwright/test'

/** A browser test whose page may neither complain on the console, nor throw, nor break its content security policy. */
export const test = base.extend<{ complaints: string[] }>({
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
        // Where JavaScript is off, Chromium reports each script that it does not load as one that failed.
        if (!javaScriptEnabled && request.resourceType() === 'script') return
        // Chromium names so what the page itself no longer needs: it is left, somebody types on, all that counts is read.
        const isNeeded = request.method() !== 'GET' && !request.existingResponse()
        if (!isNeeded && request.failure()?.errorText === 'net::ERR_ABORTED') return
        complaints.push(`${request.url()}: ${request.failure()?.errorText}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
