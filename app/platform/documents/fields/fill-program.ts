import fontkit from '@cantoo/fontkit'
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { readInput } from '#app/platform/processes/input.ts'
import { type FieldText, fieldMarks, type PdfField } from './field.ts'
import { fitInto, type Run } from './letters.ts'

export interface Filling {
  title: string
  fields: Record<string, FieldText>
  /** Where the links lead that lead there now. */
  links: Record<string, string>
}

const { title, fields, links }: Filling = JSON.parse(process.argv[2] ?? 'null')
const withoutLetters = new Set<string>()
const fonts = new Map<Uint8Array, Promise<PDFFont>>()

async function fill() {
  const document = await PDFDocument.load(await readInput(), { updateMetadata: false })
  document.registerFontkit(fontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  for (const page of document.getPages()) {
    await fillPage(page)
    leadLinks(page)
  }
  const filled = await document.save()
  process.stdout.write(`${JSON.stringify({ withoutLetters: [...withoutLetters] })}\n`)
  process.stdout.write(filled)
}

async function fillPage(page: PDFPage) {
  const reference = page.node.get(PDFName.of('Contents'))
  const stream = page.doc.context.lookup(reference)
  if (!(reference instanceof PDFRef && stream instanceof PDFRawStream)) throw new Error('A page is not one stream.')
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  const parts: string[] = []
  let end = 0
  for (const { 0: mark, 1: field = '', index } of content.matchAll(fieldMarks)) {
    parts.push(content.slice(end, index), await written(page, JSON.parse(field)))
    end = index + mark.length
  }
  parts.push(content.slice(end))
  const { context } = page.doc
  page.node.set(PDFName.of('Contents'), reference)
  context.assign(reference, context.flateStream(parts.join('')))
}

/** The operators that write a field's text, which those who listen or copy get as it was set. */
async function written(page: PDFPage, field: PdfField): Promise<string> {
  const { text = '', otherwise = '' } = fields[field.name] ?? {}
  let fitted = fitInto(field, text)
  if (!fitted) {
    withoutLetters.add(field.name)
    fitted = fitInto(field, otherwise)
  }
  const { lines, size, leading } = fitted ?? { lines: [], size: 0, leading: 0 }
  const first = field.y - (field.isMiddle ? ((lines.length - 1) * leading) / 2 : 0)
  const operators: string[] = []
  for (const [index, line] of lines.entries()) {
    let x = field.x
    for (const run of line) {
      operators.push(await show(page, run, { x, y: first + index * leading, size }))
      x += run.width
    }
  }
  return operators.join('\n')
}

async function show(page: PDFPage, run: Run, { x, y, size }: { x: number; y: number; size: number }): Promise<string> {
  const font = await (fonts.get(run.bytes) ?? embed(page.doc, run.bytes))
  const key = page.node.newFontDictionary('Field', font.ref).asString()
  const codes = font.encodeText(run.text).asString().match(/.{4}/g) ?? []
  const glyphs = run.glyphs.map(
    (glyph, index) => `1 0 0 -1 ${(x + glyph.x).toFixed(3)} ${(y - glyph.y).toFixed(3)} Tm <${codes[index]}> Tj`,
  )
  const actual = PDFHexString.fromText(run.text).toString()
  return `/Span <</ActualText ${actual}>> BDC\nBT\n${key} ${size.toFixed(3)} Tf\n${glyphs.join('\n')}\nET\nEMC`
}

function embed(document: PDFDocument, bytes: Uint8Array): Promise<PDFFont> {
  // Named by its number: the same fields make the same file.
  const font = document.embedFont(bytes, { subset: true, customName: `AAAAA${'ABCDEF'[fonts.size]}+Field` })
  fonts.set(bytes, font)
  return font
}

function leadLinks(page: PDFPage) {
  const annotations = page.node.Annots()?.asArray() ?? []
  for (const reference of annotations) {
    const action = page.doc.context.lookup(reference, PDFDict).lookupMaybe(PDFName.of('A'), PDFDict)
    const to = action?.lookupMaybe(PDFName.of('URI'), PDFString)?.asString()
    if (to && links[to]) action?.set(PDFName.of('URI'), PDFString.of(links[to]))
  }
}

void fill()
