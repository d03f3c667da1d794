import { expect, test } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { chosenResumeProblem, claimedType, maxResumeSize, resumeProblem } from '#app/domain/resumes/rules.ts'
import { doc, docx, pdf } from '../../support/database/factories.ts'

const file = (content: BlobPart, name: string) => new File([content], name)

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

test('distinguishes an empty file from a field without a choice', () => {
  expect(resumeProblem(file('', 'resume.pdf'))).toBe('This file is empty')
  expect(resumeProblem(file('', ''))).toBe('Resume is required')
})

test.each<[string, File]>([
  ['PDF', pdf()],
  ['PDF with its extension in capitals', pdf('RESUME.PDF')],
  ['PDF behind a byte-order mark', file(new Blob(['\ufeff', pdf()]), 'resume.pdf')],
  ['PDF behind an empty line', file(new Blob(['\r\n', pdf()]), 'resume.pdf')],
  ['DOC', doc()],
  ['DOC named .docx', doc('resume.docx')],
  ['DOCX', docx()],
  ['DOCX named .doc', docx('resume.doc')],
])('a %s is accepted when it is chosen', async (_name, resume) => {
  expect(await chosenResumeProblem(resume)).toBeUndefined()
})

const rtf = '{\\rtf1\\ansi Asha Rao}'

test.each<[string, File, string]>([
  ['an RTF', file(rtf, 'resume.doc'), 'This is an RTF file named .doc. Only PDF, DOC, or DOCX files are allowed'],
  ['an RTF', file(rtf, 'CV.PDF'), 'This is an RTF file named .pdf. Only PDF, DOC, or DOCX files are allowed'],
  [
    'a web page',
    file('\ufeff<!DOCTYPE html><p>Asha Rao', 'resume.doc'),
    'This is a web page named .doc. Only PDF, DOC, or DOCX files are allowed',
  ],
  [
    'a web page that Word saved',
    file('MIME-Version: 1.0\r\n', 'resume.doc'),
    'This is a web page named .doc. Only PDF, DOC, or DOCX files are allowed',
  ],
  ['a PDF', pdf('resume.docx'), 'This is a PDF named .docx. Rename it to end in .pdf, then choose it again.'],
  ['a program', file('MZ\x90\x00\x03', 'resume.pdf'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a picture', file('\x89PNG\r\n\x1a\n', 'resume.docx'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a PDF behind a page', file('<script></script>%PDF-1.4', 'resume.pdf'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a DOC', doc('resume.pdf'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a DOCX', docx('resume.pdf'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a program before a ZIP', file(new Blob(['MZ', docx()]), 'resume.docx'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a PDF of another name', pdf('resume.pdf.exe'), 'Only PDF, DOC, or DOCX files are allowed'],
])('%s is refused when it is chosen, with the reason (%#)', async (_name, resume, problem) => {
  expect(await chosenResumeProblem(resume)).toBe(problem)
})
