import { expect, test } from 'vitest'
import {
  applicationWords,
  applicationMessages as messages,
  applicationReplies as replies,
} from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { listingWords } from '#app/content/careers/listing.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { resumeRemarks } from '#app/content/resume-storage.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addJob, listingAnswers, pdf } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'

const { fields } = applicationWords

const button = words.submit.idle
const path = '/careers?job=1&tab=apply'
const visitor = new Visitor()
const noFile = () => new File([], '')
const someone = () => `${crypto.randomUUID()}@example.com`
const labels: Record<string, string> = {
  experience: fields.experience.label,
  coverLetter: `${fields.coverLetter.label} (optional)`,
  resume: words.resume.label,
}

test('the form has its own fields and shows the position', async () => {
  const page = await visitor.open(path)
  const { action, method, values } = page.form(button)
  expect([action, method]).toEqual([path, 'POST'])
  expect(Object.keys(values).sort()).toEqual(['coverLetter', 'email', 'experience', 'name', 'phone', 'rendered'])
  const job = await database.job.findUniqueOrThrow({ where: { id: 1 } })
  const position = page.field(fields.position.label)
  expect(position.getAttribute('value')).toBe(job.title)
  expect(position.outerHTML).toMatch(/ readonly/i)
  expect(page.field(labels.coverLetter ?? '').hasAttribute('required')).toBe(false)
})

const rules: [string, Record<string, string | File>, string, string][] = [
  ['blank experience', { experience: ' \t ' }, 'experience', 'Experience is required'],
  [
    'experience of 201 characters',
    { experience: 'a'.repeat(201) },
    'experience',
    fieldMessages.tooLong('Experience', 200),
  ],
  ['a resume of another kind', { resume: pdf('resume.png') }, 'resume', 'Only PDF, DOC, or DOCX files are allowed'],
  [
    'too long a cover letter',
    { coverLetter: 'a'.repeat(10_001) },
    'coverLetter',
    fieldMessages.tooLong('Cover letter', 10_000),
  ],
]

test.each(rules)('reports %s, and nothing else', async (_what, wrong, field, message) => {
  const form = await visitor.open(path)
  const sent = listingAnswers({ coverLetter: 'Hello', ...wrong })
  const page = await visitor.submit(form, button, sent)

  expect(page.status).toBe(400)
  expect(page.title).toMatch(/^Error: /)
  expect(page.texts('dialog[open] [data-error-summary] li')).toEqual([message])
  const target = page.document.querySelector('[data-error-summary] a')?.getAttribute('href')
  expect(page.document.querySelector(`${target}`)?.getAttribute('name')).toBe(field)
  expect(page.document.querySelectorAll('dialog [aria-invalid]')).toHaveLength(1)
  expect(page.description(labels[field] ?? '')).toContain(`Error: ${message}`)

  const { resume: _file, ...texts } = sent
  expect(page.form(button).values).toMatchObject(texts)
  expect(page.text.includes('attached')).toBe(field !== 'resume')
  expect(await database.jobApplication.count()).toBe(0)
  expect(await filesIn('resumes')).toEqual([])
})

test('accepts the largest resume, and the receipt shows the answers', async () => {
  const email = someone()
  const resume = pdf('large.pdf', 5_242_880)
  const experience = '  7 months,\n mostly at night '
  const receipt = await visitor.submit(
    await visitor.open(path),
    button,
    listingAnswers({ email, experience, resume, phone: '+91 98765-43210' }),
  )
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
  expect(receipt.text).toContain(replies.submitted(email))
  expect(receipt.text).toContain(resumeRemarks.resumeUploaded)
  const row = await database.jobApplication.findFirstOrThrow({ where: { email } })
  expect(row).toMatchObject({
    experience: '7 months, mostly at night',
    coverLetter: '',
    phone: '+919876543210',
    jobId: 1,
    status: 'new',
    resumeSize: resume.size,
  })
  expect(receipt.text).toContain(row.reference)
})

test('free-text experience is shown as written, also if it names an inherited property', async () => {
  const email = someone()
  const receipt = await visitor.submit(
    await visitor.open(path),
    button,
    listingAnswers({ email, experience: 'constructor' }),
  )
  expect(receipt.texts('main dd')).toContain('constructor')
  const { id } = await database.jobApplication.findFirstOrThrow({ where: { email } })
  const mail = await database.outboxItem.findFirstOrThrow({
    where: { applicationId: id, kind: 'application.notified' },
  })
  expect(readableMail(mail.content).text).toContain('Experience: constructor\n')
  const owner = await signIn()
  expect((await owner.open('/admin/dashboard')).text).toContain('constructor')
  expect((await owner.open(`/admin/applications/${id}`)).texts('main dd')).toContain('constructor')
  const table = await owner.request(`/admin/dashboard/selected/table?tab=job_applications&id=${id}`)
  expect(await table.text()).toContain('"constructor"')
})

