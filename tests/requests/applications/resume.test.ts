import { afterEach, expect, test, vi } from 'vitest'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { formRefusals } from '#app/content/forms.ts'
import { removeExpiredFiles } from '#app/domain/files/files.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { secretsFor, sign } from '#app/platform/secrets.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers, docx, pdf } from '../../support/database/factories.ts'
import { sendMany } from '../../support/forms/limits.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn } from '../../support/process/traces.ts'
import { draftKeys } from '../../support/storage/file.ts'

const button = words.submit.idle
const visitor = new Visitor()
const hour = 3_600_000
/** A file field without a file, as browsers send it. */
const nothingChosen = () => new File([], '')
const isReceipt = (page: Page) => page.url.pathname.startsWith('/careers/receipt/')
const tokenOn = (page: Page) => page.form(button).values.heldResume ?? ''

async function send(fields: Record<string, string | File>, form?: Page): Promise<Page> {
  return visitor.submit(form ?? (await visitor.open('/careers/1')), button, fields)
}

async function storedResume(page: Page) {
  const application = await database.jobApplication.findFirstOrThrow({
    where: { receiptToken: page.url.pathname.split('/').at(-1) },
  })
  return { name: application.resumeFilename, type: application.resumeType, size: application.resumeSize }
}

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['pdf', pdf('CV.PDF')],
  ['pdf', pdf('largest.pdf', 5_242_880)],
])('accepts a valid %s', async (type, resume) => {
  const page = await send(applicationAnswers({ resume }))
  expect(isReceipt(page)).toBe(true)
  expect(await storedResume(page)).toMatchObject({ type, size: resume.size })
})

const refused: [string, File, string][] = [
  ['one byte too many', pdf('resume.pdf', 5_242_881), 'File size must be less than 5MB'],
  ['no bytes', new File([], 'resume.pdf'), 'This file is empty'],
  ['nothing chosen', nothingChosen(), 'Resume is required'],
  ['a program named .pdf', new File(['MZ\x90\x00'], 'resume.pdf'), 'Only PDF, DOC, or DOCX files are allowed'],
  ['a PDF with a second name', pdf('resume.pdf.html'), 'Only PDF, DOC, or DOCX files are allowed'],
]

test.each(refused)('refuses %s, and stores nothing of it', async (_what, resume, message) => {
  const [stored, held] = [await filesIn('resumes'), await draftKeys()]
  const page = await send(applicationAnswers({ resume }))
  expect(page.status).toBe(400)
  expect(page.texts('[data-error-summary] li')).toEqual([message])
  expect(page.description(words.resume.label)).toContain(message)
  expect(tokenOn(page)).toBe('')
  expect(await filesIn('resumes')).toEqual(stored)
  expect(await draftKeys()).toEqual(held)
})

test('keeps a resume over two rounds of errors without choosing it again', async () => {
  const resume = docx('Meera ಹೆಗಡೆ (final).docx')
  const first = await send(applicationAnswers({ resume, phone: '' }))
  expect(first.text).toContain(words.resume.attached(resume.name, '1 kB'))
  expect(first.description(words.resume.label)).toBe(words.resume.attached(resume.name, '1 kB'))
  expect(first.field(words.resume.label).hasAttribute('required')).toBe(false)
  expect(await draftKeys()).toHaveLength(1)

  const second = await send({ phone: '1', resume: nothingChosen() }, first)
  expect(second.status).toBe(400)
  expect(second.texts('[data-error-summary] li')).toEqual(['Please enter a valid 10-digit phone number'])
  expect(second.text).toContain(words.resume.attached(resume.name, '1 kB'))
  expect(tokenOn(second)).toBe(tokenOn(first))

  const receipt = await send({ phone: '9876543210', resume: nothingChosen() }, second)
  expect(isReceipt(receipt)).toBe(true)
  expect(await storedResume(receipt)).toMatchObject({ type: 'docx', size: resume.size })
})

test('removes the draft of a resume with its application, and the same form still leads to the same receipt', async () => {
  const held = await draftKeys()
  const resume = pdf('once.pdf', 2_345)
  const submissionId = crypto.randomUUID()
  const form = await send(applicationAnswers({ resume, phone: '', email: 'once@example.com', submissionId }))
  expect(await draftKeys()).toHaveLength(held.length + 1)
  const mended = { phone: '9876543210', resume: nothingChosen() }
  const receipt = await send(mended, form)
  expect(isReceipt(receipt)).toBe(true)
  expect(await draftKeys()).toEqual(held)

  const again = await send(mended, form)
  expect(again.url.href).toBe(receipt.url.href)
  expect(await database.jobApplication.count({ where: { email: 'once@example.com' } })).toBe(1)
  const changed = await send({ ...mended, coverLetter: 'Another letter.' }, form)
  expect(changed.status).toBe(409)

  await database.jobApplication.deleteMany({ where: { email: 'once@example.com' } })
  const lost = await send(mended, form)
  expect(lost.status).toBe(400)
  expect(lost.texts('[data-error-summary] li')).toEqual([messages.resumeRequired])
})

