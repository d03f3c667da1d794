import type { Page } from '@playwright/test'
import { sampleCompany as company } from '#app/content/company.ts'
import { expect, test } from '../../support/browser/test.ts'

/** Prints on A4 between its margins. */
async function expectLetter(page: Page, address: string) {
  await page.setViewportSize({ width: 642, height: 986 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const head = page.locator('.site-header')
  for (const line of [...company.address.split('\n'), company.contactEmail, company.phone])
    await expect(head.locator('address')).toContainText(line)
  await expect(head.locator('address')).toBeVisible()
  await expect(head.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('.site-footer')).toBeHidden()
  await expect(page.getByText(new URL(address, page.url()).href, { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const rule = await head.locator('> *').boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).locator('visible=true').boundingBox()
  expect(title?.x).toBeCloseTo(rule?.x ?? 0, 0)
  expect(title?.y).toBeGreaterThan((rule?.y ?? 0) + (rule?.height ?? 0))
  return { rule, title }
}

test('a post is printed as a letter, from the reader and from its page', async ({ page }) => {
  const address = '/blog/cybersecurity-best-practices'
  await page.goto('/blog?category=security')
  await page.getByRole('link', { name: 'Read More about Cybersecurity Best Practices' }).click()
  await expect(page).toHaveURL(address)
  for (const place of ['reader', 'page']) {
    if (place === 'page') await page.reload()
    await page.evaluate(() => scrollTo(0, 0))
    const { rule } = await expectLetter(page, address)
    const cover = await page.locator('article svg').locator('visible=true').first().boundingBox()
    expect(cover?.width).toBe(rule?.width)
    expect(cover?.y).toBeGreaterThan((rule?.y ?? 0) + (rule?.height ?? 0) + 8)
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
})

test('a job is printed as a letter, without its form', async ({ page }) => {
  await page.goto('/careers/1')
  await expectLetter(page, '/careers/1')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
