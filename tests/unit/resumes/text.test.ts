import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { cleanText } from '#app/platform/documents/readers/answer.ts'
import * as reading from '#app/platform/documents/text.server.ts'
import { isDeep } from '../../support/deep.ts'
import { packedObjects, pagesOf, pdfOf, pdfStream, shown } from '../../support/documents/pdf-syntax.ts'
import { compoundFile, wordDocument } from '../../support/documents/word.ts'
import { relationshipsXml, wordPackage } from '../../support/documents/word-package.ts'
import type { ZipEntry } from '../../support/documents/zip.ts'
import { peakOfChildren, tellsOfChildren } from '../../support/process/children.ts'
import { expectLittleWork } from '../../support/work.ts'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const around = (body: string) => `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const docx = (body: string, each?: Partial<ZipEntry>) => wordPackage({ 'word/document.xml': around(body) }, each)

const pdf = (...pages: (string | Uint8Array)[]) => pdfOf(pagesOf(pages))

/** Null where it cannot be read. */
async function extractText(...document: Parameters<typeof reading.extractText>): Promise<string | null> {
  const extracted = await reading.extractText(...document)
  return 'text' in extracted ? extracted.text : null
}

/** The readers are made ready when they are first needed. */
beforeAll(async () => {
  await extractText(docx(paragraph('')), 'docx')
  await extractText(wordDocument(''), 'doc')
  await extractText(pdfOf(pagesOf([])), 'pdf')
})

test('extracts the text of documents', async () => {
  expect(await extractText(docx(paragraph('Asha Rao') + paragraph('Weaver')), 'docx')).toBe('Asha Rao\n\nWeaver')
  expect(await extractText(wordDocument('Asha Rao\rWeaver'), 'doc')).toBe('Asha Rao\nWeaver')
  expect(await extractText(pdf(shown('Asha Rao', 'Weaver'), shown('Looms')), 'pdf')).toBe('Asha Rao\nWeaver\n\nLooms')
})

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const textBox = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
const choices = (...entries: string[]) => entries.map((entry) => `<w:listEntry w:val="${entry}"/>`).join('')

test('reads a DOCX with its headers, footers, notes, text boxes and fields', async () => {
  const part = (name: string, content: string) => `<w:${name} xmlns:w="${namespace}">${content}</w:${name}>`
  const body = [
    paragraph('Weaver') +
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run('Looms')}<w:r><w:tab/></w:r>${run('2019')}</w:p>`,
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${textBox('Phone 98450 12345')}</mc:Choice>`,
    `<mc:Fallback><w:pict>${textBox('Phone 98450 12345')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('Silk')}</w:p>`,
    `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${paragraph('Mysuru')}</w:sdtContent></w:sdt>`,
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/>${choices('Hindi', 'Tamil')}`,
    '</w:ddList></w:ffData></w:fldChar></w:r></w:p>',
    `<w:p><w:del><w:r><w:delText>Linen</w:delText></w:r></w:del><w:moveFrom>${run('Jute')}</w:moveFrom>${run('Wool')}</w:p>`,
    `<w:tbl><w:tr><w:tc>${paragraph('Kannada')}</w:tc><w:tc>${paragraph('fluent')}</w:tc></w:tr></w:tbl>`,
  ]
  const document = wordPackage({
    'word/document.xml': around(body.join('')),
    'word/_rels/document.xml.rels': relationshipsXml([
      { type: 'footer', target: 'footer1.xml' },
      { type: 'footnotes', target: '/word/footnotes.xml' },
      { type: 'header', target: 'Header1.xml' },
    ]),
    'word/header1.xml': part('hdr', paragraph('Asha Rao')),
    'word/footer1.xml': part('ftr', paragraph('Page 1')),
    'word/footnotes.xml': part('footnotes', `<w:footnote>${paragraph('With honours')}</w:footnote>`),
    'word/header2.xml': part('hdr', paragraph('Of an earlier version')),
  })
  expect((await extractText(document, 'docx'))?.split('\n\n')).toEqual([
    ...['Asha Rao', 'Weaver', 'Looms\t2019', 'Phone 98450 12345', 'Silk', 'Mysuru', 'Tamil', 'Wool', 'Kannada'],
    ...['fluent', 'With honours', 'Page 1'],
  ])
})

