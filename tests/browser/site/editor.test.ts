// The editor of the site's pages.
import { richEditor } from '#app/content/admin/editor.ts'
import { siteMessages, siteEditor as words } from '#app/content/admin/site.ts'
import { pageNames, sitePage } from '#app/domain/site/pages.server.ts'
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

test('an entry that a colleague removed is added again with the words in the form', async ({ page, complaints }) => {
  const { save, item } = words
  await signIn(page, administrator)
  await visit(page, '/admin/site/enquiries?at=faq')
  await page.getByRole('button', { name: item.add(words.parts.questions) }).click()
  const question = page.getByRole('textbox', { name: words.fields.question.label })
  await question.fill('Do you repair looms?')
  const colleague = await page.context().newPage()
  await visit(colleague, '/admin/site/enquiries?at=faq')
  await colleague
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(colleague.getByText(siteMessages.done.remove)).toBeVisible()
  await page.getByRole('textbox', { name: words.fields.answer.label }).fill('All of them.')
  await page.getByRole('button', { name: save.idle, exact: true }).click()
  await page.getByRole('button', { name: save.again }).click()
  await expect(page.getByText(siteMessages.addedAgain)).toBeVisible()
  await expect(question).toHaveValue('Do you repair looms?')
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('status of 404')))
})

test('the text editor follows the scheme of its page, except that of Blog Management', async ({ page }) => {
  await signIn(page, administrator)
  await page.emulateMedia({ colorScheme: 'light' })
  const ground = async (path: string) => {
    await visit(page, path)
    return page.locator('.rich-editor').evaluate((box) => getComputedStyle(box).backgroundColor)
  }
  expect(await ground('/admin/jobs/new')).toBe(await ground('/admin/blog/new'))
  expect(await ground('/admin/blog')).not.toBe(await ground('/admin/blog/new'))
})

for (const width of [375, 1440])
  test(`the edit links cover no words and no buttons on ${width} pixels`, async ({ page }) => {
    await signIn(page, administrator)
    await page.setViewportSize({ width, height: 900 })
    for (const path of new Set(pageNames.map((name) => sitePage(name).path))) {
      await visit(page, path)
      expect(await page.evaluate(findCovered), path).toEqual([])
    }
  })

/** Runs in the page. */
function findCovered(): string[] {
  const boxes: { of: Element; name: string; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const of = text.parentElement
    if (!text.data.trim() || !of?.checkVisibility() || of.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) boxes.push({ of, name: text.data, box })
  }
  for (const of of document.querySelectorAll('button, input, textarea, select, img:not([alt=""])'))
    boxes.push({ of, name: of.outerHTML.slice(0, 80), box: of.getBoundingClientRect() })
  const links = [...document.querySelectorAll('a[id^=edit-]')]
  if (links.length < 4) return ['too few links']
  return links.flatMap((link) => {
    const own = link.getBoundingClientRect()
    return boxes
      .filter(({ of, box }) => {
        const isBeside =
          own.right <= box.left || box.right <= own.left || own.bottom <= box.top || box.bottom <= own.top
        return !isBeside && !link.contains(of)
      })
      .map(({ name }) => `${link.id} covers ${name}`)
  })
}
