import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { resumeTextPage as words } from '#app/content/admin/resumes/text.ts'
import { resumes } from '#app/domain/files/storages.server.ts'
import { request, signIn } from '../../support/app.ts'
import { addApplication, docx, hostile, pdf, wordParts } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { pagesOf, pdfOf, shown } from '../../support/documents/pdf-syntax.ts'
import { compoundFile, wordDocument } from '../../support/documents/word.ts'
import { type ZipEntry, zip } from '../../support/documents/zip.ts'

const administrator = await signIn()

async function read(resumeType: string, file: File | Uint8Array<ArrayBuffer>) {
  const resume = file instanceof File ? file : new File([file], `resume.${resumeType}`)
  const { resumeKey } = await addApplication({ resumeType, resumeFilename: `1-asha-rao.${resumeType}` }, resume)
  return administrator.open(`/admin/resumes/${resumeKey}/text`)
}

const xml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const [types, relations, body] = wordParts as [ZipEntry, ZipEntry, ZipEntry]

/** A DOCX with these paragraphs. */
function document(...paragraphs: string[]): Uint8Array<ArrayBuffer> {
  const content = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`)
  return withBody(String(body.content).replace(/<w:p>.*<\/w:p>/, () => content.join('')))
}

const withBody = (content: string, more: Partial<ZipEntry> = {}) =>
  zip([types, relations, { ...body, content, ...more }])

test.each([
  ['docx', document('Asha Rao', '& <b>ನೇಯ್ಗೆ</b>', 'Twelve years of weaving.')],
  ['doc', wordDocument('Asha Rao\r& <b>ನೇಯ್ಗೆ</b>\rTwelve years of weaving.')],
  ['pdf', pdfOf(pagesOf([shown('Asha Rao', '& <b>Looms</b>'), shown('Twelve years of weaving.')]))],
] as const)('shows the text of a %s as text, with a link to save the file', async (type, file) => {
  const page = await read(type, file)
  expect([page.status, ...page.texts('h1')]).toEqual([200, `1-asha-rao.${type}`])
  expect(page.text).toMatch(/Asha Rao & <b>(ನೇಯ್ಗೆ|Looms)<\/b> Twelve years of weaving\./)
  expect(page.document.querySelector('main b')).toBeNull()
  expect(page.link(words.download)).toMatch(/^\/admin\/resumes\/[\w-]+$/)
  expect(page.headers.get('Cache-Control')).toContain('no-store')
})

test('shows hostile text without running it', async () => {
  for (const page of [await read('docx', document(...hostile)), await read('doc', wordDocument(hostile.join('\r')))]) {
    expect(page.status).toBe(200)
    expect([...page.document.querySelectorAll('main script, main img, main iframe, main svg[onload]')]).toEqual([])
    for (const payload of hostile.filter((text) => !/[\t ]/.test(text))) expect(page.text).toContain(payload)
  }
})

test.each([
  ['docx', docx(), 'Resume'],
  ['docx', document(''), words.problems.empty],
  ['doc', wordDocument('\r'), words.problems.empty],
  ['docx', document('x'.repeat(300_000)), 'x'.repeat(200_000)],
  ['pdf', pdf(), words.problems.empty],
] as const)('a %s with little or much in it (%#)', async (type, file, text) => {
  const page = await read(type, file)
  expect(page.status).toBe(200)
  expect(page.text).toContain(text)
  expect(page.text.length).toBeLessThan(210_000)
})

const sectors = Buffer.alloc(8 * 512)
const looped = compoundFile(
  [
    { name: 'WordDocument', content: sectors },
    { name: '0Table', content: sectors },
  ],
  2,
)
const billion = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
  .join('')}]>`
const bodyXml = String(body.content)
const endless = withBody(bodyXml.replace('<w:p>', '<w:p>'.repeat(200_000)))
const doctype = (declaration: string, use: string) =>
  withBody(bodyXml.replace('?>', `?>${declaration}`).replace('Resume', use))

type Broken = [type: string, what: string, file: Uint8Array<ArrayBuffer>]

/** The readers themselves meet more in tests/unit/resumes/text.test.ts. */
const broken: Broken[] = [
  ['docx', 'a cut ZIP', document('A').subarray(0, 300).slice()],
  ['docx', 'entities upon entities', doctype(billion, '&j;')],
  ['docx', 'an entity that is a file', doctype('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;')],
  ['pdf', 'noise', new Uint8Array([...Buffer.from('%PDF-1.7\n'), ...randomBytes(8_192)])],
]
const othersBroken: Broken[] = [
  ['docx', 'no ZIP at all', new Uint8Array(randomBytes(4_096))],
  ['docx', 'a part that becomes larger than it says', withBody('x'.repeat(20_000_000), { claims: { inflated: 100 } })],
  ['docx', 'more than is ever read', withBody(`${bodyXml}${' '.repeat(31 * 1024 * 1024)}`)],
  ['docx', 'broken XML', withBody('<w:document><w:body><w:p>')],
  ['pdf', 'the beginning of a PDF', new Uint8Array(Buffer.from('%PDF-1.7'))],
  ['doc', 'the beginning of a DOC', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(504)])],
  ['doc', 'sectors that follow each other in a ring', looped],
  ['doc', 'noise', new Uint8Array([...Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...randomBytes(8_192)])],
  ['docx', 'tags without end', endless],
]

test.each(isDeep ? [...broken, ...othersBroken] : broken)(
  'gives up a %s that is %s, in bounded time and memory',
  async (type, _what, file) => {
    const before = process.memoryUsage().rss
    const page = await read(type, file)
    expect(page.status).toBe(200)
    const { unreadable, otherType, empty } = words.problems
    expect(page.text).toMatch(new RegExp([unreadable, otherType, empty].join('|')))
    expect(page.text).not.toContain('root:')
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    expect((await request('/')).status).toBe(200)
  },
)

test('the page of a locked document says that it is locked', async () => {
  const page = await read('doc', wordDocument('Twelve looms', { isLocked: true }))
  expect(page.status).toBe(200)
  expect(page.text).toContain('This document is protected by a password.')
  expect(page.text).not.toContain('Twelve looms')
})

test('an unknown or deleted resume has no text', async () => {
  const unknown = await administrator.open(`/admin/resumes/${crypto.randomUUID()}/text`)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain(resumeMessages.noUrl)

  const gone = await addApplication({ resumeType: 'docx' }, docx())
  await resumes.remove(gone.resumeKey ?? '')
  const page = await administrator.open(`/admin/resumes/${gone.resumeKey}/text`)
  expect(page.status).toBe(404)
  expect(page.text).toContain(resumeMessages.noUrl)
})
