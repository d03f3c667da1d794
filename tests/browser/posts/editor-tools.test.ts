import { postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { picture } from '../../support/documents/picture.ts'
import { content, forget, notice, open, save, unique } from '../../support/posts/editor.ts'

const { fields } = words

test('the tools write Markdown where the text is selected, by keyboard too, and can be undone', async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page, administrator)
  await open(page)
  const tools = page.getByRole('toolbar', { name: words.toolbar.label })
  await expect(tools).toHaveCount(javaScriptEnabled ? 1 : 0)
  test.skip(!javaScriptEnabled, 'without JavaScript the marks are written by hand')
  const text = content(page)
  await text.fill('A loom')
  await text.selectText()
  await tools.getByRole('button', { name: words.toolbar.bold }).click()
  await expect(text).toHaveValue('**A loom**')
  await page.keyboard.press('Control+i')
  await expect(text).toHaveValue('***A loom***')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('A loom')

  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: words.toolbar.bold })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: words.toolbar.list })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('- A loom')
  await text.fill('')
  await tools.getByRole('button', { name: words.toolbar.link }).click()
  await expect(text).toHaveValue('[link text](https://)')
  await text.fill('')
  await tools.getByRole('button', { name: words.toolbar.image }).click()
  await expect(text).toHaveValue('![what it shows](https://)')
})

test('the slug follows the title until somebody writes one', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript the server makes it')
  await signIn(page, administrator)
  await open(page)
  const [title, slug] = [page.getByLabel(fields.title), page.getByLabel(fields.slug)]
  await title.fill('Hello, World!')
  await expect(slug).toHaveValue('hello-world')
  await slug.fill('mine')
  await title.fill('Something else')
  await expect(slug).toHaveValue('mine')
  await slug.fill('')
  await title.fill('Another thing')
  await expect(slug).toHaveValue('another-thing')
})

test('a picture is uploaded while a post is written', async ({ page, javaScriptEnabled }) => {
  await signIn(page, administrator)
  await open(page)
  await page.getByLabel(fields.title).fill(unique('Pictured'))
  await content(page).fill('Before. ')
  const file = await picture()
  const choose = async () => {
    const buffer = Buffer.from(await file.arrayBuffer())
    await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'image/jpeg', buffer })
    await page.getByLabel(fields.pictureAlt).fill('A loom')
  }
  await choose()
  await page.getByRole('button', { name: words.picture.insert }).click()
  await expect(content(page)).toHaveValue(/^Before\. ?\n\n!\[A loom\]\(\/blog\/images\/[0-9a-f-]{36}\)\s*$/)
  await choose()
  await page.getByRole('button', { name: words.picture.feature }).click()
  await expect(page.getByLabel(fields.featuredImage)).toHaveValue(/^\/blog\/images\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel(fields.featuredImageAlt)).toHaveValue('A loom')
  await expect(page.getByText(words.featured.placeholder)).toBeHidden()
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: words.picture.insert }).click()
    const field = page.locator('input[type=file]')
    await expect(field).toHaveAccessibleDescription(`Error: ${messages.pictureRequired}`)
  }
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
})

test('a featured image that cannot be loaded has a placeholder', async ({ page, javaScriptEnabled, complaints }) => {
  test.skip(!javaScriptEnabled, 'without JavaScript the cloth behind it shows')
  await page.route('https://pictures.example/**', (route) => route.fulfill({ status: 404, body: '' }))
  await signIn(page, administrator)
  await open(page)
  await page.getByLabel(fields.featuredImage).fill('https://pictures.example/none.png')
  await expect(page.getByText(words.featured.failed)).toBeVisible()
  await page.getByLabel(fields.featuredImage).fill('javascript:alert(1)')
  await expect(page.getByText(words.featured.placeholder)).toBeVisible()
  forget(complaints, 404)
})
