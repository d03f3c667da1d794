import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

declare global {
  interface Window {
    moved: string[]
  }
}

/** Records every animation and transition that starts. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    window.moved = []
    for (const type of ['animationstart', 'transitionrun'] as const) {
      addEventListener(
        type,
        ({ target }) => window.moved.push(`${type} ${(target as Element).outerHTML.slice(0, 120)}`),
        true,
      )
    }
  })
}

const moving = (page: Page) =>
  page.evaluate(() => [
    ...window.moved.splice(0),
    ...document
      .getAnimations()
      .map(({ id, playState, effect }) => `${id} ${playState} ${JSON.stringify(effect?.getTiming())}`),
  ])

test('nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).hover()
  await page.getByRole('button', { name: 'Next quote' }).click()
  expect(await moving(page)).toEqual([])

  await page.goto('/services/cloud-solutions')
  await page.locator('#services a').first().click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)

  await page.goto('/blog')
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect(await moving(page)).toEqual([])

  await page.goto('/services')
  await page.locator('#services a').last().click()
  await expect(page).toHaveURL('/services/tech-consulting')
  expect(await moving(page)).toEqual([])

  await visit(page, '/enquiries')
  await page.locator('summary:visible').last().click()
  expect(await moving(page)).toEqual([])
})

test('animates the loom unless reduced motion is requested', async ({ page }) => {
  const threads = () => page.locator('.loom').screenshot()
  const isMoving = async () => !(await threads()).equals(await threads())
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await expect(page.locator('.loom img')).toHaveJSProperty('complete', true)
    // A picture that is still painting changes once as well.
    await expect.poll(isMoving, { message: reducedMotion }).toBe(reducedMotion === 'no-preference')
  }
})

test('nothing on the home page moves for longer than five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(ends.length).toBeGreaterThan(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(5_000)
})
