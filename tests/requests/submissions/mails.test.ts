// Covers the mails that each public form sends: recipients, words and limits.
import { describe, expect, test, vi } from 'vitest'
import { applicationFormWords } from '#app/content/careers/job.ts'
import { confirmationWords } from '#app/content/mail/confirmation.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { applicationAnswers, listingAnswers } from '../../support/database/factories.ts'
import { isDeep } from '../../support/deep.ts'
import { multipart, partsOf } from '../../support/forms/multipart.ts'
import type { Page } from '../../support/pages/page.ts'

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9'
})

const url = process.env.DATABASE_URL ?? ''
const someone = () => `${crypto.randomUUID()}@example.com`

async function sync(visitor: Visitor, page: Page, answers: Record<string, string | File>) {
  const { rendered = '' } = page.form(applicationFormWords.submit.idle).values
  const submissionId = crypto.randomUUID()
  const { body, headers } = multipart(await partsOf({ ...answers, rendered, submissionId, form: 'job', jobId: '1' }))
  return visitor.request('/careers/sync', { method: 'POST', body, headers: { Origin: site, ...headers } })
}

const press = (button: string) => (visitor: Visitor, page: Page, answers: Record<string, string | File>) =>
  visitor.submit(page, button, answers)

const message = (answers: Record<string, string>) => ({
  name: 'Asha Rao',
  subject: 'A loom that answers',
  message: 'What is on which loom?',
  ...answers,
})
const enquiry = (answers: Record<string, string>) => ({
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  inquiryType: 'internship',
  message: 'Is it paid?',
  ...answers,
})
const { careersEmail, contactEmail, enquiriesEmail } = company
const application = { noun: 'application', to: careersEmail, texts: ['name', 'coverLetter'] }

const forms = [
  {
    what: 'a message',
    path: '/contact',
    noun: 'message',
    to: contactEmail,
    answers: message,
    texts: ['name', 'subject', 'message'],
    send: press(contactPage.form.submit.idle),
  },
  {
    what: 'an enquiry',
    path: '/enquiries',
    noun: 'enquiry',
    to: enquiriesEmail,
    answers: enquiry,
    texts: ['name', 'message'],
    send: press(enquiriesPage.form.submit.idle),
  },
  {
    what: 'an application from the page of a job',
    ...application,
    path: '/careers/1',
    answers: applicationAnswers,
    send: press(applicationFormWords.submit.idle),
  },
  {
    what: 'an application from the listing',
    ...application,
    path: '/careers?job=1&tab=apply',
    answers: listingAnswers,
    send: press(applicationFormWords.submit.idle),
  },
  {
    what: 'an application that waited in the browser',
    ...application,
    path: '/careers/1',
    answers: applicationAnswers,
    send: sync,
  },
]

async function mailsAbout(email: string) {
  const about = { OR: [{ application: { email } }, { message: { email } }, { enquiry: { email } }] }
  const mails = await database.outboxItem.findMany({ where: about, orderBy: { kind: 'asc' } })
  return mails.map(({ content, ...mail }) => ({ ...mail, ...readableMail(content) }))
}