test.runIf(isDeep)('a DOCX is read without the pronunciation above its letters', async () => {
  const ruby = `<w:ruby><w:rt>${run('やまだ')}</w:rt><w:rubyBase>${run('山田')}</w:rubyBase></w:ruby>`
  expect(await extractText(docx(`<w:p><w:r>${ruby}</w:r>${run('花子')}</w:p>`), 'docx')).toBe('山田花子')
})

test.runIf(isDeep)('a DOCX whose parts are in UTF-16 is read', async () => {
  const utf16 = Buffer.from(`\ufeff${around(paragraph('Zoë Nguyễn'))}`, 'utf16le')
  expect(await extractText(wordPackage({ 'word/document.xml': utf16 }), 'docx')).toBe('Zoë Nguyễn')
})

const pageWith = (entries: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${entries}>>`
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const box = '/Type/Annot/Rect[50 700 250 720]'

test.runIf(isDeep)('a PDF is read with what was typed into its fields and onto its pages', async () => {
  const filled = pdfOf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R 7 0 R]>>>>',
    onePage,
    pageWith('/Annots[4 0 R 5 0 R 6 0 R 7 0 R 8 0 R]'),
    `<<${box}/Subtype/Widget/FT/Tx/T(name)/V(Asha Rao)>>`,
    `<<${box}/Subtype/Widget/FT/Ch/Ff 131072/T(language)/Opt[[(ta)(Tamil)][(hi)(Hindi)]]/V(ta)>>`,
    `<<${box}/Subtype/Widget/FT/Btn/T(box)/V/Yes/AS/Yes>>`,
    `<<${box}/Subtype/Widget/FT/Tx/T(hidden)/V(Nowhere)/F 2>>`,
    `<<${box}/Subtype/FreeText/Contents(98450 12345)/DA(/Helv 12 Tf)>>`,
  ])
  expect(await extractText(filled, 'pdf')).toBe('98450 12345\nAsha Rao\nTamil')
})

test.runIf(isDeep)('a PDF in a Japanese font that it does not bring is read', async () => {
  const japanese = pdfOf([
    catalog,
    onePage,
    pageWith('/Resources<</Font<</F1 4 0 R>>>>/Contents 6 0 R'),
    '<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[5 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000>>',
    pdfStream('BT /F1 12 Tf 50 780 Td <8e52936389d48e71> Tj ET'),
  ])
  expect(await extractText(japanese, 'pdf')).toBe('山田花子')
})

/** As LaTeX writes it: most objects are packed, a ligature is one sign, and the file opens at a page. */
test.runIf(isDeep)('a PDF with packed objects and ligatures is read', async () => {
  const map = `/CIDInit/ProcSet findresource begin begincmap
    1 begincodespacerange <00><ff> endcodespacerange
    2 beginbfrange <20><7e><0020> endbfrange 1 beginbfchar <1c><FB01> endbfchar endcmap`
  const latex = pdfOf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>',
    onePage,
    pageWith('/Resources<</Font<</F1 4 0 R>>>>/Contents 6 0 R'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 5 0 R>>',
    pdfStream(map),
    pdfStream(shown('Quali\x1ccations', 'Weaver')),
    packedObjects({ 8: '<</Producer(pdfTeX)>>' }),
  ])
  expect(await extractText(latex, 'pdf')).toBe('Qualifications\nWeaver')
})

test.runIf(isDeep)('reads each column of a PDF in two columns whole', async () => {
  const column = (x: number, ...lines: string[]) =>
    `BT /F1 12 Tf 14 TL ${x} 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const text = await extractText(pdf(column(50, 'Asha', 'Weaver') + column(320, 'Skills', 'Looms')), 'pdf')
  expect(text?.split(/\s+/)).toEqual(['Asha', 'Weaver', 'Skills', 'Looms'])
})

