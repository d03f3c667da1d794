import type { Page } from '@playwright/test'
import { expect, forget, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting, magnified } from '../../support/pages/fitting.ts'
import { type PublicState, publicStates, serviceTabs } from '../../support/pages/public-states.ts'

/** Without JavaScript these have the same documents and colours, so only their layout is checked. */
const read = ['the pages about the company', 'the services', 'the blog']
const desktop = { width: 1280, height: 720 }

test.beforeEach(async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Not ours</title>' }),
  )
})

for (const [name, states] of Object.entries(publicStates)) {
  test(`one of each kind of ${name} is accessible and fits the smallest screen`, async ({ page, complaints }) => {
    for (const state of states.filter(({ isTypical }) => isTypical)) await check(page, state, { isAccessible: true })
    forgetRefusals(complaints)
  })

  test(`all of ${name} are accessible and fit the smallest screen`, {
    tag: ['@deep', '@noscript'],
  }, async ({ page, javaScriptEnabled, complaints }) => {
    test.setTimeout(600_000)
    const isAccessible = javaScriptEnabled || !read.includes(name)
    for (const state of states)
      if (javaScriptEnabled || !state.onlyJavaScript) await check(page, state, { isAccessible })
    forgetRefusals(complaints)
  })
}

test('every tab of every service fits the smallest screen', { tag: '@deep' }, async ({ page, complaints }) => {
  test.setTimeout(600_000)
  await page.setViewportSize(magnified)
  for (const state of serviceTabs.filter(({ isExample }) => !isExample)) {
    await test.step(state.address, async () => {
      await page.goto(state.address, { waitUntil: 'commit' })
      await expect(page.locator('dialog:modal')).toBeVisible()
      await expectFitting(page)
    })
  }
  // Each page is left before its icon has loaded.
  complaints.length = 0
})

async function check(page: Page, { address, act }: PublicState, { isAccessible }: { isAccessible: boolean }) {
  await test.step(`${address}${act ? ' after an action' : ''}`, async () => {
    await page.setViewportSize(desktop)
    await page.goto(address)
    await act?.(page)
    if (isAccessible) await expectAccessible(page)
    await expectFitting(page)
  })
}

function forgetRefusals(complaints: string[]) {
  for (const status of [400, 404]) forget(complaints, status)
}
