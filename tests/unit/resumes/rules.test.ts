import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { claimedType, maxResumeSize, resumeContentProblem, resumeProblem } from '#app/domain/resumes/rules.ts'
import { doc, docx, pdf, wordParts } from '../../support/database/factories.ts'
import { type ZipEntry, zip } from '../../support/documents/zip.ts'
import { expectLittleWork } from '../../support/work.ts'

const file = (content: BlobPart, name: string) => new File([content], name)
const packed = (entries: ZipEntry[], claimedCount?: number) => file(zip(entries, claimedCount), 'resume.docx')
const mebibyte = 1024 * 1024

test.each([
  ['resume.pdf', 'pdf'],
  ['RESUME.PDF', 'pdf'],
  ['my.resume.v2.docx', 'docx'],
  ['resume.doc', 'doc'],
  ['resume.pdf.exe', undefined],
  ['resume.docm', undefined],
  ['resume.pdf ', undefined],
  ['resume.pdf\n', undefined],
  ['resume.pdf;.html', undefined],
  ['resume.fdp\u202efdp.exe', undefined],
  ['pdf', undefined],
  ['', undefined],
])('the name %j claims %s', (name, type) => {
  expect(claimedType(name)).toBe(type)
})

test('5,242,880 bytes are accepted and one more is not', () => {
  expect(maxResumeSize).toBe(5_242_880)
  expect(resumeProblem(pdf('resume.pdf', 5_242_880))).toBeUndefined()
  expect(resumeProblem(pdf('resume.pdf', 5_242_881))).toBe('File size must be less than 5MB')
  expect(resumeProblem(pdf('resume.pdf', 5_242_881))).toBe(messages.resumeTooLarge)
})

test('an empty file is none, whatever its name', () => {
  expect(resumeProblem(file('', 'resume.pdf'))).toBe(messages.resumeRequired)
  expect(resumeProblem(file('', ''))).toBe(messages.resumeRequired)
})

test.each([
  ['PDF', pdf()],
  ['PDF with its extension in capitals', pdf('RESUME.PDF')],
  ['DOC', doc()],
  ['DOCX', docx()],
  ['DOCX with a picture', docx('resume.docx', [{ name: 'word/media/a..b.png', content: 'x'.repeat(5_000) }])],
])('a %s is accepted', async (_name, resume) => {
  expect(await resumeContentProblem(resume)).toBeUndefined()
})

const bomb = { name: 'word/media/zeros.bin', content: new Uint8Array(20 * mebibyte) }
/** A part that says it becomes so large, and is packed well enough for that to be possible. */
const claiming = (name: string, inflated: number) => ({
  name,
  content: randomBytes(Math.min(inflated / 90, 1_000_000)),
  claims: { inflated },
})

test.each<[string, File]>([
  ['a program renamed to .pdf', file('MZ\x90\x00\x03', 'resume.pdf')],
  ['a page renamed to .pdf', file('<!doctype html><script>alert(1)</script>', 'resume.pdf')],
  ['a PDF behind a page', file('<script>alert(1)</script>%PDF-1.4', 'resume.pdf')],
  ['a PDF behind a line end', file('\n%PDF-1.4', 'resume.pdf')],
  ['a picture renamed to .docx', file('\x89PNG\r\n\x1a\n', 'resume.docx')],
  ['a PDF named .doc', file('%PDF-1.4', 'resume.doc')],
  ['a DOCX named .doc', file(zip(wordParts), 'resume.doc')],
  ['a DOC named .docx', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'resume.docx')],
  ['a spreadsheet', packed([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['an ordinary ZIP', packed([{ name: 'word/document.xml' }])],
  ['an empty ZIP', packed([])],
  ['a ZIP cut short', file(zip(wordParts).slice(0, -30), 'resume.docx')],
  ['a program before a ZIP', file(new Blob(['MZ', zip(wordParts)]), 'resume.docx')],
  ['a macro', packed([...wordParts, { name: 'word/vbaProject.bin' }])],
  ['a macro in other letters', packed([...wordParts, { name: 'word/VBAPROJECT.BIN' }])],
  ['an encrypted part', packed(wordParts.map((part) => ({ ...part, encrypted: true })))],
  ['a bomb by its ratio', packed([...wordParts, bomb])],
  [
    'a bomb by its sum',
    packed([...wordParts, ...Array.from({ length: 14 }, (_, number) => claiming(`word/${number}`, 4e6))]),
  ],
  ['a bomb of 4 GiB', packed([...wordParts, claiming('word/big', 0xffffffff)])],
  ['the same part twice', packed([...wordParts, ...wordParts])],
  ['a way out of the folder', packed([...wordParts, { name: '../../../etc/cron.d/x' }])],
  ['a way out with backslashes', packed([...wordParts, { name: '..\\..\\x.exe' }])],
  ['an absolute path', packed([...wordParts, { name: '/etc/cron.d/x' }])],
  ['a path with a drive', packed([...wordParts, { name: 'C:\\x.exe' }])],
  ['more parts than the end record counts', packed([...wordParts, { name: 'a' }, { name: 'b' }], 3)],
  ['fewer parts than the end record counts', packed(wordParts, 900)],
])('%s is refused', async (_name, resume) => {
  expect(await resumeContentProblem(resume)).toBe('Only PDF, DOC, or DOCX files are allowed')
})

/** As large as a resume may be and made to keep the reader busy. */
function exhausting(): [string, Uint8Array<ArrayBuffer>][] {
  const many = Array.from({ length: 60_000 }, (_, index) => ({ name: String(index) }))
  const endRecords = Buffer.alloc(5_000_000, 'PK\x05\x06')
  const head = Buffer.from('PK\x03\x04')
  return [
    ['60,000 parts', zip([...wordParts, ...many])],
    ['65,539 parts that are counted as three', zip([...wordParts, ...many, ...many.slice(0, 5_536)], 65_539)],
    ['a directory that starts at itself', zip(Array.from({ length: 1_000 }, () => wordParts[0] as ZipEntry))],
    ['nothing but end records', new Uint8Array(Buffer.concat([head, endRecords]))],
    ['zeros behind the signature', new Uint8Array(Buffer.concat([head, Buffer.alloc(5_000_000)]))],
  ]
}

test.each(exhausting())('%s are refused in 50 ms of work', async (_name, bytes) => {
  const resume = file(bytes, 'resume.docx')
  await resume.arrayBuffer()
  expect(await resumeContentProblem(resume)).toMatch(/must be less|Only PDF/)
  await expectLittleWork(() => resumeContentProblem(resume), 50)
})

test('no prefix of a Word document and no single changed byte makes the check throw', async () => {
  const whole = zip(wordParts)
  for (let length = 1; length < whole.length; length += 7) {
    expect(await resumeContentProblem(file(whole.slice(0, length), 'resume.docx'))).toBe(messages.resumeType)
  }
  for (let at = 4; at < whole.length; at++) {
    const changed = whole.slice()
    changed[at] = 0xff
    expect([undefined, messages.resumeType]).toContain(await resumeContentProblem(file(changed, 'resume.docx')))
  }
})
