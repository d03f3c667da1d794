import { expect, test } from 'vitest'
import { applicationWords, applicationMessages as messages } from '#app/content/applications.ts'
import { applicationFormWords as words } from '#app/content/careers/job.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { applicationAnswers } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { filesIn } from '../../support/process/traces.ts'

const { fields } = applicationWords

const button = words.submit.idle
const visitor = new Visitor()
const noFile = () => new File([], '')
const labels: Record<string, string> = {
  name: fields.name.label,
  email: fields.email.label,
  phone: fields.phone.label,
  experience: fields.experience.label,
  coverLetter: fields.coverLetter.label,
  resume: words.resume.label,
}

/** The page's answers: what the form would send as it stands, apart from what is hidden. */
function shownAnswers(page: Page) {
  const { submissionId: _id, rendered: _seal, heldResume: _token, ...shown } = page.form(button).values
  return shown
}

const rules: [string, Record<string, string | File>, string, string][] = [
  ['no name', { name: '' }, 'name', 'Name is required'],
  ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', fieldMessages.tooLong('Name', 100)],
  ['no email address', { email: '' }, 'email', 'Email is required'],
  ['an email address without @', { email: 'asha.example.com' }, 'email', 'Email is invalid'],
  ['no phone number', { phone: '' }, 'phone', 'Phone number is required'],
  ['a phone number of 9 digits', { phone: '987654321' }, 'phone', 'Please enter a valid 10-digit phone number'],
  ['a foreign phone number', { phone: '+44 7911 123456' }, 'phone', 'Please enter a valid 10-digit phone number'],
  ['no experience', { experience: '' }, 'experience', 'Experience is required'],
  ['experience that is no option', { experience: '8' }, 'experience', 'Experience is required'],
  ['a blank cover letter', { coverLetter: '\r\n \r\n' }, 'coverLetter', 'Cover letter is required'],
  [
    'too long a cover letter',
    { coverLetter: 'a'.repeat(10_001) },
    'coverLetter',
    fieldMessages.tooLong('Cover letter', 10_000),
  ],
  ['no resume', { resume: noFile() }, 'resume', 'Resume is required'],
]

test.each(rules)('reports %s, and nothing else', async (_what, wrong, field, message) => {
  const form = await visitor.open('/careers/1')
  const sent = applicationAnswers(wrong)
  const page = await visitor.submit(form, button, sent)

  expect(page.status).toBe(400)
  expect(page.title).toMatch(/^Error: /)
  expect(page.description(labels[field] ?? '')).toContain(`Error: ${message}`)
  expect(page.field(labels[field] ?? '').getAttribute('aria-invalid')).toBe('true')
  const { resume: _file, ...texts } = sent
  expect(shownAnswers(page)).toEqual({ ...texts, experience: texts.experience === '8' ? '' : texts.experience })

  expect(page.texts('[data-error-summary] li')).toEqual([message])
  const target = page.document.querySelector('[data-error-summary] a')?.getAttribute('href')
  expect(page.document.querySelector(`${target}`)?.getAttribute('name')).toBe(field)
  expect(page.document.querySelectorAll('[aria-invalid]')).toHaveLength(1)

  expect(await database.jobApplication.count()).toBe(0)
  expect(await filesIn('resumes')).toEqual([])
})

test('lists all errors in the order of the form', async () => {
  const form = await visitor.open('/careers/1')
  const page = await visitor.submit(form, button, { resume: noFile() })
  expect(page.status).toBe(400)
  expect(new Set(page.texts('[data-error-summary] li'))).toEqual(
    new Set([
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Experience is required',
      'Cover letter is required',
      messages.resumeRequired,
    ]),
  )
  const targets = [...page.document.querySelectorAll('[data-error-summary] a')].map((link) => link.getAttribute('href'))
  const controls = [...page.document.querySelectorAll('[aria-invalid]')].map((control) => `#${control.id}`)
  expect(targets).toEqual(controls)
})

test('a form returned with errors keeps its submission id', async () => {
  const form = await visitor.open('/careers/1')
  const submissionId = crypto.randomUUID()
  const page = await visitor.submit(form, button, applicationAnswers({ name: '', submissionId }))
  expect(page.form(button).values.submissionId).toBe(submissionId)
  expect(form.form(button).values).not.toHaveProperty('submissionId')
})

test.each(['abc', '1', 'a'.repeat(300), `none:${crypto.randomUUID()}`])(
  'stores nothing with the submission id %j',
  async (submissionId) => {
    const page = await visitor.post('/careers/1', applicationAnswers({ submissionId }))
    expect(page.status).toBe(400)
    expect(await database.jobApplication.count()).toBe(0)
  },
)

test.each(['9876543210', '(98765) 432-10', '09876543210', '+91-98765-43210', '987.654.3210'])(
  'accepts the phone number %j and stores it in one form',
  async (phone) => {
    const form = await visitor.open('/careers/1')
    const email = `${crypto.randomUUID()}@example.com`
    const receipt = await visitor.submit(form, button, applicationAnswers({ phone, email }))
    expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\//)
    const { phone: stored } = await database.jobApplication.findFirstOrThrow({ where: { email } })
    expect(stored).toBe('+919876543210')
  },
)

test('a number that begins with 91 or 0 keeps all ten digits', async () => {
  for (const [phone, stored] of [
    ['9198765432', '+919198765432'],
    ['0123456789', '+910123456789'],
  ] as const) {
    const form = await visitor.open('/careers/1')
    const email = `${crypto.randomUUID()}@example.com`
    await visitor.submit(form, button, applicationAnswers({ phone, email }))
    expect((await database.jobApplication.findFirstOrThrow({ where: { email } })).phone).toBe(stored)
  }
})

test('stores text without control characters and trailing spaces, with its lines and letters', async () => {
  const form = await visitor.open('/careers/1')
  const coverLetter = ' ನಮಸ್ಕಾರ\r\n\r\n\u0000It’s me \u001b[31m😀\r\nbye '
  await visitor.submit(
    form,
    button,
    applicationAnswers({ name: '  ಮೀರಾ \r\n ಹೆಗಡೆ ', email: 'meant@example.com', coverLetter }),
  )
  const stored = await database.jobApplication.findFirstOrThrow({ where: { email: 'meant@example.com' } })
  expect(stored.name).toBe('ಮೀರಾ ಹೆಗಡೆ')
  expect(stored.coverLetter).toBe('ನಮಸ್ಕಾರ\n\nIt’s me [31m😀\nbye')
})