test('no document makes its reader connect to anything', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const link = `<</S/URI/URI(${address})>>`
  const elsewhere = `<</FS/URL/F(${address})>>`
  const calling = pdfOf([
    `<</Type/Catalog/Pages 2 0 R/OpenAction${link}/AA<</WC${link}>>/URI<</Base(${address})>>>>`,
    onePage,
    pageWith(`/Resources<</Font<</F1 4 0 R>>/XObject<</X1 6 0 R>>>>/Contents 5 0 R/AA<</O${link}>>`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    pdfStream(`${shown('Asha Rao')} /X1 Do`),
    pdfStream(
      '',
      `/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/F${elsewhere}`,
    ),
  ])
  expect(await extractText(calling, 'pdf')).toBe('Asha Rao')
  const types = ['header', 'image', 'attachedTemplate', 'aFChunk', 'hyperlink']
  const related = types.map((type) => ({ type, target: address, mode: 'External' }))
  const document = wordPackage({
    'word/document.xml': around(paragraph('Asha Rao')),
    'word/_rels/document.xml.rels': relationshipsXml(related),
  })
  expect(await extractText(document, 'docx')).toBe('Asha Rao')
  const typed = wordPackage({ 'word/document.xml': `<!DOCTYPE x SYSTEM "${address}">${around(paragraph('Asha Rao'))}` })
  expect(await extractText(typed, 'docx')).toBeNull()
  expect(connections).toBe(0)
  server.close()
})

test('tidies the extracted text', () => {
  expect(cleanText('  \n a \t\r\n\r\n \r\n\r\nb\u0000\u0007\rc\vd\fe \t \n')).toBe('a\n\nb\nc\nd\ne')
})

const spaces = ' '.repeat(100_000)

test.each([
  ['spaces', spaces],
  ['lines of spaces', `${' '.repeat(50)}\n`.repeat(2_000)],
  ['lines that are empty', '\n'.repeat(100_000)],
  ['ends of lines', '\r\n\r\v\f'.repeat(20_000)],
  ['what is no text', '\u0007 '.repeat(50_000)],
])('normalizes a hundred thousand %s quickly', async (_what, text) => {
  await expectLittleWork(() => cleanText(`a${text}b`), 100)
})

test('a small document that expands blocks no other', async () => {
  const small = docx(paragraph(`a${spaces}b`))
  expect(small.length).toBeLessThan(5_000)
  expect(await extractText(small, 'docx')).toBe(`a${spaces}b`)
  // The readers run in another process, so this thread has little work.
  await expectLittleWork(() => extractText(small, 'docx'), 500)
})

test('reads the beginning of a long text', async () => {
  expect(await extractText(docx(paragraph('x'.repeat(300_000))), 'docx')).toBe('x'.repeat(200_000))
})

test.runIf(isDeep)('reads the first fifty pages of a long PDF', async () => {
  const text = await extractText(pdf(...Array.from({ length: 60 }, (_, page) => shown(`Page ${page + 1}`))), 'pdf')
  expect(text?.split('\n\n')).toEqual(Array.from({ length: 50 }, (_, page) => `Page ${page + 1}`))
})

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

test('runs no action of a PDF during the extraction', async () => {
  const acting = pdfOf([...pagesOf([shown('Asha Rao')], '/OpenAction 6 0 R'), script])
  expect(await extractText(acting, 'pdf')).toBe('Asha Rao')
})

const mebibyte = 1024 * 1024
const megabytesPerProcess = 256
/** Node itself, which is read from its file and which processes have in common. */
const megabytesOfNode = 64

/** A DOC whose header says that so many sectors tell where the others are. */
function claimingSectors(sectors: number) {
  const document = Buffer.from(wordDocument('Asha Rao'))
  document.writeUInt32LE(sectors, 44)
  return new Uint8Array(document)
}

const large = Buffer.alloc(8 * 512)
const ring = compoundFile(
  [
    { name: 'WordDocument', content: large },
    { name: '0Table', content: large },
  ],
  2,
)

