import type { Locator, Page } from '@playwright/test'
import { resumeViewer } from '#app/content/admin/dashboard.ts'
import { resumeMessages as messages } from '#app/content/admin/messages.ts'
import { pdfViewerWords as words } from '#app/content/admin/resumes/viewer.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { addResume } from '../../support/browser/installation.ts'
import { ownAccount, signIn } from '../../support/browser/own-account.ts'
import { expect, test } from '../../support/browser/test.ts'
import { buildPdf, pdfStream } from '../../support/documents/pdf.ts'
import { expectAccessible } from '../../support/pages/accessible.ts'
import { expectFitting } from '../../support/pages/fitting.ts'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'without JavaScript the dialog leads to the file and its text')

async function open(page: Page, pdf: Buffer): Promise<Locator> {
  await signIn(page, ownAccount())
  await page.goto(`/admin/dashboard?resume=${addResume(pdf)}`)
  return page.getByRole('dialog')
}

const drawn = (dialog: Locator) => dialog.locator('canvas')
const zoomTo = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click()

/** The colour of a point of the first page that is drawn, given as parts of its width and height. */
function colourAt(dialog: Locator, x: number, y: number): Promise<number[]> {
  return drawn(dialog)
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => {
        const point = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1)
        return [...(point?.data ?? [])].slice(0, 3)
      },
      [x, y] as const,
    )
}

const resume = buildPdf({
  pages: [
    { lines: ['Asha Rao', 'Twelve years of weaving.'], content: '1 0 0 rg 0 0 595 100 re f' },
    { width: 842, height: 595, lines: ['A page on its side.'] },
    { lines: ['References on request.'], entries: '/Rotate 90' },
    {},
  ],
})

test('a resume is drawn page by page, and its text can be read, searched and copied', async ({ page }) => {
  const dialog = await open(page, resume)
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

test('text lies where its letters are drawn, also on a page that is turned', async ({ page }) => {
  const dialog = await open(
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
  // 64 points below the upper edge and 56 from the left one, before the page is turned.
  expect(places).toEqual([
    ['0.9', '0.1'],
    ['0.9', '0.9'],
    ['0.1', '0.9'],
  ])
})

test('pages become larger and smaller, by buttons and by keys, and as wide as there is room', async ({ page }) => {
  const dialog = await open(page, resume)
  const sheet = dialog.locator('[data-page="1"]')
  const width = () => sheet.evaluate(({ clientWidth }) => clientWidth)
  const percent = dialog.getByRole('status')
  await expect(drawn(dialog).first()).toBeVisible()
  const fitting = await width()
  await zoomTo(dialog, words.zoomIn)
  await expect(percent).toHaveText('125%')
  expect(await width()).toBe(Math.round(fitting * 1.25))
  await expect.poll(() => drawn(dialog).first().getAttribute('width')).toBe(String(await width()))

  await dialog.getByRole('region').focus()
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
  const room = await dialog.getByRole('region').evaluate(({ clientWidth }) => clientWidth)
  expect(room - (await width())).toBeLessThan(60)

  for (let step = 0; step < 5; step++) await page.keyboard.press('+')
  await expect(percent).toHaveText('400%')
  await expect(dialog.getByRole('button', { name: words.zoomIn })).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone the pages fit, the picture is as sharp as the screen, and everything is large enough to touch', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  const dialog = await open(page, resume)
  const canvas = drawn(dialog).first()
  await expect(canvas).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  const region = dialog.getByRole('region')
  expect(await region.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  expect(await canvas.evaluate((canvas: HTMLCanvasElement) => Math.round(canvas.width / canvas.clientWidth))).toBe(3)
  for (const name of [words.zoomIn, words.zoomOut, words.fitWidth]) {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await dialog.getByRole('button', { name: words.zoomIn }).tap()
  await expect(dialog.getByRole('status')).toHaveText('125%')
  expect(await region.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true)
  await phone.close()
})

test('magnified and with wide text everything can be reached', async ({ page }) => {
  const dialog = await open(page, resume)
  await expect(drawn(dialog).first()).toBeVisible()
  await expectFitting(page)
})

test('of many pages only those in view are drawn, and the words of all are found', async ({ page }) => {
  const dialog = await open(
    page,
    buildPdf({ pages: Array.from({ length: 320 }, (_, index) => ({ lines: [`This is sheet ${index + 1}.`] })) }),
  )
  await expect(dialog.locator('[data-page]')).toHaveCount(300)
  await expect(dialog.getByText(words.firstPages(300, 320))).toHaveCount(1)
  const region = dialog.getByRole('region')
  // What is near has its words first, and does not stop those of the others.
  await region.evaluate((area) => area.scrollTo(0, area.scrollHeight / 2))
  await expect(dialog.getByText('This is sheet 300.')).toHaveCount(1)
  for (const part of [0.3, 0.6, 0.9, 0.5]) {
    await region.evaluate((area, part) => area.scrollTo(0, part * area.scrollHeight), part)
    await expect(drawn(dialog).first()).toBeVisible()
    await expect.poll(() => dialog.locator('[data-page]:has(canvas)').count()).toBeLessThanOrEqual(3)
  }
  await expect(
    dialog
      .getByText(words.page(151, 320))
      .or(dialog.getByText(words.page(150, 320)))
      .first(),
  ).toBeVisible()
  await expect(dialog.locator('[data-page="150"] canvas')).toHaveCount(1)
})

test('letters show whose font the file does not bring, Chinese ones among them, with files of ours', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const words = Buffer.from('简历', 'utf16le').swap16().toString('hex')
  const dialog = await open(
    page,
    buildPdf({
      objects: [
        '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
        '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
      ],
      pages: [{ lines: ['Asha Rao'], fonts: '/F2 4 0 R', content: `BT /F2 24 Tf 56 600 Td <${words}> Tj ET` }],
    }),
  )
  await expect(dialog.getByText('简历')).toHaveCount(1)
  await expect(drawn(dialog).first()).toBeVisible()
  const dark = await drawn(dialog)
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      return data.filter((value, index) => index % 4 === 0 && value < 100).length
    })
  expect(dark).toBeGreaterThan(200)
  const names = loaded.filter((url) => /\/assets\/.*(ttf|bcmap)$/.test(url)).map((url) => url.replace(/.*\/|-.*/g, ''))
  expect(names).toEqual(expect.arrayContaining(['LiberationSans', 'UniGB']))
  const origin = new URL(page.url()).origin
  expect(loaded.filter((url) => new URL(url).origin !== origin)).toEqual([])
})

test('pictures of every kind are drawn, without WebAssembly', async ({ page }) => {
  const bits = (text: string) => {
    const bytes = text.replaceAll(' ', '').match(/.{1,8}/g) ?? []
    return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  }
  const number = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, 0, 0, value]))
  // One black row as a run of eight after none, seven like the one above, and the end.
  const fax = bits(`001 00110101 000101 ${'11'.repeat(7)} 000000000001 000000000001`)
  const part = (index: number, type: number, data: Buffer) =>
    Buffer.concat([number(index), Buffer.from([type, 0, 1]), number(data.length), data])
  const page8 = Buffer.concat([number(8, 8, 0, 0), Buffer.from([0, 0, 0])])
  const region = Buffer.concat([number(8, 8, 0, 0), Buffer.from([0, 1]), fax])
  const jbig2 = Buffer.concat([part(0, 0x30, page8), part(1, 0x26, region)])
  // Eight by eight pixels of rgb(200 30 60), as OpenJPEG wrote them.
  const jpeg2000 = Buffer.from(
    '/0//UQAvAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABJAAH/k8fUDBFQVK//f8PnGhQAXK+FDRQAAAAYSEffgPgUAFyifbaQAAMJCNUKGEhIQGgGEhHuGDCQkIDQDCQj/9k=',
    'base64',
  )
  const image = '/Type /XObject /Subtype /Image /Width 8 /Height 8'
  const black = `${image} /ColorSpace /DeviceGray /BitsPerComponent 1`
  const dialog = await open(
    page,
    buildPdf({
      objects: [
        pdfStream(fax, `${black} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>`),
        pdfStream(jbig2, `${black} /Filter /JBIG2Decode`),
        pdfStream(jpeg2000, `${image} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode`),
      ],
      pages: [
        {
          width: 300,
          height: 100,
          content: [4, 5, 6].map((object, place) => `q 100 0 0 100 ${place * 100} 0 cm /I${object} Do Q`).join('\n'),
          resources: '/XObject << /I4 4 0 R /I5 5 0 R /I6 6 0 R >>',
        },
      ],
    }),
  )
  await expect(drawn(dialog).first()).toBeVisible()
  expect(await colourAt(dialog, 1 / 6, 0.5)).toEqual([0, 0, 0])
  expect(await colourAt(dialog, 3 / 6, 0.5)).toEqual([0, 0, 0])
  const [red = 0, green = 0, blue = 0] = await colourAt(dialog, 5 / 6, 0.5)
  expect(Math.abs(red - 200) + Math.abs(green - 30) + Math.abs(blue - 60)).toBeLessThan(12)
})

