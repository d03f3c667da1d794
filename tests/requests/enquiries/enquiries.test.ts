import { describe, expect, test } from 'vitest'
import { siteEditor } from '#app/content/admin/site.ts'
import { sampleCompany as company } from '#app/content/company.ts'
import { enquiryWords } from '#app/content/enquiries.ts'
import { fieldMessages } from '#app/content/forms.ts'
import { enquiriesPage as page } from '#app/content/site/enquiries.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { describeMessageForm } from '../../support/messages/form.ts'

const words = page.form
const { fields: labels } = enquiryWords
const button = words.submit.idle
const types = ['career', 'internship', 'certification', 'project', 'other']
const phoneLabel = `${labels.phone.label} (optional)`

const answers = (answers: Record<string, string> = {}) => ({
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  inquiryType: 'certification',
  message: 'Which certificates do you prepare for?',
  ...answers,
})

describeMessageForm({
  noun: 'enquiry',
  path: '/enquiries',
  title: page.title,
  button,
  answers,
  labels: {
    name: labels.name.label,
    email: labels.email.label,
    phone: phoneLabel,
    inquiryType: labels.inquiryType.label,
    message: labels.message.label,
  },
  rules: [
    ['no name', { name: '' }, 'name', 'Name is required'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
    ['no email address', { email: '' }, 'email', 'Email is required'],
    ['an email address without a dot', { email: 'asha@example' }, 'email', 'Email is invalid'],
    ['a phone number of letters', { phone: 'call me' }, 'phone', 'Phone number is invalid'],
    ['a phone number of two lines', { phone: '98765\n43210' }, 'phone', 'Phone number is invalid'],
    ['no type of inquiry', { inquiryType: '' }, 'inquiryType', 'Type of inquiry is required'],
    ['a type that is no option', { inquiryType: 'sales' }, 'inquiryType', 'Type of inquiry is required'],
    ['no message', { message: '' }, 'message', 'Message is required'],
    ['a blank message', { message: ' \n\n ' }, 'message', 'Message is required'],
    ['an endless message', { message: 'a'.repeat(5_001) }, 'message', 'Message must be at most 5,000 characters'],
  ],
  table: 'enquiries',
  columns: { name: 'name', email: 'email', phone: 'phone', inquiryType: 'inquiry_type', message: 'message' },
  times: 'created_at',
  texts: ['name', 'message'],
  thanks: () => 'Message Sent Successfully!',
  unavailable: messages.enquiryFailed(messages.unavailable),
  sentDifferently: messages.enquiryFailed(messages.sentDifferently),
})

describe('the form’s choices', () => {
  test('are the five types of the specification, none of them selected', async () => {
    const form = await new Visitor().open('/enquiries')
    const options = [...form.field(labels.inquiryType.label).querySelectorAll('option')]
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      '',
      'project',
      ...types.filter((type) => type !== 'project'),
    ])
    expect(options[0]?.textContent).toBe('Select an option')
    expect(form.form(button).values.inquiryType).toBe('')
  })

  test.each(['', '   '])('the phone number is optional (%j)', async (phone) => {
    const visitor = new Visitor()
    const email = `${crypto.randomUUID()}@example.com`
    const form = await visitor.open('/enquiries')
    expect(form.field(phoneLabel).hasAttribute('required')).toBe(false)
    await visitor.submit(form, button, answers({ email, phone }))
    expect(await database.enquiry.findFirstOrThrow({ where: { email } })).toMatchObject({ phone: null })
  })
})

