import { expect, test } from '../../support/browser/test.ts'

test('the quotes rotate, and their buttons wait for the transition', async ({ page }) => {
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

test('the quotes change at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next quote' })
  await next.click()
  await expect(next).toBeEnabled()
  await expect(page.locator('slide-show figure').nth(1)).toBeVisible()
})

test('the header is transparent only at the top of the home page', async ({ page }) => {
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

test('the illustration loads only on large screens', async ({ page }) => {
  const loom = '/cloth/loom.svg'
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.loom')).toBeHidden()
  expect(requested).not.toContain(loom)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.locator('.loom')).toBeVisible()
  await expect.poll(() => requested).toContain(loom)
})
