import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicationMessages } from '#app/content/applications.ts'
import { receiveResume } from '#app/domain/resumes/received.server.ts'
import { resumeContentProblem } from '#app/domain/resumes/rules.ts'
import {
  contentTypesXml,
  documentTypes,
  type Relationship,
  relationshipsXml,
  wordPackage,
} from '../../support/documents/word-package.ts'

type Parts = Parameters<typeof wordPackage>[0]

async function problemOf(file: File) {
  const received = await receiveResume(file)
  return received.ok ? undefined : received.problem
}

const received = (parts: Parts, each?: Parameters<typeof wordPackage>[1]) =>
  problemOf(new File([wordPackage(parts, each)], 'resume.docx'))

/** A document one of whose parts has these relationships. */
const related = (relationships: Relationship[], part = 'word/_rels/settings.xml.rels'): Parts => ({
  [part]: relationshipsXml(relationships),
})
const external = (type: string, target: string) => related([{ type, target, mode: 'External' }])
const typed = (types: Record<string, string>): Parts => ({
  '[Content_Types].xml': contentTypesXml({ ...documentTypes, ...types }),
})
const mainIs = (type: string) => typed({ '/word/document.xml': type })

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const leading = (target: string) => relationshipsXml([{ type: 'officeDocument', target }])
const bom = '\ufeff'
const local = 'file:///C:\\Users\\Asha\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx'

