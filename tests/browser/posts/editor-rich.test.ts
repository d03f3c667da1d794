import { richEditor as rich, blogManagement as words } from '#app/content/admin/editor.ts'
import { pictureChoice } from '#app/content/pictures.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { unique } from '../../support/posts/editor.ts'

test('a post is written with visible formatting and published at once', async ({ page }) => {
  const title = unique('At once')
  await signIn(page, administrator)
  await visit(page, '/admin/blog')
  await page.getByLabel('Title').fill(title)
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(page.locator('.rich-text')).toBeVisible()
  const tools = page.getByRole('toolbar', { name: rich.toolbar.label })
  await text.click()
  await page.keyboard.type('Some ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('strong')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' words.')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: rich.toolbar.bulletList, exact: true }).click()
  await page.keyboard.type('First')
  await expect(tools.getByRole('button', { name: rich.toolbar.bulletList, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(text.locator('strong')).toHaveText('strong')
  await expect(text.locator('li')).toHaveText('First')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: rich.toolbar.link }).click()
  await page.getByLabel(rich.address.link).fill('https://example.com/')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: rich.toolbar.image }).click()
  await page.locator('.rich-editor').getByRole('button', { name: pictureChoice.library }).click()
  await expect(page.getByRole('dialog', { name: pictureChoice.library })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel(rich.address.image).fill('/icon-192.png')
  await page.getByLabel(rich.address.alt).fill('A [hand] loom')
  await page.getByRole('button', { name: rich.address.apply }).click()
  await expect(text.locator('img[src]')).toHaveAttribute('alt', 'A [hand] loom')
  const box = page.locator('.rich-editor')
  expect((await box.boundingBox())?.height).toBe(500)
  await expectAccessible(page)

  await page.getByRole('button', { name: words.publish.idle }).click()
  await expect(page.getByText(messages.published)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(text).toHaveText('')

  await page.goto(`/blog/${title.toLowerCase().replaceAll(' ', '-')}`)
  const article = page.locator('article')
  await expect(article.locator('strong')).toHaveText('strong')
  await expect(article.locator('li')).toHaveText('First')
  await expect(article.getByRole('link', { name: 'https://example.com/' })).toBeVisible()
  await expect(article.getByRole('img', { name: 'A [hand] loom' })).toBeAttached()
})

test('a plain field takes Markdown if the rich editor fails to load', async ({ page, complaints }) => {
  await page.route('**/assets/rich.client-*', (route) => route.abort())
  await signIn(page, administrator)
  await page.goto('/admin/blog')
  const title = unique('Plain')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('Some *words*')
  await page.getByRole('button', { name: words.publish.idle }).click()
  await expect(page.getByText(messages.published)).toBeVisible()
  complaints.length = 0
})