test('an owner changes the types, and old enquiries keep theirs in the list, its filter and the export', async () => {
  // The enquiries of the other tests have used up the mails of an hour.
  await database.rateLimit.deleteMany()
  const owner = await signIn()
  const { name, type, email } = {
    name: 'Asha Rao',
    type: 'Repair & Ärger',
    email: `${crypto.randomUUID()}@example.com`,
  }
  const offer = async (types: string) => {
    await owner.submit(await owner.open('/admin/site/enquiries?at=message'), siteEditor.save.idle, { types })
    await owner.submit(await owner.open('/admin/site/enquiries'), siteEditor.publish)
    const options = (await new Visitor().open('/enquiries')).field(labels.inquiryType.label).querySelectorAll('option')
    return [...options].slice(1).map((option) => option.getAttribute('value'))
  }
  expect(await offer(`${type}\nCareer`)).toEqual([type, 'career'])
  const long = await owner.submit(await owner.open('/admin/site/enquiries?at=message'), siteEditor.save.idle, {
    types: 'x'.repeat(101),
  })
  expect([long.status, long.text]).toEqual([
    400,
    expect.stringContaining(fieldMessages.lineTooLong('Types of inquiry', 100)),
  ])
  // The company gets 30 notifications an hour, and the tests above have used them.
  await database.rateLimit.deleteMany()
  const visitor = new Visitor()
  const form = await visitor.open('/enquiries')
  expect((await visitor.submit(form, button, answers({ inquiryType: 'project', email }))).status).toBe(400)
  await visitor.submit(form, button, answers({ inquiryType: type, email, name }))
  expect(await offer('')).toEqual(['project', 'career', 'internship', 'certification', 'other'])

  const found = await owner.open(`/admin/dashboard?${new URLSearchParams({ tab: 'enquiries', inquiryType: type })}`)
  expect(found.texts('tbody tr')).toHaveLength(1)
  expect(found.texts('tbody tr')[0]).toContain(type)
  expect(found.texts('select[name=inquiryType] option')).toEqual(expect.arrayContaining([type, 'Internship']))
  expect((await owner.open('/admin/dashboard?tab=enquiries&search=arger')).texts('tbody tr').join()).toContain(type)
  const row = await database.enquiry.findFirstOrThrow({ where: { email }, include: { mails: true } })
  expect(row.inquiryType).toBe(type)
  expect(JSON.stringify(row.mails)).toContain(type)
  const table = await owner.request(`/admin/dashboard/selected/table?tab=enquiries&id=${row.id}`)
  expect(await table.text()).toContain(type)

  // The filter keeps a type that only old enquiries have.
  const newer = Array.from({ length: 1_000 }, () => {
    const id = crypto.randomUUID()
    return { ...answers(), submissionId: id, submissionDigest: id, reference: id }
  })
  await database.enquiry.createMany({ data: newer })
  const list = await owner.open('/admin/dashboard?tab=enquiries')
  expect(list.texts('select[name=inquiryType] option')).toContain(type)
})

describe('the questions', () => {
  test('are six, and one opens at a time', async () => {
    const enquiries = await new Visitor().open('/enquiries')
    expect(enquiries.document.querySelectorAll('details[name=faq]')).toHaveLength(6)
    expect(enquiries.texts('details[name=faq] summary')).toEqual(page.faq.questions.map(({ question }) => question))
  })

  test('are in the structured data word for word', async () => {
    const enquiries = await new Visitor().open('/enquiries')
    const data = [...enquiries.document.querySelectorAll('script[type="application/ld+json"]')]
    const [faq, ...more] = data
      .map((script) => JSON.parse(script.textContent))
      .filter((it) => it['@type'] === 'FAQPage')
    expect(more).toEqual([])
    const told = faq.mainEntity.map((question: Record<string, unknown>) => {
      const answer = question.acceptedAnswer as Record<string, unknown>
      return [question['@type'], question.name, answer['@type'], answer.text]
    })
    const questions = enquiries.texts('details[name=faq] summary')
    const visible = enquiries.texts('details[name=faq] > p').map((text, index) => [questions[index], text])
    expect(told).toEqual(visible.map(([question, text]) => ['Question', question, 'Answer', text]))
  })
})

test('the contact information is the company’s', async () => {
  const enquiries = await new Visitor().open('/enquiries')
  expect(enquiries.link(company.phone)).toBe(`tel:${company.phone.replaceAll(' ', '')}`)
  expect(enquiries.link(company.enquiriesEmail)).toBe(`mailto:${company.enquiriesEmail}`)
  expect(enquiries.text).toContain(company.office.replaceAll('\n', ' '))
})
