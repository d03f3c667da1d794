import { contactPage } from '#app/content/site/contact.ts'
import { pageWords } from '#app/content/site.ts'
import { walk } from '../../support/browser/keyboard.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ trace: 'off' })

const pages = ['/', '/about', '/services/ai-solutions', '/blog?category=cloud', '/contact', '/enquiries', '/careers/1']

for (const address of pages) {
  test(`the Tab key comes to everything on ${address}, and one sees where it is`, async ({ page }) => {
    // Otherwise the page is still scrolling when the focus is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    const { reached, missed, unseen } = await walk(page)
    expect(reached[0]).toContain(pageWords.skipToContent)
    expect(missed).toEqual([])
    expect(unseen).toEqual([])
  })
}

test('in an open dialog the Tab key goes round', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript a dialog is a part of its page')
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

test('the menu of a small screen opens and closes by keyboard', async ({ page, javaScriptEnabled }) => {
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

test('a keyboard user who opens the interactive map stays in place', async ({ page, javaScriptEnabled, baseURL }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript another page comes')
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  )
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: contactPage.map.load }).press('Enter')
  await expect(page.getByTitle(contactPage.map.title)).toBeFocused()
})
