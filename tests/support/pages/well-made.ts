import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectFitting } from './fitting.ts'

/** Expects of whatever part of the page is shown that everyone can use it, in both designs, and that nothing is cut. */
export async function expectWellMade(page: Page): Promise<void> {
  const before = page.viewportSize()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectFitting(page)
  if (before) await page.setViewportSize(before)
}
