import { richEditor as rich, blogManagement as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { unique } from '../../support/posts/editor.ts'

test('a post is written with its formatting in sight and is out at once', async ({ page, javaScriptEnabled }) => {
  const title = unique('At once')
  await signIn(page, administrator)
  await page.goto('/admin/blog', { waitUntil: 'networkidle' })
  await page.getByLabel('Title').fill(title)
  const text = page.getByRole('textbox', { name: 'Content' })
  if (javaScriptEnabled) {
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
    await page.getByLabel(rich.address.image).fill('/icon-192.png')
    await page.getByLabel(rich.address.alt).fill('A [hand] loom')
    await page.getByRole('button', { name: rich.address.apply }).click()
    await expect(text.locator('img[src]')).toHaveAttribute('alt', 'A [hand] loom')
  } else {
    await text.fill('Some **strong** words.\n\n- First\n\nhttps://example.com/\n\n![A \\[hand\\] loom](/icon-192.png)')
  }
  const box = page.locator('.rich-editor')
  expect((await box.boundingBox())?.height).toBe(500)
  await expectAccessible(page)

  await page.getByRole('button', { name: words.publish.idle }).click()
  await expect(page.getByText(messages.published)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  if (javaScriptEnabled) await expect(text).toHaveText('')
  else await expect(text).toHaveValue('')

  await page.goto(`/blog/${title.toLowerCase().replaceAll(' ', '-')}`)
  const article = page.locator('article')
  await expect(article.locator('strong')).toHaveText('strong')
  await expect(article.locator('li')).toHaveText('First')
  await expect(article.getByRole('link', { name: 'https://example.com/' })).toBeVisible()
  await expect(article.getByRole('img', { name: 'A [hand] loom' })).toBeAttached()
})

test('a failed publication keeps the text and what is being written', async ({
  page,
  javaScriptEnabled,
  complaints,
}) => {
  test.skip(!javaScriptEnabled, 'the server’s tests say so without JavaScript')
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, administrator)
  await page.goto('/admin/blog', { waitUntil: 'networkidle' })
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.type('Not lost')
  await page.getByRole('button', { name: words.publish.idle }).click()
  await expect(page.locator('[data-error-summary]')).toContainText('Title is required')
  await expect(text).toHaveText('Not lost')
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(text).toHaveText('Not lost')
  expect(complaints).toEqual([])
  await expectFitting(page)
})

test('a field takes Markdown if the rich editor cannot be loaded', async ({ page, javaScriptEnabled, complaints }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript it is not asked for')
  await page.route('**/assets/rich.client-*', (route) => route.abort())
  await signIn(page, administrator)
  await page.goto('/admin/blog', { waitUntil: 'networkidle' })
  const title = unique('Plain')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('Some *words*')
  await page.getByRole('button', { name: words.publish.idle }).click()
  await expect(page.getByText(messages.published)).toBeVisible()
  complaints.length = 0
})

test('another account is led away', async ({ page }) => {
  await signIn(page, ownAccount())
  await page.goto('/admin/blog')
  await expect(page).toHaveURL('/admin/dashboard')
})