const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const page = (contents: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}>>`

/** The largest documents take their readers up to fifteen seconds each. */
function onlyDeep<Type>(documents: [string, Type, () => Uint8Array][]): [string, Type, Uint8Array][] {
  return isDeep ? documents.map(([name, type, make]) => [name, type, make()]) : []
}

test.runIf(tellsOfChildren).each<[string, 'doc' | 'docx' | 'pdf', Uint8Array]>([
  ['a DOC whose sectors follow each other in a ring', 'doc', ring],
  ...onlyDeep<'doc' | 'docx' | 'pdf'>([
    ['a DOCX of 60 megabytes of spaces', 'docx', () => docx(' '.repeat(60 * mebibyte))],
    ['a PDF of noise', 'pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5 * mebibyte)])],
    ['a PDF with a password', 'pdf', () => pdfOf(pagesOf([shown('Asha Rao')]), '/Encrypt<</Filter/Unknown>>')],
    ['a DOC that claims two gigabytes', 'doc', () => claimingSectors(4_000_000)],
    ['a DOC that claims more than there can be', 'doc', () => claimingSectors(0x7fffffff)],
    ['a DOC of noise', 'doc', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(5 * mebibyte)])],
    ['a PDF whose pages are their own', 'pdf', () => pdfOf([catalog, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>'])],
    ['a PDF whose catalog is none', 'pdf', () => pdfOf(['1 0 R'])],
    ['a PDF of arrays inside arrays', 'pdf', () => pdfOf([catalog, '['.repeat(mebibyte)])],
    ['a PDF of eight million strings', 'pdf', () => pdf(`BT /F1 1 Tf ${'[(a)(b)]TJ '.repeat(8 * mebibyte)} ET`)],
  ]),
])('%s is given up, in bounded memory', async (_what, type, document) => {
  let text: string | null = 'nothing yet'
  const peak = await peakOfChildren(async () => {
    text = await extractText(document, type)
  })
  expect(text).toBeNull()
  expect(peak).toBeGreaterThan(10)
  expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfNode)
})

test.runIf(tellsOfChildren).each<[string, 'docx' | 'pdf', Uint8Array]>([
  ['bytes behind those it tells of', 'docx', docx(' '.repeat(20 * mebibyte), { claims: { inflated: 2_000 } })],
  ...onlyDeep<'docx' | 'pdf'>([
    ['tags inside tags', 'docx', () => docx('<w:p>'.repeat(20_000))],
    ['and endless tags inside tags', 'docx', () => docx('<w:p>'.repeat(200_000))],
    ['tags inside tags that are closed', 'docx', () => docx('<w:sdt>'.repeat(20_000) + '</w:sdt>'.repeat(20_000))],
    ['and endless bytes', 'docx', () => docx(' '.repeat(200 * mebibyte), { claims: { inflated: 2_000 } })],
    ['tags', 'docx', () => docx('<w:p/>'.repeat(4_900_000))],
    ['words', 'docx', () => docx(paragraph('a').repeat(100_000))],
    ['dictionaries inside dictionaries', 'pdf', () => pdf(`/a ${'<</a '.repeat(8 * mebibyte)}`)],
    ['spaces in a page', 'pdf', () => pdf(' '.repeat(400 * mebibyte))],
    ['and endless words', 'docx', () => docx(paragraph('a').repeat(400_000))],
    ['packed objects', 'pdf', () => pdfOf([...pagesOf(['']), packedObjects({ 7: '[1 2]'.repeat(20 * mebibyte) })])],
  ]),
  [
    'pages in one',
    'pdf',
    pdfOf([catalog, `<</Type/Pages/Kids[${'3 0 R '.repeat(50_000)}]/Count 50000>>`, page('4 0 R')]),
  ],
])('of a document with very many %s what can be read is, in bounded memory', async (_what, type, document) => {
  const peak = await peakOfChildren(() => extractText(document, type))
  expect(peak).toBeGreaterThan(10)
  expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfNode)
})