test.each<[string, Parts, Parameters<typeof wordPackage>[1]?]>([
  ['a document as Word writes it', {}],
  ['one whose sizes follow its parts, as Google writes it', {}, { sizesFollow: true }],
  [
    'links to anywhere',
    {
      ...external('hyperlink', 'https://github.com/asha/JavaScript'),
      ...{
        'word/_rels/footer1.xml.rels': relationshipsXml([
          { type: 'hyperlink', target: 'mailto:asha@example.com', mode: 'External' },
        ]),
      },
    },
  ],
  ['a template of the own drive', external('attachedTemplate', local)],
  ['the same, escaped', external('attachedTemplate', 'file:///C:%5CUsers%5CAsha%5CResume%20(2).dotx')],
  ['a template of a Mac', external('attachedTemplate', 'file:///Users/asha/Library/Templates/Resume.dotx')],
  ['a template of this very computer', external('attachedTemplate', 'file://localhost/C:/Templates/Resume.dotx')],
  ['a template by its path alone', external('attachedTemplate', '/Users/asha/Library/Resume.dotx')],
  ['a template by its name alone', external('attachedTemplate', 'Normal.dotm')],
  ['a chart of a table on the own drive', external('oleObject', 'file:///D:\\Figures\\looms.xlsx')],
  ['a picture from a site', external('image', 'https://example.com/asha.jpeg')],
  [
    'an embedded table',
    {
      ...typed({ '/word/embeddings/1.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
      'word/embeddings/1.xlsx': 'x',
      ...related([{ type: 'package', target: '../embeddings/1.xlsx' }], 'word/charts/_rels/chart1.xml.rels'),
    },
  ],
  [
    'a numbered main part, as Word on the web writes it',
    {
      ...typed({ '/word/document2.xml': `${word}.document.main+xml` }),
      'word/document.xml': undefined,
      'word/document2.xml': '<document/>',
      '_rels/.rels': leading('/word/document2.xml'),
    },
  ],
  [
    'a main part that is its extension’s usual type',
    { '[Content_Types].xml': `<Types><Default Extension="XML" ContentType="${word}.document.main+xml"/></Types>` },
  ],
  ['names in other letters', { '_rels/.rels': leading('Word/Document.xml') }],
  ['a mark of the byte order', { '[Content_Types].xml': `${bom}${contentTypesXml(documentTypes)}` }],
  [
    'prefixes and single quotes',
    {
      '_rels/.rels': `<p:Relationships xmlns:p='x'><p:Relationship Id='a' Type='${office}/officeDocument' Target='word/document.xml'/></p:Relationships>`,
    },
  ],
  [
    'the strict form of the format',
    {
      '_rels/.rels': relationshipsXml([
        { type: 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument', target: 'word/document.xml' },
      ]),
    },
  ],
])('%s is accepted', async (_what, parts, each) => {
  expect(await received(parts, each)).toBeUndefined()
})

/** So many letters that cannot be packed well. */
const noise = (length: number) => randomBytes(length / 2).toString('hex')
const escaped = (text: string) => [...text].map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('')
const utf16 = (text: string) => new Uint8Array(Buffer.from(bom + text.replace('UTF-8', 'UTF-16'), 'utf16le'))

test.each<[string, Parts]>([
  [
    'macros by another name',
    related(
      [{ type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'innocent.bin' }],
      'word/_rels/document.xml.rels',
    ),
  ],
  [
    'macros written with entities',
    related([
      { type: escaped('http://schemas.microsoft.com/office/2006/relationships/vbaProject'), target: 'innocent.bin' },
    ]),
  ],
  ['macros by the type of a part', typed({ '/word/innocent.bin': 'application/vnd.ms-office.vbaProject' })],
  [
    'macros by the type of an extension',
    {
      '[Content_Types].xml': contentTypesXml(documentTypes).replace(
        'image/jpeg',
        'application/vnd.ms-office.vbaProject',
      ),
    },
  ],
  ['macros by the type of the document', mainIs('application/vnd.ms-word.document.macroEnabled.main+xml')],
  ['macros of a part inside', typed({ '/word/embeddings/1.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12' })],
  ['macros by name, with another slash', { 'word\\vbaProject.bin': 'x' }],
  ['macros by name, escaped', { 'word/vbaProject%2Ebin': 'x' }],
  ['a template', mainIs(`${word}.template.main+xml`)],
  ['a template with macros', mainIs('application/vnd.ms-word.template.macroEnabledTemplate.main+xml')],
  ['a presentation', mainIs('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml')],
  [
    'a main part of two types',
    {
      '[Content_Types].xml': contentTypesXml(documentTypes).replace(
        '</Types>',
        `<Override PartName="/WORD/document.xml" ContentType="${word}.template.main+xml"/></Types>`,
      ),
    },
  ],
  ['a main part without a type', { '[Content_Types].xml': '<Types/>' }],
  ['no main part', { '_rels/.rels': relationshipsXml([]) }],
  ['no relationships at all', { '_rels/.rels': undefined }],
  [
    'two main parts',
    {
      '_rels/.rels': relationshipsXml(
        ['word/document.xml', 'word/styles.xml'].map((target) => ({ type: 'officeDocument', target })),
      ),
    },
  ],
  [
    'a main part that is not there',
    { ...typed({ '/word/other.xml': `${word}.document.main+xml` }), '_rels/.rels': leading('word/other.xml') },
  ],
  ['a template from a site', external('attachedTemplate', 'https://evil.example/t.dotm')],
  [
    'a template from a site, not called external',
    related([{ type: 'attachedTemplate', target: 'https://evil.example/t.dotm' }]),
  ],
  [
    'a template from a site, called so in another way',
    related([{ type: 'attachedTemplate', target: 'https://evil.example/t.dotm', mode: 'external' }]),
  ],
  [
    'a template from a site, in the glossary',
    related(
      [{ type: 'attachedTemplate', target: 'http://evil.example/t.dotm', mode: 'External' }],
      'word/glossary/_rels/settings.xml.rels',
    ),
  ],
  [
    'a template from a site, in a part with another slash',
    related(
      [{ type: 'attachedTemplate', target: 'http://evil.example/t.dotm', mode: 'External' }],
      'word\\_rels\\settings.xml.RELS',
    ),
  ],
  [
    'a template from a site, in single quotes and prefixes',
    {
      'word/_rels/settings.xml.rels': `<a:R xmlns:a='x'><a:Relationship Id='1' Type='${office}/attachedTemplate' Target='http://evil.example/t.dotm' TargetMode='External'/></a:R>`,
    },
  ],
  [
    'a template from a site, written with entities',
    external('attachedTemplate', escaped('https://evil.example/t.dotm')),
  ],
  ['a template of another computer', external('attachedTemplate', '\\\\evil.example\\share\\t.dotm')],
  ['a template of another computer, with slashes', external('attachedTemplate', '//evil.example/share/t.dotm')],
  ['a template of another computer, with both slashes', external('attachedTemplate', '/\\evil.example\\share\\t.dotm')],
  ['a template of another computer, as a file', external('attachedTemplate', 'file://evil.example/share/t.dotm')],
  [
    'a template of another computer, as a file with more slashes',
    external('attachedTemplate', 'file:////evil.example/share/t.dotm'),
  ],
  [
    'a template of another computer, as a file with backslashes',
    external('attachedTemplate', 'file:///\\\\evil.example\\share\\t.dotm'),
  ],
  [
    'a template of another computer, escaped',
    external('attachedTemplate', 'file:///%5C%5Cevil.example%5Cshare%5Ct.dotm'),
  ],
  ['a template of another computer, escaped twice', external('attachedTemplate', '%255C%255Cevil.example/t.dotm')],
  [
    'an object from a site',
    external('oleObject', 'mhtml:https://evil.example/x.html!x-usc:https://evil.example/x.html'),
  ],
  ['a frame from a site', external('frame', 'https://evil.example/frame')],
  ['a part of the document from a site', external('subDocument', 'https://evil.example/part.docx')],
  ['foreign content from a site', external('aFChunk', 'https://evil.example/x.html')],
  ['the source of form letters from a site', external('mailMergeSource', 'https://evil.example/x')],
  ['a type that nobody knows, from a site', external('http://evil.example/something', 'https://evil.example/x')],
  ['a picture of another computer', external('image', '\\\\evil.example\\share\\asha.jpeg')],
  ['a picture of another computer, as a file', external('image', 'file://evil.example/share/asha.jpeg')],
  ['relationships in UTF-16', { 'word/_rels/settings.xml.rels': utf16(relationshipsXml([])) }],
  ['types in UTF-16', { '[Content_Types].xml': utf16(contentTypesXml(documentTypes)) }],
  [
    'relationships that say they are in another encoding',
    { '_rels/.rels': leading('word/document.xml').replace('UTF-8', 'UTF-7') },
  ],
  [
    'relationships with declarations of their own',
    { '_rels/.rels': leading('word/document.xml').replace('?>', '?><!DOCTYPE Relationships [<!ENTITY a "b">]>') },
  ],
  ['relationships with unknown entities', external('hyperlink', '&a;')],
  [
    'relationships in no encoding',
    {
      'word/_rels/settings.xml.rels': Buffer.from(
        relationshipsXml([{ type: 'hyperlink', target: 'caf\xe9', mode: 'External' }]),
        'latin1',
      ),
    },
  ],
  ['relationships that are no XML', { 'word/_rels/settings.xml.rels': '<Relationships>' }],
  ['relationships without end', { 'word/_rels/settings.xml.rels': '<a>'.repeat(50_000) }],
  [
    'more than 128 kB of relationships',
    { 'word/_rels/settings.xml.rels': relationshipsXml([]).replace('</', `${noise(128 * 1024)}</`) },
  ],
  [
    'relationships of more than a megabyte in all',
    Object.fromEntries(
      Array.from({ length: 8 }, (_, number) => [
        `word/_rels/${number}.rels`,
        relationshipsXml([]).replace('</', `${noise(140_000)}</`),
      ]),
    ),
  ],
])('%s is refused', async (_what, parts) => {
  expect(await received(parts)).toBe('Only PDF, DOC, or DOCX files are allowed')
  expect(await received(parts)).toBe(applicationMessages.resumeType)
})

test('part of it becomes larger than it says', async () => {
  const lying = wordPackage(
    { '_rels/.rels': leading('word/document.xml').padEnd(100_000, ' ') },
    { claims: { inflated: 500 } },
  )
  expect(await problemOf(new File([lying], 'resume.docx'))).toBe(applicationMessages.resumeType)
})

test('a browser finds out what it can without unpacking anything', async () => {
  const template = new File([wordPackage(mainIs(`${word}.template.main+xml`))], 'resume.docx')
  expect(await resumeContentProblem(template)).toBeUndefined()
  const macros = new File([wordPackage({ 'word/vbaProject.bin': 'x' })], 'resume.docx')
  expect(await resumeContentProblem(macros)).toBe(applicationMessages.resumeType)
})
