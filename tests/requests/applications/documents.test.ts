import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, expect, test } from 'vitest'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { extractResumeTexts } from '#app/domain/search-index/resume-texts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers, wordParts } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { pagesOf, pdfOf, shown } from '../../support/documents/pdf-syntax.ts'
import { lockedWordPackage, wordDocument } from '../../support/documents/word.ts'
import { relationshipsXml, wordPackage } from '../../support/documents/word-package.ts'
import { zip } from '../../support/documents/zip.ts'
import { filesIn } from '../../support/process/traces.ts'

const visitor = new Visitor()

async function send(resume: File) {
  const form = await visitor.open('/careers/1')
  return visitor.submit(form, words.submit.idle, applicationAnswers({ resume, coverLetter: 'Kept.' }))
}

const file = (content: BlobPart, name: string) => new File([content], name)
const pdf = (...lines: string[]) => pdfOf(pagesOf([shown(...lines)]))

/** As commercial programs encrypt it. */
async function protectedPdf(passwords: { userPassword?: string; ownerPassword: string }) {
  const document = await PDFDocument.create()
  document.addPage().drawText('Asha Rao')
  document.encrypt({ ...passwords, permissions: { printing: true } })
  return file(new Uint8Array(await document.save()), 'resume.pdf')
}

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await identifyInstallation()
})

const relatedBy = (type: string, target: string) =>
  wordPackage({ 'word/_rels/settings.xml.rels': relationshipsXml([{ type, target, mode: 'External' }]) })
const openingAt = (action: string) => pdfOf([...pagesOf([shown('Asha Rao')], `/OpenAction ${action}`)])
const mebibyte = 1024 * 1024

