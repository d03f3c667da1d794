import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { applicationMessages as messages, applicationReplies as replies } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, Visitor } from '../../support/app.ts'
import { addJob, applicationAnswers, docx, pdf } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn, pathTo, traces } from '../../support/process/traces.ts'
import { settle } from '../../support/storage/file.ts'

const button = words.submit.idle
const stored = (email: string) => database.jobApplication.findMany({ where: { email }, orderBy: { id: 'asc' } })
const someone = () => `${crypto.randomUUID()}@example.com`

function multipart(form: Page, answers: Record<string, string | File>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form.form(button).values, ...answers })) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value)
  }
  return body
}

test('a form sent many times at once is stored once and answered the same each time', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ email: someone() })
  const send = () => visitor.request('/careers/1', { method: 'POST', body: multipart(form, answers) })
  const responses = await Promise.all(Array.from({ length: isDeep ? 100 : 20 }, send))

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
  const places = new Set(responses.map(({ headers }) => headers.get('Location')))
  expect(places.size).toBe(1)
  const rows = await stored(String(answers.email))
  expect(rows).toHaveLength(1)
  expect([...places]).toEqual([`/careers/receipt/${rows[0]?.receiptToken}`])
  await settle()
  expect(await filesIn('resumes')).toEqual([rows[0]?.resumeKey])

  const again = await send()
  expect(again.headers.get('Location')).toBe([...places][0])
  await settle()
  expect(await filesIn('resumes')).toHaveLength(1)
})

test.each([
  ['another name', { name: 'Someone Else' }],
  ['another phone number', { phone: '9000000000' }],
  ['another letter', { coverLetter: 'Other words' }],
  ['another file', { resume: pdf('resume.pdf', 999) }],
])('refuses the same form with %s and changes nothing', async (_what, changed) => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ email: someone(), submissionId: crypto.randomUUID() })
  await visitor.submit(form, button, answers)
  await settle()
  const before = await traces()

  const refused = await visitor.submit(form, button, { ...answers, ...changed })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(messages.submitFailed(replies.sentDifferently))
  expect(refused.title).toMatch(/^Error: /)
  expect(await traces()).toMatchObject({ rows: before.rows })
  expect((await filesIn('resumes')).sort()).toEqual(
    Object.keys(before.files)
      .filter((file) => file.startsWith('resumes/'))
      .map((file) => file.slice('resumes/'.length)),
  )

  const noFile: Fields = 'resume' in changed ? {} : { resume: new File([], '') }
  const another = await visitor.submit(refused, 'Send as another application', noFile)
  expect(another.url.pathname).toMatch(/^\/careers\/receipt\//)
  expect(await stored(String(answers.email))).toHaveLength(2)
})

test('a repeated application leads to its receipt, which says when it arrived', async () => {
  const visitor = new Visitor()
  const answers = applicationAnswers({ email: someone() })
  const first = await visitor.submit(await visitor.open('/careers/1'), button, answers)
  const again = await visitor.submit(await visitor.open('/careers/1'), button, answers)
  expect(again.url.pathname).toBe(first.url.pathname)
  const [row, ...others] = await stored(String(answers.email))
  expect(others).toEqual([])
  expect(first.text).not.toContain('We already have this application')
  expect(again.text).toMatch(
    new RegExp(`We already have this application, received \\d\\d:\\d\\d, reference ${row?.reference}\\.`),
  )
})

test('the id of one job’s form does not count for another', async () => {
  const visitor = new Visitor()
  const form = await visitor.open('/careers/1')
  const answers = applicationAnswers({ email: someone(), submissionId: crypto.randomUUID() })
  await visitor.submit(form, button, answers)
  const response = await visitor.request('/careers/2', { method: 'POST', body: multipart(form, answers) })
  expect(response.status).toBe(409)
  expect(await stored(String(answers.email))).toHaveLength(1)
})

test('a stranger’s form with the same id gets no receipt of another person', async () => {
  const applicant = new Visitor()
  const form = await applicant.open('/careers/1')
  const submissionId = crypto.randomUUID()
  const receipt = await applicant.submit(form, button, applicationAnswers({ email: someone(), submissionId }))
  const guess = applicationAnswers({ email: someone(), name: 'Stranger', submissionId })
  const refused = await new Visitor().submit(form, button, guess)
  expect(refused.status).toBe(409)
  expect(refused.html).not.toContain(receipt.url.pathname)
})

