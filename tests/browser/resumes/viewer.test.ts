import type { Locator } from '@playwright/test'
import { pdfViewerWords as words } from '#app/content/admin/resumes/viewer.ts'
import { expect, test } from '../../support/browser/test.ts'
import { colourAt, drawn, openResume } from '../../support/browser/viewer.ts'
import { buildPdf } from '../../support/documents/pdf.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

const zoomTo = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click()

const resume = buildPdf({
  pages: [
    { lines: ['Asha Rao', 'Twelve years of weaving.'], content: '1 0 0 rg 0 0 595 100 re f' },
    { width: 842, height: 595, lines: ['A page on its side.'] },
    { lines: ['References on request.'], entries: '/Rotate 90' },
    {},
  ],
})

test('a resume is drawn page by page, and its text can be read, searched and selected', async ({ page }) => {
  const dialog = await openResume(page, resume)
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
    [1, 2, 3, 4].map((number) => words.page(number, 4)),
  )
  for (const text of ['Twelve years of weaving.', 'A page on its side.', 'References on request.'])
    await expect(dialog.getByText(text, { exact: true })).toHaveCount(1)
  await expect(dialog.getByText(words.noText)).toHaveCount(1)
  await expect(drawn(dialog).first()).toBeVisible()
  expect(await colourAt(dialog, 0.5, 0.95)).toEqual([255, 0, 0])
  expect(await colourAt(dialog, 0.5, 0.5)).toEqual([255, 255, 255])

  const ratios = await dialog
    .locator('[data-page]')
    .evaluateAll((pages) => pages.map((page) => page.clientWidth > page.clientHeight))
  expect(ratios).toEqual([false, true, true, false])

  const line = dialog.getByText('Twelve years of weaving.', { exact: true })
  await line.selectText()
  expect(await page.evaluate(() => String(getSelection()))).toBe('Twelve years of weaving.')
  const find = (text: string) =>
    page.evaluate((text) => (window as unknown as { find: (text: string) => boolean }).find(text), text)
  await expect.poll(() => find('References')).toBe(true)
  await expectAccessible(page)
})

test('text lies over its drawn letters, also on a rotated page', async ({ page }) => {
  const dialog = await openResume(
    page,
    buildPdf({ pages: [90, 180, 270].map((turn) => ({ lines: ['Weaver'], entries: `/Rotate ${turn}` })) }),
  )
  await expect(dialog.getByText('Weaver', { exact: true })).toHaveCount(3)
  const places = await dialog.locator('[data-page]').evaluateAll((pages) =>
    pages.map((page) => {
      const sheet = page.getBoundingClientRect()
      const word = page.querySelector('.pdf-text span')?.getBoundingClientRect() ?? new DOMRect()
      const middle = { x: word.x + word.width / 2, y: word.y + word.height / 2 }
      return [(middle.x - sheet.x) / sheet.width, (middle.y - sheet.y) / sheet.height].map((part) => part.toFixed(1))
    }),
  )
  // 64 points below the upper edge and 56 from the left one, before the rotation.
  expect(places).toEqual([
    ['0.9', '0.1'],
    ['0.9', '0.9'],
    ['0.1', '0.9'],
  ])
})

test('pages zoom by buttons and by keys, and fit the width', async ({ page }) => {
  const dialog = await openResume(page, resume)
  const sheet = dialog.locator('[data-page="1"]')
  const width = () => sheet.evaluate(({ clientWidth }) => clientWidth)
  const percent = dialog.locator('output')
  await expect(drawn(dialog).first()).toBeVisible()
  const fitting = await width()
  await zoomTo(dialog, words.zoomIn)
  await expect(percent).toHaveText('125%')
  expect(await width()).toBe(Math.round(fitting * 1.25))
  await expect.poll(() => drawn(dialog).first().getAttribute('width')).toBe(String(await width()))

  await dialog.getByRole('region', { name: /\.pdf$/ }).focus()
  for (const [key, shown] of [
    ['-', '100%'],
    ['-', '75%'],
    ['+', '100%'],
    ['=', '125%'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(percent).toHaveText(shown)
  }
  await page.keyboard.press('Control+-')
  await expect(percent).toHaveText('125%')
  await page.keyboard.press('0')
  const room = await dialog.getByRole('region', { name: /\.pdf$/ }).evaluate(({ clientWidth }) => clientWidth)
  expect(room - (await width())).toBeLessThan(60)

  for (let step = 0; step < 5; step++) await page.keyboard.press('+')
  await expect(percent).toHaveText('400%')
  await expect(dialog.getByRole('button', { name: words.zoomIn })).toHaveAttribute('aria-disabled', 'true')
})

test('pages fit a phone at the sharpness of its screen, with touch targets of 44 pixels', async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const dialog = await openResume(page, resume)
  const canvas = drawn(dialog).first()
  await expect(canvas).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  const region = dialog.getByRole('region', { name: /\.pdf$/ })
  expect(await region.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  expect(await canvas.evaluate((canvas: HTMLCanvasElement) => Math.round(canvas.width / canvas.clientWidth))).toBe(3)
  for (const name of [words.zoomIn, words.zoomOut, words.fitWidth]) {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await dialog.getByRole('button', { name: words.zoomIn }).tap()
  await expect(dialog.locator('output')).toHaveText('125%')
  expect(await region.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true)
  await phone.close()
})

test('the viewer fits the smallest screen with wide text', async ({ page }) => {
  const dialog = await openResume(page, resume)
  await expect(drawn(dialog).first()).toBeVisible()
  await expectFitting(page)
})

for (const [count, shown] of [
  [40, 40],
  [320, 300],
] as const) {
  const tag = count > 40 ? '@deep' : []
  test(`only the visible pages of ${count} are drawn, and the text of all is found`, { tag }, async ({ page }) => {
    const pages = Array.from({ length: count }, (_, index) => ({ lines: [`This is sheet ${index + 1}.`] }))
    const dialog = await openResume(page, buildPdf({ pages }))
    await expect(dialog.locator('[data-page]')).toHaveCount(shown)
    await expect(dialog.getByText(words.firstPages(shown, count))).toHaveCount(shown < count ? 1 : 0)
    const region = dialog.getByRole('region', { name: /\.pdf$/ })
    // Nearby pages get their text first, and do not keep the others from theirs.
    await region.evaluate((area) => area.scrollTo(0, area.scrollHeight / 2))
    // A busy machine reads 300 pages for a minute.
    await expect(dialog.getByText(`This is sheet ${shown}.`)).toHaveCount(1, { timeout: 90_000 })
    for (const part of [0.3, 0.6, 0.9, 0.5]) {
      await region.evaluate((area, part) => area.scrollTo(0, part * area.scrollHeight), part)
      await expect(drawn(dialog).first()).toBeVisible()
      await expect.poll(() => dialog.locator('[data-page]:has(canvas)').count()).toBeLessThanOrEqual(3)
    }
    const middle = shown / 2
    await expect(
      dialog
        .getByText(words.page(middle + 1, count))
        .or(dialog.getByText(words.page(middle, count)))
        .first(),
    ).toBeVisible()
    await expect(dialog.locator(`[data-page="${middle}"] canvas`)).toHaveCount(1)
  })
}
