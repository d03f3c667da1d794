import { expect, test } from '../../support/browser/test.ts'

test('the quotes turn one by one, round and round, and rest while the text changes', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript they are a row to scroll')
  await page.clock.install({ time: 0 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.clock.pauseAt(60_000)
  const quotes = page.locator('slide-show figure')
  const shown = () =>
    quotes.evaluateAll((all) => all.findIndex((quote) => getComputedStyle(quote).visibility === 'visible'))
  const next = page.getByRole('button', { name: 'Next quote' })
  const previous = page.getByRole('button', { name: 'Previous quote' })
  await next.scrollIntoViewIfNeeded()
  expect(await shown()).toBe(0)

  await next.press('Enter')
  await expect(next).toBeDisabled()
  await expect(previous).toBeDisabled()
  await next.press('Enter')
  await page.clock.runFor(499)
  await expect(next).toBeDisabled()
  await page.clock.runFor(1)
  await expect(next).toBeEnabled()
  await expect(next).toBeFocused()
  await expect.poll(shown).toBe(1)

  for (const wanted of [0, 2]) {
    await previous.click()
    await page.clock.runFor(500)
    await expect.poll(shown).toBe(wanted)
  }
  await page.clock.runFor(60_000)
  expect(await shown()).toBe(2)

  await page.getByRole('link', { name: 'Show the quote from Harish Example' }).click()
  await expect.poll(shown).toBe(1)
  await expect(next).toBeEnabled()
  expect(new URL(page.url()).hash).toBe('')
})

test('without motion the quotes change at once', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript nothing moves')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next quote' })
  await next.click()
  await expect(next).toBeEnabled()
  await expect(page.locator('slide-show figure').nth(1)).toBeVisible()
})

test('without JavaScript the dots lead to the quotes', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, 'with JavaScript one quote shows at a time')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden()
  const last = page.locator('slide-show figure').last()
  await expect(last).not.toBeInViewport()
  await page.getByRole('link', { name: 'Show the quote from Irene Specimen' }).click()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('the header is clear at the top of the home page, and stands on a ground of its own further down', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript nobody knows where the page is, and the ground is always there')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const header = page.locator('header')
  const clear = 'rgba(0, 0, 0, 0)'
  await expect(header).toHaveCSS('background-color', clear)
  for (const [place, isClear] of [
    [20, true],
    [21, false],
    [20, true],
  ] as const) {
    await page.evaluate((top) => {
      scrollTo(0, top)
      return new Promise(requestAnimationFrame)
    }, place)
    if (isClear) await expect(header).toHaveCSS('background-color', clear)
    else await expect(header).not.toHaveCSS('background-color', clear)
  }
  await page.goto('/about')
  await expect(header).not.toHaveCSS('background-color', clear)
})

test('the button of the page about us leads back to its top', async ({ page, javaScriptEnabled }) => {
  await page.goto('/about')
  const top = page.getByRole('link', { name: 'Back to the top' })
  if (javaScriptEnabled) await expect(top).toBeHidden()
  await page.getByRole('heading', { name: 'Our Development Process' }).scrollIntoViewIfNeeded()
  await top.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('the illustration is loaded on large screens only', async ({ page }) => {
  const loom = '/cloth/loom.svg'
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.loom')).toBeHidden()
  expect(asked).not.toContain(loom)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.loom')).toBeVisible()
  expect(asked).toContain(loom)
})
