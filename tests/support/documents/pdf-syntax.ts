import { deflateSync } from 'node:zlib'

const latin1 = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text, 'latin1') : text)
const bytes = (...pieces: (string | Uint8Array)[]) => new Uint8Array(Buffer.concat(pieces.map(latin1)))

type PdfObject = string | Uint8Array

/** A PDF of these objects, counted from 1, the first of which is its catalog. */
export function pdfOf(objects: PdfObject[], trailer = ''): Uint8Array<ArrayBuffer> {
  const pieces: PdfObject[] = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n']
  const offsets = objects.map((object, index) => {
    const offset = Buffer.concat(pieces.map(latin1)).length
    pieces.push(`${index + 1} 0 obj\n`, object, '\nendobj\n')
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.concat(pieces.map(latin1)).length
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return bytes(...pieces, `${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`)
}

/** A stream with more entries than its length, deflated where they say so. */
export function pdfStream(content: string | Uint8Array, entries = '/Filter/FlateDecode'): Uint8Array {
  const packed = entries.includes('/FlateDecode') ? deflateSync(latin1(content)) : latin1(content)
  return bytes(`<<${entries}/Length ${packed.length}>>\nstream\r\n`, packed, '\nendstream')
}

/** Objects packed into a stream (ISO 32000-1, 7.5.7), by their numbers; `entries` are more or other than usual. */
export function packedObjects(objects: Record<number, string>, entries = '/Filter/FlateDecode'): Uint8Array {
  const texts = Object.values(objects)
  let offset = 0
  const header = Object.entries(objects).map(([number, text]) => {
    const pair = `${number} ${offset} `
    offset += text.length + 1
    return pair
  })
  const count = entries.includes('/N ') ? '' : `/N ${texts.length}`
  const first = entries.includes('/First ') ? '' : `/First ${header.join('').length}`
  const type = entries.includes('/Type') ? '' : '/Type/ObjStm'
  return pdfStream(`${header.join('')}${texts.join('\n')}`, `${type}${count}${first}${entries}`)
}

/** The objects of a PDF with pages of these contents, in a font that every program has. */
export function pagesOf(contents: (string | Uint8Array)[], catalog = ''): PdfObject[] {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
      pdfStream(content),
    ]),
  ]
}

/** Shows lines of text, from the top of a page. */
export function shown(...lines: string[]): string {
  return `BT /F1 12 Tf 14 TL 50 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
}
