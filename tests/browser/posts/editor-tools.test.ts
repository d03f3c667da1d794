import type { Page } from '@playwright/test'
import { richEditor as rich, postEditor as words } from '#app/content/admin/editor.ts'
import { postMessages as messages, pictureProblems } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { reload, visit } from '../../support/browser/visit.ts'
import { picture } from '../../support/documents/picture.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { begin, content, markdown, notice, open, save, unique, write } from '../../support/posts/editor.ts'

test('the tools format the selected text by mouse and by keyboard, and can be undone', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  const tools = page.getByRole('toolbar', { name: rich.toolbar.label })
  await expect(markdown(page)).toHaveAttribute('rows', '12')
  await content(page).pressSequentially('A loom')
  await page.keyboard.press('Control+a')
  await tools.getByRole('button', { name: rich.toolbar.bold }).click()
  await expect(markdown(page)).toHaveValue('**A loom**')
  await page.keyboard.press('Control+i')
  await expect(markdown(page)).toHaveValue('**_A loom_**')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(markdown(page)).toHaveValue('A loom')

  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: rich.toolbar.bold })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: rich.toolbar.bulletList, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(markdown(page)).toHaveValue('- A loom')
})

test('Markdown that the rich editor cannot represent is edited as text', async ({ page }) => {
  const text = '# One\n\nSome <b>bold</b> [words][1].\n\n[1]: https://example.com'
  await signIn(page, administrator)
  await begin(page, unique('Kept'), text)
  await reload(page)
  await expect(content(page)).toHaveValue(text)
  await expect(page.getByText(rich.plain)).toHaveCount(1)
  await expectAccessible(page)
  await expectFitting(page)
  await visit(page, '/admin/blog/new')
  for (const lost of ['a <b>b</b>', 'a<br>b', '<div>a</div>', 'a <!-- b --> c']) {
    await open(page)
    await write(page, lost)
    await expect(content(page)).toHaveValue(lost)
  }
})

test('the slug follows the title until the author writes one', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  const [title, slug] = [page.getByLabel('Title'), page.getByLabel('Slug')]
  await title.fill('Hello, World!')
  await expect(slug).toHaveValue('hello-world')
  await slug.fill('mine')
  await title.fill('Something else')
  await expect(slug).toHaveValue('mine')
  await slug.fill('')
  await title.fill('Another thing')
  await expect(slug).toHaveValue('another-thing')
})

test('a picture is uploaded into the text and as the featured image', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  await page.getByLabel('Title').fill(unique('Pictured'))
  await write(page, 'Before. ')
  const file = await picture()
  const choose = async () => {
    const buffer = Buffer.from(await file.arrayBuffer())
    await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Description').fill('A loom')
  }
  await choose()
  await page.getByRole('button', { name: words.picture.insert }).click()
  await expect(markdown(page)).toHaveValue(/^Before\. ?\n\n!\[A loom\]\(\/blog\/images\/[0-9a-f-]{36}\)\s*$/)
  await choose()
  await page.getByRole('button', { name: words.picture.feature }).click()
  await expect(page.getByLabel('Featured Image URL')).toHaveValue(/^\/blog\/images\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Alternative text')).toHaveValue('A loom')
  await expect(page.getByText(words.featured.placeholder)).toBeHidden()
  await page.getByRole('button', { name: words.picture.insert }).click()
  const field = page.locator('input[type=file]')
  await expect(field).toHaveAccessibleDescription(`Error: ${messages.pictureRequired}`)
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
})

/** Fires the event of a picture that is pasted or dropped into the text. */
async function give(page: Page, kind: 'paste' | 'drop', name: string, type: string) {
  const bytes = [...new Uint8Array(await (await picture()).arrayBuffer())]
  await content(page).evaluate(
    (box, { kind, name, type, bytes }) => {
      const given = new DataTransfer()
      given.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const { left, top } = box.getBoundingClientRect()
      const rules = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...rules, clipboardData: given })
          : new DragEvent('drop', { ...rules, dataTransfer: given, clientX: left + 30, clientY: top + 25 })
      box.dispatchEvent(event)
    },
    { kind, name, type, bytes },
  )
}

test('pasted and dropped pictures need a description before they are uploaded', async ({ page, complaints }) => {
  await signIn(page, administrator)
  await open(page)
  const alt = page.getByLabel(rich.upload.alt)
  const insert = page.getByRole('button', { name: rich.upload.insert, exact: true })

  await content(page).pressSequentially('After.')
  await give(page, 'paste', 'warp.jpg', 'image/jpeg')
  await expect(alt).toBeFocused()
  await insert.click()
  await expect(alt).toHaveAccessibleDescription(messages.pictureAltRequired)
  await alt.fill('A warp')
  await expectAccessible(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/admin/blog/pictures', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()
  goOn()
  const one = (shown: string) => `!\\[${shown}\\]\\(/blog/images/[0-9a-f-]{36}\\)`
  await expect(markdown(page)).toHaveValue(new RegExp(`^After\\.\n\n${one('A warp')}$`))
  await page.keyboard.type('Behind.')

  await give(page, 'drop', 'weft.jpg', 'image/jpeg')
  await alt.fill('A weft')
  await insert.click()
  await expect(markdown(page)).toHaveValue(new RegExp(one('A weft')))
  await expect(markdown(page)).toHaveValue(new RegExp(one('A warp')))
  await expect(markdown(page)).toHaveValue(/After\..*Behind\./s)

  await give(page, 'paste', 'notes.pdf', 'application/pdf')
  await expect(page.getByText(pictureProblems.type)).toBeVisible()
  await page.getByRole('button', { name: rich.upload.cancel }).click()
  await expect(page.getByText(pictureProblems.type)).toHaveCount(0)

  await page.route('**/admin/blog/pictures', (route) => route.abort())
  await give(page, 'paste', 'lost.jpg', 'image/jpeg')
  await alt.fill('Lost')
  await insert.click()
  await expect(page.getByText(pictureProblems.failed)).toBeVisible()
  await expect(alt).toHaveValue('Lost')
  complaints.length = 0
})

test('a save first uploads a pasted picture, and waits for its description', async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  const title = unique('With a screenshot')
  await page.getByLabel('Title').fill(title)
  await content(page).pressSequentially('Before.')
  await give(page, 'paste', 'screenshot.jpg', 'image/jpeg')
  const alt = page.getByLabel(rich.upload.alt)
  await expect(alt).toBeFocused()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: rich.upload.first })).toContainText(
    messages.pictureAltRequired,
  )
  await expect(alt).toBeFocused()
  await page.getByRole('link', { name: words.back }).click()
  const question = page.getByRole('dialog', { name: words.leave.heading })
  await expect(question).toContainText(words.leave.picture)
  await question.getByRole('button', { name: words.leave.stay }).click()
  await alt.fill('A warp')
  await save(page)
  await expect(notice(page, messages.created)).toBeVisible()
  await expect(alt).toHaveCount(0)
  await reload(page)
  await expect(markdown(page)).toHaveValue(/^Before\.\n\n!\[A warp\]\(\/blog\/images\/[0-9a-f-]{36}\)$/)

  const tools = page.getByRole('toolbar', { name: rich.toolbar.label })
  await tools.getByRole('button', { name: rich.toolbar.link, exact: true }).click()
  await page.getByLabel(rich.address.link).fill('https://loom.example')
  await save(page)
  await expect(notice(page, messages.updated)).toBeVisible()
  await reload(page)
  await expect(markdown(page)).toHaveValue(/loom\.example/)
})
