import { expect, test } from '../../support/browser/test.ts'
import { colourAt, drawn, openResume } from '../../support/browser/viewer.ts'
import { buildPdf, pdfStream } from '../../support/documents/pdf.ts'

test('letters without an embedded font are drawn from our files, Chinese ones included', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const words = Buffer.from('简历', 'utf16le').swap16().toString('hex')
  const dialog = await openResume(
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
  const dialog = await openResume(
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