test('only the address determines the position', async () => {
  const page = await visitor.submit(await visitor.open(path), button, listingAnswers({ position: 'Chairman' }))
  expect(page.status).toBe(400)
})

test('a form sent twice is one application, and with other answers it is refused', async () => {
  const form = await visitor.open(path)
  const answers = listingAnswers({ email: someone(), submissionId: crypto.randomUUID() })
  const [one, other] = await Promise.all([1, 2].map(() => visitor.submit(form, button, answers)))
  expect(one?.url.href).toBe(other?.url.href)
  const refused = await visitor.submit(form, button, { ...answers, experience: 'None' })
  expect(refused.status).toBe(409)
  expect(refused.texts('[data-error-summary] li')).toEqual([messages.submissionProblem(replies.sentDifferently)])
  expect(await database.jobApplication.count({ where: { email: String(answers.email) } })).toBe(1)
})

test('a job that closes during an application says so in place of the form', async () => {
  const { id } = await addJob({ status: 'open' })
  const form = await visitor.open(`/careers?job=${id}&tab=apply`)
  await database.job.update({ where: { id }, data: { status: 'closed' } })
  const refused = await visitor.submit(form, button, listingAnswers())
  expect(refused.status).toBe(410)
  expect(refused.title).toMatch(/^Error: /)
  expect(refused.texts('dialog[open]').join()).toContain(messages.submissionProblem(replies.closed))
  expect(refused.document.querySelector('form[enctype]')).toBeNull()
})

test.each(['/careers', '/careers?job=0', '/careers?job=x'])('rejects an application sent to %s', async (address) => {
  const sent = await visitor.post(address, listingAnswers({ submissionId: crypto.randomUUID() }))
  expect(sent.status).toBe(404)
})

const url = process.env.DATABASE_URL ?? ''
const faults = [
  [
    'a missing table',
    'ALTER TABLE job_applications RENAME TO away',
    'ALTER TABLE away RENAME TO job_applications',
    `${messages.tableMissing} ${replies.sendByEmail(company.careersEmail)}`,
  ],
  [
    'a database that does not write',
    "CREATE TRIGGER broken BEFORE INSERT ON job_applications BEGIN SELECT RAISE(FAIL, 'disk full'); END",
    'DROP TRIGGER broken',
    `${messages.notSubmitted} ${replies.sendAgain}`,
  ],
] as const

test.each(faults)('reports %s in the form, which keeps everything', async (_what, breakIt, mendIt, said) => {
  const answers = listingAnswers({ email: someone() })
  const form = await visitor.open(path)
  await execute(url, breakIt)
  const failed = await visitor.submit(form, button, answers).finally(() => execute(url, mendIt))
  expect(failed.status).toBe(503)
  expect(failed.texts('[data-error-summary] li')).toEqual([said])
  expect(failed.text).toContain(words.resume.attached('resume.pdf', '1 kB'))
  const receipt = await visitor.submit(failed, button, { resume: noFile() })
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
})

test('answers a request by script in place, with a new form and every message', async () => {
  const email = someone()
  const form = await visitor.open(path)
  const body = new FormData()
  const fields = { ...form.form(button).values, ...listingAnswers({ email }), receipt: 'inline' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string)
  const response = await visitor.request('/careers.data?job=1&tab=apply&_routes=routes/careers/listing/route', {
    method: 'POST',
    body,
  })
  expect(response.status).toBe(200)
  const told = await response.text()
  for (const said of [replies.submitted(email), resumeRemarks.resumeUploaded]) expect(told).toContain(said)
})

test('without JavaScript, closing the dialog leads back to the list with its filters', async () => {
  const page = await visitor.open('/careers?type=Internship&job=5')
  expect(page.link(listingWords.dialog.close)).toBe('/careers?type=Internship')
  expect(page.link(listingWords.dialog.tabs.apply)).toBe('/careers?type=Internship&job=5&tab=apply')
  const refused = await visitor.submit(
    await visitor.open('/careers?type=Internship&job=5&tab=apply'),
    button,
    listingAnswers({ name: '' }),
  )
  expect(refused.url.search).toBe('?type=Internship&job=5&tab=apply')
})
