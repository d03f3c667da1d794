import { shareWords } from '#app/content/share.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

const readMore = 'Read More about Cybersecurity Best Practices'

test('a post is opened and closed by keyboard', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Security', exact: true }).press('Enter')
  await expect(page).toHaveURL('/blog?category=security')
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(1)

  await page.getByRole('link', { name: readMore }).press('Enter')
  await expect(page).toHaveURL('/blog/cybersecurity-best-practices')
  await expect(page.getByRole('heading', { level: 1, name: 'Cybersecurity Best Practices' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to Posts' }).first().press('Enter')
  await expect(page).toHaveURL('/blog?category=security')
  await expect(page.getByRole('link', { name: readMore })).toBeFocused()
})

test('the list behind the reader does not scroll, and Back and Forward lead through both', async ({ page }) => {
  await page.goto('/blog')
  const reader = page.getByRole('dialog', { name: 'Cybersecurity Best Practices' })
  const card = page.getByRole('link', { name: readMore })
  await card.click()
  await expect(reader).toBeVisible()
  const behind = await page.evaluate(() => [getComputedStyle(document.documentElement).overflowY, window.scrollY])
  expect(behind[0]).toBe('hidden')
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => window.scrollY)).toBe(behind[1])

  await page.keyboard.press('Escape')
  await expect(reader).toHaveCount(0)
  await expect(page).toHaveURL('/blog')
  await expect(card).toBeFocused()
  await page.goBack()
  await expect(reader).toBeVisible()
  await page.goBack()
  await expect(reader).toHaveCount(0)
  await expect(card).toBeFocused()

  await page.goForward()
  await expect(reader).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cybersecurity Best Practices' })).toBeVisible()
  await expect(reader).toHaveCount(0)
  await page.goBack()
  await expect(card).toBeVisible()
})

test('the link of a post and of a job is copied and confirmed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const path of ['/blog/cybersecurity-best-practices', '/careers/1']) {
    await page.goto(path)
    const link = page.getByRole('textbox', { name: shareWords.address })
    await expect(link).toHaveValue(`${new URL(page.url()).origin}${path}`)
    const copy = page.getByRole('button', { name: shareWords.copy })
    await copy.click()
    await expect(page.getByText(shareWords.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  }
})
