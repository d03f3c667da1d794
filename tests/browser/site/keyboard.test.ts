import { contactPage } from '#app/content/site/contact.ts'
import { pageWords } from '#app/content/site.ts'
import { walk } from '../../support/browser/keyboard.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

test.use({ trace: 'off' })

const pages = ['/', '/services/ai-solutions', '/contact', '/careers/1']
const others = ['/about', '/blog?category=cloud', '/enquiries']

for (const address of [...pages, ...others]) {
  const tag = others.includes(address) ? '@deep' : []
  test(`the Tab key reaches every control of ${address} with a visible focus`, { tag }, async ({ page }) => {
    // Smooth scrolling would still move the page when the focus is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, address)
    const { reached, missed, unseen } = await walk(page)
    expect(reached[0]).toContain(pageWords.skipToContent)
    expect(missed).toEqual([])
    expect(unseen).toEqual([])
  })
}

test('the Tab key stays in an open dialog', async ({ page }) => {
  await page.goto('/services/cloud-solutions?service=cloud-migration')
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  const stops = await dialog.locator('a').count()
  const isOutside = (element: Element) => {
    const { activeElement } = document
    return activeElement !== document.body && !element.contains(activeElement)
  }
  for (let press = 0; press < 2 * stops; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate(isOutside)).toBe(false)
  }
})

test('the menu of a small screen opens and closes by keyboard', {
  tag: '@noscript',
}, async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/')
  const menu = page.locator('header summary')
  const inside = page.locator('header details').getByRole('link', { name: 'About Us' })
  await expect(inside).toBeHidden()
  await menu.press('Enter')
  await expect(inside).toBeVisible()
  await inside.focus()
  await page.keyboard.press(javaScriptEnabled ? 'Escape' : 'Tab')
  if (!javaScriptEnabled) await menu.press('Enter')
  await expect(inside).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the interactive map takes the focus when opened by keyboard', async ({ page, baseURL }) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  )
  await visit(page, '/contact')
  await page.getByRole('link', { name: contactPage.map.load }).press('Enter')
  await expect(page.getByTitle(contactPage.map.title)).toBeFocused()
})
