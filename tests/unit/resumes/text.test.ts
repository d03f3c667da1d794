import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cleanText } from '#app/platform/documents/readers/answer.ts'
import { extractText } from '#app/platform/documents/text.server.ts'
import { packedObjects, pagesOf, pdfOf, shown } from '../../support/documents/pdf-syntax.ts'
import { compoundFile, wordDocument } from '../../support/documents/word.ts'
import { wordPackage } from '../../support/documents/word-package.ts'
import type { ZipEntry } from '../../support/documents/zip.ts'
import { peakOfChildren, tellsOfChildren } from '../../support/process/children.ts'
import { expectLittleWork } from '../../support/work.ts'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const around = (body: string) => `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const docx = (body: string, each?: Partial<ZipEntry>) => wordPackage({ 'word/document.xml': around(body) }, each)

const pdf = (...pages: (string | Uint8Array)[]) => pdfOf(pagesOf(pages))

/** The readers are made ready when they are first needed. */
beforeAll(async () => {
  await extractText(docx(paragraph('')), 'docx')
  await extractText(wordDocument(''), 'doc')
  await extractText(pdfOf(pagesOf([])), 'pdf')
})

test('the text of documents is read', async () => {
  expect(await extractText(docx(paragraph('Asha Rao') + paragraph('Weaver')), 'docx')).toBe('Asha Rao\n\nWeaver')
  expect(await extractText(wordDocument('Asha Rao\rWeaver'), 'doc')).toBe('Asha Rao\nWeaver')
  expect(await extractText(pdf(shown('Asha Rao', 'Weaver'), shown('Looms')), 'pdf')).toBe('Asha Rao\nWeaver\n\nLooms')
})

test('what is read is tidied', () => {
  expect(cleanText('  \n a \t\r\n\r\n \r\n\r\nb\u0000\u0007\rc\vd\fe \t \n')).toBe('a\n\nb\nc\nd\ne')
})

const spaces = ' '.repeat(100_000)

test.each([
  ['spaces', spaces],
  ['lines of spaces', `${' '.repeat(50)}\n`.repeat(2_000)],
  ['lines that are empty', '\n'.repeat(100_000)],
  ['ends of lines', '\r\n\r\v\f'.repeat(20_000)],
  ['what is no text', '\u0007 '.repeat(50_000)],
])('a hundred thousand %s are little work to tidy', async (_what, text) => {
  await expectLittleWork(() => cleanText(`a${text}b`), 100)
})

test('a small document that becomes large keeps nobody else waiting', async () => {
  const small = docx(paragraph(`a${spaces}b`))
  expect(small.length).toBeLessThan(5_000)
  expect(await extractText(small, 'docx')).toBe(`a${spaces}b`)
  // What the readers do is done by others.
  await expectLittleWork(() => extractText(small, 'docx'), 500)
})

test('of much text the beginning is read', async () => {
  expect(await extractText(docx(paragraph('x'.repeat(300_000))), 'docx')).toBe('x'.repeat(200_000))
})

test('of many pages the first fifty are read', async () => {
  const text = await extractText(pdf(...Array.from({ length: 60 }, (_, page) => shown(`Page ${page + 1}`))), 'pdf')
  expect(text?.split('\n\n')).toEqual(Array.from({ length: 50 }, (_, page) => `Page ${page + 1}`))
})

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

test('what acts in a PDF does not while its text is read', async () => {
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

test.runIf(tellsOfChildren).each<[string, 'doc' | 'docx' | 'pdf', Uint8Array]>([
  ['a DOCX of tags inside tags', 'docx', docx('<w:p>'.repeat(200_000))],
  ['a DOCX of tags inside tags that are closed', 'docx', docx('<w:sdt>'.repeat(50_000) + '</w:sdt>'.repeat(50_000))],
  ['a DOCX of five million tags', 'docx', docx('<w:p/>'.repeat(4_900_000))],
  ['a DOCX of a million words', 'docx', docx(paragraph('a').repeat(400_000))],
  ['a DOCX of 60 megabytes of spaces', 'docx', docx(' '.repeat(60 * mebibyte))],
  [
    'a DOCX that becomes larger than it says',
    'docx',
    docx(' '.repeat(200 * mebibyte), { claims: { inflated: 2_000 } }),
  ],
  ['a DOC that claims two gigabytes', 'doc', claimingSectors(4_000_000)],
  ['a DOC that claims more than there can be', 'doc', claimingSectors(0x7fffffff)],
  ['a DOC whose sectors follow each other in a ring', 'doc', ring],
  ['a DOC of noise', 'doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(5 * mebibyte)])],
  ['a PDF of noise', 'pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5 * mebibyte)])],
  ['a PDF whose pages are their own', 'pdf', pdfOf([catalog, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>'])],
  ['a PDF whose catalog is none', 'pdf', pdfOf(['1 0 R'])],
  ['a PDF of arrays inside arrays', 'pdf', pdfOf([catalog, '['.repeat(mebibyte)])],
  ['a PDF with a password', 'pdf', pdfOf(pagesOf([shown('Asha Rao')]), '/Encrypt<</Filter/Unknown>>')],
  ['a PDF of eight million strings', 'pdf', pdf(`BT /F1 1 Tf ${'[(a)(b)]TJ '.repeat(8 * mebibyte)} ET`)],
])('%s is given up, in bounded memory', async (_what, type, document) => {
  let text: string | null = 'nothing yet'
  const peak = await peakOfChildren(async () => {
    text = await extractText(document, type)
  })
  expect(text).toBeNull()
  expect(peak).toBeGreaterThan(10)
  expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfNode)
})

test.runIf(tellsOfChildren).each<[string, Uint8Array]>([
  ['spaces in a page', pdf(' '.repeat(400 * mebibyte))],
  ['dictionaries inside dictionaries', pdf(`/a ${'<</a '.repeat(8 * mebibyte)}`)],
  ['pages in one', pdfOf([catalog, `<</Type/Pages/Kids[${'3 0 R '.repeat(50_000)}]/Count 50000>>`, page('4 0 R')])],
  ['packed objects', pdfOf([...pagesOf(['']), packedObjects({ 7: '[1 2]'.repeat(20 * mebibyte) })])],
])('of a PDF with very many %s what can be read is, in bounded memory', async (_what, document) => {
  const peak = await peakOfChildren(() => extractText(document, 'pdf'))
  expect(peak).toBeGreaterThan(10)
  expect(peak).toBeLessThan(megabytesPerProcess + megabytesOfNode)
})