test('a visitor over the limit keeps the answers and the file, and learns when to try again', async () => {
  const address = ownAddress()
  const visitor = new Visitor(address)
  const sendOne = async (email: string) =>
    isReceipt(await visitor.submit(await visitor.open('/careers/1'), button, applicationAnswers({ email })))
  expect(await sendOne('first@example.com')).toBe(true)
  await sendMany('application', address)
  expect(await sendOne('last@example.com')).toBe(true)
  const answers = applicationAnswers({ email: 'late@example.com', coverLetter: 'Not lost.', resume: docx('late.docx') })
  const page = await visitor.submit(await visitor.open('/careers/1'), button, answers)
  expect(page.status).toBe(429)
  const seconds = Number(page.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(page.texts('[data-error-summary] li')).toEqual([formRefusals.tooMany(Math.ceil(seconds / 60))])
  expect(page.form(button).values).toMatchObject({ email: 'late@example.com', coverLetter: 'Not lost.' })
  expect(page.text).toContain(words.resume.attached('late.docx', '1 kB'))
  const elsewhere = new Visitor()
  expect(isReceipt(await elsewhere.submit(page, button, { resume: nothingChosen() }))).toBe(true)
})

test('asks for a resume that was not kept because its address had its share', async () => {
  const visitor = new Visitor(ownAddress())
  const form = await visitor.open('/careers/1')
  const faulty = () => visitor.submit(form, button, applicationAnswers({ phone: '' }))
  const pages = []
  for (let count = 0; count < 31; count++) pages.push(await faulty())
  expect(pages[29]?.texts('[data-error-summary] li')).toEqual(['Phone number is required'])
  expect(pages[29]?.text).toContain('resume.pdf')
  expect(pages[30]?.status).toBe(400)
  expect(pages[30]?.texts('[data-error-summary] li')).toEqual(['Phone number is required', formRefusals.fileNotKept])
  expect(pages[30]?.text).not.toContain('resume.pdf')
})

test('a newly chosen resume replaces the kept one', async () => {
  const page = await send(applicationAnswers({ resume: docx(), phone: '' }))
  const receipt = await send({ phone: '9876543210', resume: pdf('new.pdf', 777) }, page)
  expect(await storedResume(receipt)).toMatchObject({ type: 'pdf', size: 777 })
})

test('refuses an invalid resume in place of the kept one', async () => {
  const page = await send(applicationAnswers({ resume: docx(), phone: '' }))
  const refused = await send({ phone: '9876543210', resume: new File(['MZ'], 'new.pdf') }, page)
  expect(refused.status).toBe(400)
  expect(refused.texts('[data-error-summary] li')).toEqual([messages.resumeType])
})

test('a kept resume expires after 24 hours', async () => {
  const page = await send(applicationAnswers({ phone: '' }))
  const mended = { ...page.form(button).values, phone: '9876543210', resume: nothingChosen() }

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * hour + 1_000 })
  const refused = await visitor.post('/careers/1', mended)
  expect(refused.status).toBe(400)
  expect(refused.texts('[data-error-summary] li')).toEqual([messages.resumeRequired])
  expect(tokenOn(refused)).toBe('')

  await removeExpiredFiles()
  expect(await draftKeys()).toEqual([])
})

test('asks again for a kept resume that has expired', async () => {
  const page = await send(applicationAnswers({ phone: '', coverLetter: 'About a resume that goes.' }))
  await removeExpiredFiles(new Date(Date.now() + 25 * hour))
  const refused = await send({ phone: '9876543210', resume: nothingChosen() }, page)
  expect(refused.texts('[data-error-summary] li')).toEqual([messages.resumeRequired])
})

const claim = (key: string) =>
  Buffer.from(JSON.stringify({ key, name: 'resume.pdf', expires: Date.now() + hour })).toString('base64url')

const forgeries: [string, (token: string, key: string) => string][] = [
  ['invented', () => 'abc'],
  ['only a dot', () => '.'],
  ['without its signature', (token) => token.split('.')[0] ?? ''],
  ['with an empty signature', (token) => `${token.split('.')[0]}.`],
  ['with a changed signature', (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['with a changed claim', (token, key) => `${claim(key)}.${token.split('.')[1]}`],
  ['signed for another purpose', (_token, key) => sign('receipt', claim(key))],
  ['a secret itself', () => secretsFor('held-resume')[0] ?? ''],
  ['very long', () => 'a'.repeat(60_000)],
]

test('no forged token stands for a kept resume', async () => {
  const page = await send(applicationAnswers({ phone: '' }))
  const [key = ''] = await draftKeys()
  for (const [how, forge] of forgeries) {
    const fields = { phone: '9876543210', resume: nothingChosen(), heldResume: forge(tokenOn(page), key) }
    const refused = await send(fields, page)
    const told = refused.texts('[data-error-summary] li')
    expect([how, refused.status, ...told]).toEqual([how, 400, messages.resumeRequired])
    expect(refused.text).not.toContain('attached')
  }
})

test('a kept resume can only be sent, not read', async () => {
  const page = await send(applicationAnswers({ phone: '' }))
  const keys = await draftKeys()
  for (const key of keys) {
    expect(page.html).not.toContain(key)
    for (const path of [`/held/${key}`, `/admin/resumes/${key}`, `/careers/receipt/${key}`]) {
      expect((await visitor.open(path)).html).not.toContain('%PDF')
    }
  }
})
