import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting, magnified } from '../../support/pages/fitting.ts'
import { type PublicState, publicStates, serviceTabs } from '../../support/pages/public-states.ts'

/** Without JavaScript the same documents in the same colours: there they need only fit. */
const read = ['the pages about the company', 'the services', 'the blog']
const desktop = { width: 1280, height: 720 }

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Not ours</title>' }),
  )
})

for (const [name, states] of Object.entries(publicStates)) {
  test(`${name} are accessible, and fit the smallest screen`, async ({ page, javaScriptEnabled, complaints }) => {
    test.setTimeout(600_000)
    for (const state of states) {
      if (state.onlyJavaScript && !javaScriptEnabled) continue
      await test.step(`${state.address}${state.act ? ' and on' : ''}`, async () => {
        await show(page, state)
        if (javaScriptEnabled || !read.includes(name)) await expectAccessible(page)
        await expectFitting(page)
      })
    }
    const answered = /status of (400|404)/
    expect(complaints.splice(0).filter((complaint) => !answered.test(complaint))).toEqual([])
  })
}

test('every tab of every service fits the smallest screen', async ({ page, javaScriptEnabled, complaints }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript they are as wide')
  test.setTimeout(600_000)
  await page.setViewportSize(magnified)
  for (const state of serviceTabs.filter(({ isTypical }) => !isTypical)) {
    await test.step(state.address, async () => {
      await page.goto(state.address, { waitUntil: 'commit' })
      await expect(page.locator('dialog:modal')).toBeVisible()
      await expectFitting(page)
    })
  }
  // Each page is left before its icon has come.
  complaints.length = 0
})

async function show(page: Page, { address, act }: PublicState) {
  await page.setViewportSize(desktop)
  await page.goto(address)
  await act?.(page)
}