const key = (byte: string) => `<${byte.repeat(32)}>`
const obstacles: [string, Buffer, string][] = [
  [
    'is protected by a password',
    buildPdf({
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key('ab')} /U ${key('cd')} /P -4 >>`,
    }),
    words.obstacles.protected,
  ],
  ['is cut off', resume.subarray(0, 60), words.obstacles.broken],
  ['has no pages', buildPdf({ pages: [] }), words.obstacles.broken],
]

for (const [what, pdf, reason] of obstacles) {
  test(`a PDF that ${what} leads to its text, and says that it did`, async ({ page }) => {
    const dialog = await open(page, pdf)
    await expect(dialog.getByRole('alert')).toContainText(messages.cannotDisplay)
    await expect(dialog.getByRole('alert')).toContainText(reason)
    await expect(dialog.getByRole('link', { name: resumeViewer.download })).toBeVisible()
    await expectAccessible(page)
    await page.context().route('**/text', (route) => route.fulfill({ body: 'The text.' }))
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: messages.openInNewTab }).click()
    await (await opened).waitForURL(/\/admin\/resumes\/[\w-]+\/text$/)
    await expect(page.getByText(messages.openedInNewTab)).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(0)
  })
}

test('where the viewer itself does not come, the dialog leads to the text', async ({ page, complaints }) => {
  for (const file of ['**/assets/viewer-*.js', '**/assets/pdf.worker-*.js']) {
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    const dialog = await open(page, resume)
    await expect(dialog.getByRole('alert')).toContainText(messages.cannotDisplay)
    await expect(dialog.getByRole('link', { name: messages.openInNewTab })).toBeVisible()
    if (!file.includes('worker')) await expect(dialog.getByText(resumeViewerWords.noViewer)).toBeVisible()
    await page.unroute(file)
  }
  complaints.length = 0
})
