// The editor of the site's pages.
import { richEditor } from '#app/content/admin/editor.ts'
import { siteEditor as words } from '#app/content/admin/site.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { reload, visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'

test('three quick clicks move a section three places, and only they are being sent', async ({ page }) => {
  const { parts, item, sections, save, discard } = words
  await signIn(page, administrator)
  await visit(page, '/admin/site/about')
  await page.route('**/admin/site/about.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  const shown = page.locator('section', { hasText: sections.heading }).locator('ol > li')
  const names = async () => (await shown.locator('a').allTextContents()).map((name) => name.split(' Sample')[0]?.trim())
  const moved = [parts.who, parts.process, parts.vision, parts.team, parts.stack]
  const up = page.getByRole('button', { name: item.up(parts.process) })
  const { x, y, width, height } = (await up.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The pointer stays where the row was.
  for (let click = 0; click < 3; click++) await page.mouse.click(x + width / 2, y + height / 2)
  await expect.poll(async () => (await names()).slice(0, 5)).toEqual(moved)
  await expect(page.getByRole('button', { name: save.busy })).toHaveCount(0)
  await expect(page.getByText(discard.open)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
  await reload(page)
  expect((await names()).slice(0, 5)).toEqual(moved)
  await expectAccessible(page)
  await page.getByText(discard.open).click()
  await page.getByRole('button', { name: discard.submit }).click()
  await expect(page.getByText(discard.open)).toBeHidden()
})

test('the rich editor takes over what is typed while it loads, with the caret', async ({ page }) => {
  await signIn(page, administrator)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rich.client-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/admin/blog/new')
  const plain = page.locator('textarea[name=content]')
  await plain.click()
  await page.keyboard.type('First line\n\nSecond ')
  await expect(page.getByText(richEditor.markdown(true, false))).toBeVisible()
  release()
  await expect(page.locator('.rich-text')).toBeFocused()
  await page.keyboard.type('line')
  await expect(plain).toHaveValue('First line\n\nSecond line')
})
