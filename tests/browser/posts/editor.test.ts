import type { Browser, Page } from '@playwright/test'
import { autosaveWords, conflictWords } from '#app/content/admin/editing.ts'
import { postConflict, postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, forget, test } from '../../support/browser/test.ts'
import { reload } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { begin, content, markdown, notice, open, save, unique, write } from '../../support/posts/editor.ts'

test('a post is written, previewed, published and unpublished', async ({ page, context, complaints }) => {
  const title = unique('Weaving')
  const address = `/blog/${title.replace('Weaving ', 'weaving-')}`
  await signIn(page, administrator)
  await open(page)
  await page.getByLabel('Title').fill(title)
  await write(page, '## Warp\n\nSome **strong** words.')
  await page.getByLabel('Cloud', { exact: true }).check()

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.preview }).click()
  const shown = await opened
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(shown.locator('article strong')).toHaveText('strong')
  await expectAccessible(shown)
  await shown.close()

  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
  await expectAccessible(page)

  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expect(notice(page, messages.updated)).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('published')
  await expect(page.getByRole('button', { name: words.publish, exact: true })).toHaveCount(0)
  expect(await (await page.request.get(address)).text()).toContain('<strong>strong</strong>')

  await page.getByLabel('Status').selectOption('draft')
  await save(page)
  await expect(page.getByRole('button', { name: words.publish, exact: true })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
  await page.getByRole('link', { name: words.revisions }).click()
  await page.getByRole('link', { name: 'View version 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Version 1' })).toBeVisible()
  await expectAccessible(page)
  forget(complaints, 404)
})

test('a wide window shows a live preview beside the text', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const preview = page.getByTitle(words.livePreview)
  const shown = preview.contentFrame()
  await page.getByLabel('Title').fill('Warp and weft')
  await write(page, 'Some **strong** words, and [a way out](/careers).')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Warp and weft')
  await expect(shown.locator('article strong')).toHaveText('strong')
  await shown.getByRole('link', { name: 'a way out' }).click()
  await expect(shown.locator('article strong')).toHaveText('strong')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(preview).toBeHidden()
})

test('a missing title is reported at its field', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  await page.getByLabel('Title').fill(' ')
  await write(page, 'Not lost')
  await save(page)
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expect(page.locator('[data-error-summary]')).toContainText('Title is required')
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Error: Title is required')
  await expect(markdown(page)).toHaveValue('Not lost')
  await expectAccessible(page)
  await expectFitting(page)
})

/** A second administrator in a separate browser context. */
async function colleague(browser: Browser, page: Page) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn(other, administrator)
  return other
}

test('a conflicting save shows both texts and lets the author decide', async ({ page, browser, complaints }) => {
  await signIn(page, administrator)
  await begin(page, unique('Together'), 'First line.\nSecond line.')
  const id = page.url().split('/').at(-1)
  const other = await colleague(browser, page)
  await open(other, id)
  await write(other, 'First line.\nTheir line.')
  await save(other)
  await expect(notice(other, messages.updated)).toBeVisible()

  await write(page, 'First line.\nMy line.')
  await save(page)
  const panel = page.getByRole('region', { name: postConflict.heading })
  await expect(panel.locator('del')).toHaveText(`${conflictWords.removed}: Their line.`)
  await expect(panel.locator('ins')).toHaveText(`${conflictWords.added}: My line.`)
  await expect(markdown(page)).toHaveValue('First line.\nMy line.')
  await expectAccessible(page)
  forget(complaints, 409)

  await write(page, 'First line.\nTheir line. My line.')
  await panel.getByRole('button', { name: conflictWords.keepMine }).click()
  await expect(notice(page, messages.updated)).toBeVisible()
  await expect(panel).toHaveCount(0)
  await open(other, id)
  await expect(markdown(other)).toHaveValue('First line.\nTheir line. My line.')
  await other.context().close()
})

/** Whether the page can be left without a question, a moment after a save. */
const mayLeave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('unsaved text is restored after a reload, and discarded once it is saved', async ({ page }) => {
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    dialog.accept()
  })
  const title = unique('Kept')
  await signIn(page, administrator)
  await open(page)
  const offer = page.getByRole('button', { name: autosaveWords.restore })
  await page.getByLabel('Title').fill(title)
  await content(page).pressSequentially('Half a sentence')
  await page.getByLabel('Cloud', { exact: true }).check()
  await reload(page)
  expect(warnings).toEqual(['beforeunload'])
  await expect(markdown(page)).toHaveValue('')
  await offer.click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Slug')).toHaveValue(title.replace('Kept ', 'kept-'))
  await expect(markdown(page)).toHaveValue('Half a sentence')
  await expect(page.getByLabel('Cloud', { exact: true })).toBeChecked()
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
  await expect.poll(() => mayLeave(page)).toBe(true)
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(warnings).toHaveLength(1)

  await write(page, 'Not meant')
  await reload(page)
  await page.getByRole('button', { name: autosaveWords.discard }).click()
  await expect(markdown(page)).toHaveValue('Half a sentence')
  await reload(page)
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('blog-draft')))).toEqual([])
})

test('text that cannot be sent stays in its field', async ({ page, complaints }) => {
  await signIn(page, administrator)
  await open(page)
  const title = unique('Unsent')
  await page.getByLabel('Title').fill(title)
  await write(page, 'Not lost.')
  await page.route('**/admin/blog/new.data', (route) => route.abort())
  await save(page)
  await expect(page.locator('[data-error-summary]')).toContainText(messages.notConnected)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(markdown(page)).toHaveValue('Not lost.')
  await page.unroute('**/admin/blog/new.data')
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
  await expect(markdown(page)).toHaveValue('Not lost.')
  complaints.length = 0
})

test('leaving with unsaved text needs a confirmation', async ({ page }) => {
  await signIn(page, administrator)
  await begin(page, unique('Left'), 'Saved.')
  await write(page, 'Not saved.')
  const asked = page.getByRole('dialog', { name: words.leave.heading })
  await page.getByRole('link', { name: words.back }).click()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: words.leave.stay }).click()
  await expect(asked).toBeHidden()
  await expect(markdown(page)).toHaveValue('Not saved.')
  await page.getByRole('link', { name: words.back }).click()
  await asked.getByRole('button', { name: words.leave.leave }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=blog/)
})