describe.each(forms)('$what', ({ path, noun, to, answers, texts, send }) => {
  test('is acknowledged and notified once, however often it is sent', async () => {
    const [visitor, email] = [new Visitor(), someone()]
    const page = await visitor.open(path)
    const sent = answers({ email })
    await Promise.all([1, 2, 3].map(() => send(visitor, page, sent)))
    await send(visitor, page, sent)
    expect(await mailsAbout(email)).toMatchObject([
      { kind: `${noun}.acknowledged`, recipient: email, replyTo: to, state: 'waiting' },
      { kind: `${noun}.notified`, recipient: to, replyTo: email, state: 'waiting' },
    ])
  })

  test('is notified with all its text, and acknowledged with none of it', async () => {
    const [visitor, email] = [new Visitor(), someone()]
    const written = Object.fromEntries(texts.map((field) => [field, `Kumbala of the ${field} <b>& more</b>`]))
    await send(visitor, await visitor.open(path), answers({ ...written, email }))
    const [acknowledged, notified] = await mailsAbout(email)
    for (const words of Object.values(written)) expect(notified?.text).toContain(words)
    expect(notified?.html).not.toContain('<b>')
    expect(notified?.text).toMatch(/\/admin\/(applications\/\d+|dashboard\?tab=\w+&open=\d+)\n/)
    const whole = JSON.stringify(acknowledged)
    expect(whole).not.toMatch(/kumbala|98765/i)
    const { reference } = JSON.parse(JSON.stringify(await recordOf(noun, email)))
    expect(acknowledged?.subject).toContain(reference)
    expect(acknowledged?.text).toContain(reference)
  })

  test('is not stored if its mails cannot be', async () => {
    const [visitor, email] = [new Visitor(), someone()]
    const page = await visitor.open(path)
    await execute(url, "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    const failed = await send(visitor, page, answers({ email })).finally(() => execute(url, 'DROP TRIGGER full'))
    expect(failed.status).toBe(503)
    expect(await recordOf(noun, email)).toBeNull()
  })
})

async function recordOf(noun: string, email: string): Promise<{ reference: string } | null> {
  const query = { where: { email }, select: { reference: true } }
  if (noun === 'application') return database.jobApplication.findFirst(query)
  return noun === 'message' ? database.contactMessage.findFirst(query) : database.enquiry.findFirst(query)
}

test('the acknowledgement of an application has its receipt, its retention and the promise', async () => {
  const [visitor, email] = [new Visitor(), someone()]
  await database.settings.create({ data: { number: 1, answerWithinDays: 5 } })
  const receipt = await visitor
    .submit(await visitor.open('/careers/2'), applicationFormWords.submit.idle, applicationAnswers({ email }))
    .finally(() => database.settings.deleteMany())
  const [acknowledged] = await mailsAbout(email)
  expect(acknowledged?.text).toContain(`${site}${receipt.url.pathname}\n`)
  expect(receipt.url.pathname).toMatch(/^\/careers\/receipt\/./)
  const [promised] = receipt.text.match(/We will answer you by [^.]+\./) ?? []
  expect(acknowledged?.text).toContain(promised ?? 'a promise')
  expect(acknowledged?.text).toMatch(/Kept until: \w+day, \w+ \d+, \d{4}\n/)
})

describe('the site announces a confirmation mail', () => {
  test('only if one is sent', async () => {
    const [visitor, email] = [new Visitor(), someone()]
    const button = contactPage.form.submit.idle
    const write = async () => (await visitor.submit(await visitor.open('/contact'), button, message({ email }))).text
    expect(await write()).toContain(confirmationWords.message(email))
    expect(await write()).not.toContain(confirmationWords.message(email))
  })

  test('on the receipt as well', async () => {
    const [visitor, email] = [new Visitor(), someone()]
    const apply = async () =>
      visitor.submit(await visitor.open('/careers/3'), applicationFormWords.submit.idle, applicationAnswers({ email }))
    expect((await apply()).text).toContain(confirmationWords.receipt(email))
    const second = applicationAnswers({ email, coverLetter: 'Once more' })
    const again = await visitor.submit(await visitor.open('/careers/3'), applicationFormWords.submit.idle, second)
    expect(again.url.pathname).toMatch(/^\/careers\/receipt\/./)
    expect(again.text).not.toContain(confirmationWords.receipt(email))
  })
})

test('advertisements to a stranger cause at most one mail to them, without a word of it', async () => {
  const stranger = someone()
  const advertisement = 'Cheap-pills at https://spam.example, call +919000090000'
  for (let time = 0; time < (isDeep ? 100 : 10); time++) {
    const visitor = new Visitor()
    const words = { email: stranger, name: advertisement, message: `${advertisement} ${time}` }
    const [path, button, answers] =
      time % 2 === 0
        ? (['/contact', contactPage.form.submit.idle, message({ ...words, subject: advertisement })] as const)
        : (['/enquiries', enquiriesPage.form.submit.idle, enquiry({ ...words, phone: '+919000090000' })] as const)
    expect((await visitor.submit(await visitor.open(path), button, answers)).status).toBe(200)
  }
  const mails = await database.outboxItem.findMany({ where: { recipient: stranger } })
  expect(mails.length).toBeLessThanOrEqual(1)
  expect(JSON.stringify(mails.map(({ content }) => content))).not.toMatch(/pills|spam\.example|90000/i)
})
