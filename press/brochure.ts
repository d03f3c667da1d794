// Prints the corporate profile, with fields in the place of the company's name and addresses: `npm run brochure`.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { create } from '@cantoo/fontkit'
import { decodePDFRawStream, PDFDocument, PDFName, type PDFPage, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import type { ReactElement } from 'react'
import { fieldMark, type PdfField } from '../app/platform/documents/fields/field.ts'
import { report, runPress } from './press.ts'

const a4 = { width: 794, height: 1123 }
const file = 'app/domain/brochure/template.pdf'

type Box = Pick<PdfField, 'name' | 'isBold' | 'isMiddle' | 'width' | 'height' | 'leading'>

/** What Chromium writes for a line of text in a font whose glyphs keep their numbers. */
const textBlock = /BT\n\/\w+ ([\d.]+) Tf\n1 0 0 -1 ([\d.]+) ([\d.]+) Tm\n([\s\S]*?)ET/g

const fonts = ['400', '650'].map((weight) => create(readFileSync(`press/fonts/figtree-${weight}.woff2`)) as never)

await runPress(async (load, setPage) => {
  const { brochure } = await load<{ brochure: ReactElement }>('/press/brochure-pages.tsx')
  const page = await setPage(brochure, a4)
  const boxes: Box[] = await page.locator('[data-field]').evaluateAll((fields) =>
    fields.map((field) => {
      const { fontSize, fontWeight, lineHeight } = getComputedStyle(field)
      const isMiddle = (field as HTMLElement).dataset.middle === 'true'
      return {
        name: (field as HTMLElement).dataset.field ?? '',
        isBold: Number(fontWeight) >= 600,
        isMiddle,
        width: field.clientWidth,
        height: field.clientHeight,
        leading: isMiddle ? Number.parseFloat(fontSize) * 1.25 : Number.parseFloat(lineHeight),
      }
    }),
  )
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  const template = await PDFDocument.load(printed, { updateMetadata: false })
  const marked = template.getPages().flatMap((sheet) => markFields(sheet, boxes))
  if (marked.length !== boxes.length) throw new Error(`Of ${boxes.length} fields ${marked.length} are in the PDF.`)
  const bytes = await template.save()
  await writeFile(file, bytes)
  report(file, bytes.length)
})

/** Takes the names of fields out of a page, and leaves marks; answers which. */
function markFields(sheet: PDFPage, boxes: Box[]): string[] {
  const { context } = sheet.doc
  const stream = sheet.node.Contents()
  if (!(stream instanceof PDFRawStream)) throw new Error('A page is not one stream.')
  const found: string[] = []
  const content = Buffer.from(decodePDFRawStream(stream).decode())
    .toString('latin1')
    .replace(textBlock, (block, size: string, x: string, y: string, shown: string) => {
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex]) => hex)
        .join('')
        .toLowerCase()
      const box = boxes.find((field) => glyphsOf(field).has(glyphs))
      if (!box) return block
      found.push(box.name)
      return fieldMark({ ...box, size: Number(size), x: Number(x), y: Number(y) })
    })
  context.assign(sheet.node.get(PDFName.of('Contents')) as PDFRef, context.flateStream(content))
  return found
}

/** The name of a field as the press's fonts write it. */
function glyphsOf({ name }: Box): Set<string> {
  const numbers = (font: { glyphForCodePoint(code: number): { id: number } }) =>
    [...`{${name}}`].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
  return new Set(
    fonts.map((font) =>
      numbers(font)
        .map((id) => id.toString(16).padStart(4, '0'))
        .join(''),
    ),
  )
}
