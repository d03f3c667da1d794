import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { richEditor as rich } from '#app/content/admin/editor.ts'
import { pictureProblems } from '#app/content/posts.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'
import { content, markdown, open, write } from '../../support/posts/editor.ts'

const pastes = 'tests/unit/posts/pastes'

test.beforeEach(async ({ page }) => {
  await signIn(page, administrator)
  await open(page)
  // It replaces the plain field.
  await page.locator('.rich-text').click()
})

/** Fires the event of a paste from another program. */
async function paste(page: Page, copied: Record<string, string>) {
  await content(page).evaluate((box, copied) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(copied)) clipboardData.setData(type, text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
}

/** Copies the HTML from a page without our content security policy. */
async function copy(page: Page, html: string) {
  const context = page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const elsewhere = await context.newPage()
  await elsewhere.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await elsewhere.goto('/elsewhere')
  await elsewhere.evaluate(async (html) => {
    const parts = { 'text/html': html, 'text/plain': 'plain' }
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, html)
  await elsewhere.close()
  await page.bringToFront()
}

test('a paste from Google Docs keeps bold, italic and struck-out text under a policy without styles', async ({
  page,
  complaints,
}) => {
  const read = (name: string) => readFileSync(`${pastes}/google-docs-long.${name}`, 'utf8').trim()
  const picture = ['https://example.com/loom.png', '/icon-192.png'] as const
  await copy(page, read('html').replace(picture[0], new URL(picture[1], page.url()).href))
  await page.keyboard.press('Control+v')
  await expect(markdown(page)).toHaveValue(read('md').replace(...picture))
  await expect(content(page).locator('th').first()).toHaveText('Head')
  expect(complaints).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(markdown(page)).toHaveValue('')
})

test('pictures in a pasted text are uploaded in place, and missing ones are reported', async ({ page }) => {
  const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const html = `<p>One</p><p><img src="data:image/gif;base64,${dot}" alt="A warp"></p><p>Two</p><p><img src="file:///C:/Users/Jane.Doe/a.png"></p>`
  await paste(page, { 'text/html': html, 'text/plain': 'One Two' })
  await expect(page.getByText(rich.pasted.leftOut(1))).toBeVisible()
  await expect(markdown(page)).toHaveValue('One\n\nTwo')
  await expectAccessible(page)
  await expect(page.getByLabel(rich.upload.alt)).toHaveValue('A warp')
  await page.getByRole('button', { name: rich.upload.insert, exact: true }).click()
  await expect(markdown(page)).toHaveValue(/^One\n\n!\[A warp\]\(\/blog\/images\/[0-9a-f-]{36}\)\n\nTwo$/)
  await page.getByRole('button', { name: rich.pasted.close, exact: true }).click()
  await expect(page.getByText(rich.pasted.leftOut(1))).toHaveCount(0)
})

test('a table is created, filled, changed and left by keyboard', async ({ page }) => {
  const tools = page.getByRole('toolbar', { name: rich.toolbar.label })
  await page.keyboard.type('Before')
  await tools.getByRole('button', { name: rich.toolbar.table, exact: true }).click()
  const table = page.getByRole('toolbar', { name: rich.table.label, exact: true })
  await page.keyboard.type('Yarn')
  await page.keyboard.press('Tab')
  await page.keyboard.type('a|b')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kg')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  const head = 'Before\n\n| Yarn | a\\|b | Kg |\n| - | - | - |\n'
  await expect(markdown(page)).toHaveValue(`${head}| | 12 | |\n| | | |`)
  await expectAccessible(page)
  await expectFitting(page)
  await table.getByRole('button', { name: rich.table.deleteRow, exact: true }).click()
  await expect(markdown(page)).toHaveValue(`${head}| | | |`)
  await table.getByRole('button', { name: rich.table.columnAfter, exact: true }).click()
  await expect(markdown(page)).toHaveValue(/\n\| - \| - \| - \| - \|\n\|[ |]*\|$/)
  for (let column = 0; column < 2; column++)
    await table.getByRole('button', { name: rich.table.deleteColumn, exact: true }).click()
  await expect(markdown(page)).toHaveValue(/\n\| - \| - \|\n\|[ |]*\|$/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('new row')
  const kept = await markdown(page).inputValue()
  expect(kept).toMatch(/\n\| - \| - \|\n\|[ |]*\|\n\|.*new row.*\|$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('After')
  await expect(markdown(page)).toHaveValue(`${kept}\n\nAfter`)
  await write(page, '')
  await expect(table).toHaveCount(0)
})

test('a large photo is scaled down before upload, and a large animation or HEIC is refused', async ({ page }) => {
  const choose = async (make: string, name: string, type: string) => {
    await content(page).evaluate(
      async (box, { make, name, type }) => {
        const canvas = document.createElement('canvas')
        const [width, height] = [2_600, 1_300]
        canvas.width = width
        canvas.height = height
        const pixels = new ImageData(width, height)
        for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
        canvas.getContext('2d')?.putImageData(pixels, 0, 0)
        const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
        const head = make === 'photo' ? [] : [make, new Uint8Array(6_000_000)]
        const given = new DataTransfer()
        given.items.add(new File(make === 'photo' && drawn ? [drawn] : head, name, { type }))
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }))
      },
      { make, name, type },
    )
  }
  await choose('GIF89a', 'moving.gif', 'image/gif')
  await expect(page.getByText(pictureProblems.tooLarge)).toBeVisible()
  await page.getByRole('button', { name: rich.upload.cancel }).click()
  await choose('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', '')
  await expect(page.getByText(pictureProblems.heic)).toBeVisible()
  await page.getByRole('button', { name: rich.upload.cancel }).click()

  await choose('photo', 'noise.png', 'image/png')
  await page.getByLabel(rich.upload.alt).fill('Noise')
  await page.getByRole('button', { name: rich.upload.insert, exact: true }).click()
  await expect(markdown(page)).toHaveValue(/^!\[Noise\]\(\/blog\/images\/[0-9a-f-]{36}\)$/)
  const image = content(page).getByRole('img', { name: 'Noise' })
  const sizeOf = () => image.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeOf).toEqual([2_560, 1_280])
})