test.each<[string, File, string]>([
  ['a PDF behind a byte-order mark', file(new Blob(['\ufeff', pdf('Asha Rao')]), 'resume.pdf'), 'pdf'],
  ['a PDF behind an empty line', file(new Blob(['\n', pdf('Asha Rao')]), 'resume.pdf'), 'pdf'],
  ['a PDF that opens at a page, as of LaTeX', file(openingAt('<</S/GoTo/D[4 0 R/Fit]>>'), 'resume.pdf'), 'pdf'],
  ['a DOC', file(wordDocument('Asha Rao'), 'resume.doc'), 'doc'],
  ['a DOC named .docx', file(wordDocument('Asha Rao'), 'resume.docx'), 'doc'],
  ['a DOCX', file(wordPackage(), 'resume.docx'), 'docx'],
  ['a DOCX named .doc', file(wordPackage(), 'resume.doc'), 'docx'],
  ['a DOCX with bytes behind it', file(new Blob([wordPackage(), '\r\n\0\0']), 'resume.docx'), 'docx'],
  [
    'a DOCX with a large, empty preview',
    file(wordPackage({ 'docProps/thumbnail.emf': new Uint8Array(10 * mebibyte) }), 'resume.docx'),
    'docx',
  ],
  [
    'a DOCX with a template of a Mac',
    file(relatedBy('attachedTemplate', 'file:///Macintosh%20HD:Users:asha:Normal.dotm'), 'resume.docx'),
    'docx',
  ],
  ['a DOCX with backslashes', file(zip(wordParts.map(withBackslashes)), 'resume.docx'), 'docx'],
])('%s is accepted, kept under its true type, and read', async (_what, resume, type) => {
  const page = await send(resume)
  expect(page.url.pathname).toMatch(/^\/careers\/receipt\//)
  await extractResumeTexts()
  const row = await database.jobApplication.findFirstOrThrow({ include: { resumeText: true } })
  expect(row).toMatchObject({ resumeType: type, resumeProblem: null })
  expect(row.resumeFilename).toMatch(new RegExp(`-asha-rao\\.${type}$`))
  expect(row.resumeText?.text).toMatch(/Asha Rao|Resume/)
})

test('a PDF that only its owner may change is accepted, and read', async () => {
  const page = await send(await protectedPdf({ ownerPassword: 'x' }))
  expect(page.url.pathname).toMatch(/^\/careers\/receipt\//)
  // Its key takes many seconds to derive.
  if (!isDeep) return
  await extractResumeTexts()
  const row = await database.jobApplication.findFirstOrThrow({ include: { resumeText: true } })
  expect([row.resumeProblem, row.resumeText?.text]).toEqual([null, expect.stringContaining('Asha Rao')])
})

function withBackslashes({ name, content }: (typeof wordParts)[number]) {
  return { name: name === '_rels/.rels' ? name : name.replace('/', '\\'), content }
}

const notAllowed = 'Only PDF, DOC, or DOCX files are allowed'
const lockedDocument =
  'This document is protected by a password, so we could not open it. Please choose a copy without a password.'

test.each<[string, File | (() => Promise<File>), string]>([
  ['an empty file', file('', 'resume.pdf'), 'This file is empty'],
  ['an RTF named .doc', file('{\\rtf1 Asha Rao}', 'resume.doc'), `This is an RTF file named .doc. ${notAllowed}`],
  ['a web page named .doc', file('<html>Asha Rao', 'resume.doc'), `This is a web page named .doc. ${notAllowed}`],
  [
    'a PDF named .doc',
    file(pdf('Asha Rao'), 'resume.doc'),
    'This is a PDF named .doc. Rename it to end in .pdf, then choose it again.',
  ],
  [
    'a PDF with a password',
    () => protectedPdf({ userPassword: 'secret', ownerPassword: 'x' }),
    'This PDF is protected by a password, so we could not open it. Please choose a copy without a password.',
  ],
  ['a DOC with a password', file(wordDocument('Asha Rao', { isLocked: true }), 'resume.doc'), lockedDocument],
  ['a DOCX with a password', file(lockedWordPackage(), 'resume.docx'), lockedDocument],
  [
    'a spreadsheet',
    file(zip([...wordParts.slice(0, 1), workbook(), { name: 'xl/workbook.xml' }]), 'a.docx'),
    notAllowed,
  ],
  ['a ZIP with a DOCX in it', file(zip([{ name: 'resume.docx', content: wordPackage() }]), 'a.docx'), notAllowed],
  ['a ZIP of nothing', file(zip([{ name: 'empty' }]), 'resume.docx'), notAllowed],
])('%s is refused with the reason, and the answers are kept', async (_what, resume, problem) => {
  const stored = await filesIn('resumes')
  const page = await send(resume instanceof File ? resume : await resume())
  expect(page.status).toBe(400)
  expect(page.texts('[data-error-summary] li')).toEqual([problem])
  expect(page.description(words.resume.label)).toContain(problem)
  expect(page.form(words.submit.idle).values).toMatchObject({ name: 'Asha Rao', coverLetter: 'Kept.' })
  expect(await database.jobApplication.count()).toBe(0)
  expect(await filesIn('resumes')).toEqual(stored)
})

function workbook() {
  return {
    name: '_rels/.rels',
    content: relationshipsXml([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
  }
}

const document = (text: string) => String(wordParts[2]?.content).replace('Resume', text)

test.each<[string, Uint8Array<ArrayBuffer> | string, string]>([
  ['a DOCX that becomes 60 MB', wordPackage({ 'word/document.xml': document(' '.repeat(60 * mebibyte)) }), 'docx'],
  ['a DOCX that is cut off', wordPackage().slice(0, -40), 'docx'],
  ['a PDF that is cut off', pdf('Asha Rao').slice(0, 40), 'pdf'],
])('%s is accepted, and found to be unreadable afterwards', async (_what, content, type) => {
  const page = await send(file(content, `resume.${type}`))
  expect(page.url.pathname).toMatch(/^\/careers\/receipt\//)
  await extractResumeTexts()
  expect(await database.jobApplication.findFirst()).toMatchObject({ resumeProblem: 'unreadable' })
})
