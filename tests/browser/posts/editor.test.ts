import type { Page } from '@playwright/test'
import { autosaveWords } from '#app/content/admin/editing.ts'
import { postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { reload } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { begin, content, markdown, notice, open, save, unique, write } from '../../support/posts/editor.ts'

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