test('a form repeated after its job was deleted leads to its receipt, and a new one is refused', async () => {
  const { id } = await addJob({ status: 'open' })
  const visitor = new Visitor()
  const form = await visitor.open(`/careers/${id}`)
  const answers = applicationAnswers({ email: someone() })
  const receipt = await visitor.submit(form, button, answers)
  await database.job.delete({ where: { id } })
  expect((await visitor.submit(form, button, answers)).url.pathname).toBe(receipt.url.pathname)
  const another = { ...answers, coverLetter: 'Another.', submissionId: crypto.randomUUID() }
  expect((await visitor.submit(form, button, another)).status).toBe(404)
  expect((await visitor.submit(form, button, { ...another, name: '' })).status).toBe(404)
  expect(await stored(String(answers.email))).toHaveLength(1)
})

test('a second application for the same job is accepted and marked', async () => {
  const visitor = new Visitor()
  const email = someone()
  await visitor.submit(await visitor.open('/careers/3'), button, applicationAnswers({ email }))
  const second = applicationAnswers({ email: email.toUpperCase(), coverLetter: 'Once more.' })
  const receipt = await visitor.submit(await visitor.open('/careers/3'), button, second)
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  const rows = await database.jobApplication.findMany({ where: { jobId: 3 }, orderBy: { id: 'asc' } })
  expect(rows.map(({ possibleDuplicate }) => possibleDuplicate)).toEqual([false, true])
})

test('stores the file byte for byte, under a key that reveals nothing about the person', async () => {
  const visitor = new Visitor()
  const email = someone()
  const bytes = new Uint8Array(300_000)
  crypto.getRandomValues(bytes.subarray(0, 65_536))
  bytes.set(new TextEncoder().encode('%PDF-1.7\r\n--boundary\r\n'))
  const resume = new File([bytes], 'Asha Rao CV.pdf')
  const before = Date.now()
  await visitor.submit(
    await visitor.open('/careers/1'),
    button,
    applicationAnswers({ name: 'Asha  Rao-Pai Jr.', email, resume }),
  )

  const [row] = await stored(email)
  expect(row?.resumeKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  await settle()
  const kept = await readFile(pathTo('resumes', row?.resumeKey ?? ''))
  expect(kept.equals(Buffer.from(bytes))).toBe(true)
  expect(row?.resumeSha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(row?.resumeSize).toBe(300_000)
  expect(row?.resumeUrl).toBe(`/admin/resumes/${row?.resumeKey}`)

  const [, time, rest] = /^(\d+)-(.*)$/.exec(row?.resumeFilename ?? '') ?? []
  expect(rest).toBe('asha-rao-pai-jr.pdf')
  expect(Number(time)).toBeGreaterThanOrEqual(before)
  expect(Number(time)).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['Asha Rao – CV (final).docx', 'Asha Rao – CV (final).docx'],
  ['C:\\Users\\asha\\cv.docx', 'cv.docx'],
  ['cv\u202efdp.docx', 'cvfdp.docx'],
  [`${'ಮೀ'.repeat(80)}.docx`, `${'ಮೀ'.repeat(50)}….docx`],
])('shows the file %j as %j', async (name, expected) => {
  const visitor = new Visitor()
  const answers = applicationAnswers({ email: someone(), resume: docx(name) })
  const receipt = await visitor.submit(await visitor.open('/careers/1'), button, answers)
  expect(receipt.text).toContain(`${expected}, `)
})

test.each([
  ['../../../etc/passwd', 'etc-passwd'],
  ['\u202eexe.fdp', 'exe-fdp'],
  ['ಮೀರಾ ಹೆಗಡೆ', 'ಮೀರಾ-ಹೆಗಡೆ'],
  ['Jose\u0301', 'josé'],
  ['O’Brien, "Pat"', 'o-brien-pat'],
  ['...', 'applicant'],
])('the download name of the resume of %j is …-%s', async (name, expected) => {
  const visitor = new Visitor()
  const email = someone()
  const answers = applicationAnswers({ name, email, resume: docx('../../evil\u0000.docx') })
  await visitor.submit(await visitor.open('/careers/1'), button, answers)
  const [row] = await stored(email)
  expect(row?.resumeFilename?.replace(/^\d{13}-/, '')).toBe(`${expected}.docx`)
})

test('stores the consent as it was when the form was sent', async () => {
  const visitor = new Visitor()
  const email = someone()
  const before = Date.now()
  const receipt = await visitor.submit(await visitor.open('/careers/2'), button, applicationAnswers({ email }))
  const job = await database.job.findUniqueOrThrow({ where: { id: 2 } })
  const [row] = await stored(email)
  expect(row).toMatchObject({ jobId: 2, position: job.title, status: 'new', experience: '3', firstOpenedAt: null })
  expect(row?.consentVersion).not.toBe('')
  expect(row?.appliedAt.getTime()).toBeGreaterThanOrEqual(before - 1)
  expect(receipt.text).toContain(receiptWords.thankYou(job.title))
})
