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
        // A page that is left closes its stream of news, and needs no more what it looked up for the next one; nor does
        // one where somebody types on need the answer to what was typed so far.
        const isForThisPageOnly =
          request.resourceType() === 'eventsource' ||
          request.url().includes('/__manifest?') ||
          (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data'))
        if (isForThisPageOnly && request.failure()?.errorText === 'net::ERR_ABORTED') return
        // The browser fetches a page's icon when it pleases, and not to the end where the page is left.
        if (request.url().endsWith('/favicon.svg') && request.failure()?.errorText === 'net::ERR_ABORTED') return
        // Chromium may report an answer as aborted of which the page has read all that it needs.
        if (request.failure()?.errorText === 'net::ERR_ABORTED' && request.existingResponse()) return
        complaints.push(`${request.url()}: ${request.failure()?.errorText}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
