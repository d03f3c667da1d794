import { describe, expect, test } from 'vitest'
import { sampleCompany as company } from '#app/content/company.ts'
import { messageWords } from '#app/content/messages.ts'
import { contactPage as page } from '#app/content/site/contact.ts'
import { messageMessages as messages } from '#app/content/site/message-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { describeMessageForm } from '../../support/messages/form.ts'

const words = page.form
const { fields: labels } = messageWords

describeMessageForm({
  noun: 'message',
  path: '/contact',
  title: page.title,
  button: words.submit.idle,
  answers: (answers = {}) => ({
    name: 'Asha Rao',
    email: 'asha@example.com',
    subject: 'A loom that answers',
    message: 'We weave, and would like to know what is on which loom.',
    ...answers,
  }),
  labels: {
    name: labels.name.label,
    email: labels.email.label,
    subject: labels.subject.label,
    message: labels.message.label,
  },
  rules: [
    ['no name', { name: '' }, 'name', 'Name is required'],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
    ['no email address', { email: '' }, 'email', 'Email is required'],
    ['an email address without a dot', { email: 'asha@example' }, 'email', 'Email is invalid'],
    ['no subject', { subject: '' }, 'subject', 'Subject is required'],
    ['a subject of 201 characters', { subject: 'a'.repeat(201) }, 'subject', 'Subject must be at most 200 characters'],
    ['no message', { message: '' }, 'message', 'Message is required'],
    ['a blank message', { message: ' \n\n ' }, 'message', 'Message is required'],
    ['an endless message', { message: 'a'.repeat(5_001) }, 'message', 'Message must be at most 5,000 characters'],
  ],
  table: 'contact_messages',
  columns: { name: 'name', email: 'email', subject: 'subject_line', message: 'message_content' },
  times: 'contact_time, created_at',
  texts: ['name', 'subject', 'message'],
  thanks: ({ email }) =>
    `Thank you for contacting us! We have received your message and will respond to ${email} within 24-48 hours.`,
  unavailable: `We couldn't send your message at this time. Please try again or email us directly at ${company.contactEmail}.`,
  sentDifferently: messages.sentDifferently,
})

test('a message from the page of a service shows and stores the service', async () => {
  const visitor = new Visitor()
  const page = await visitor.open('/contact?about=cyber-security')
  expect(page.text).toContain(`${words.about} Cyber Security`)
  expect(page.link(words.notAbout)).toBe('/contact')
  const email = `${crypto.randomUUID()}@example.com`
  const answers = { name: 'Asha Rao', email, subject: 'An audit', message: 'How long does it take?' }
  const refused = await visitor.submit(page, words.submit.idle, { ...answers, message: '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`${words.about} Cyber Security`)
  expect((await visitor.submit(refused, words.submit.idle, answers)).status).toBe(200)
  const { subject } = await database.contactMessage.findFirstOrThrow({ where: { email } })
  expect(subject).toBe('Cyber Security: An audit')
})

test.each(['weaving', 'constructor', '__proto__', 'toString'])('leaves out an unknown service: %s', async (about) => {
  const visitor = new Visitor()
  const page = await visitor.open(`/contact?about=${about}`)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(words.about)
  const form = await visitor.open('/contact')
  const email = `${crypto.randomUUID()}@example.com`
  const answers = { name: 'Asha Rao', email, subject: 'An audit', message: 'How long does it take?' }
  await visitor.post('/contact', { ...form.form(words.submit.idle).values, ...answers, about })
  expect((await database.contactMessage.findFirstOrThrow({ where: { email } })).subject).toBe('An audit')
})

describe('the map', () => {
  const place = /^https:\/\/www\.openstreetmap\.org\/\?mlat=[\d.]+&mlon=[\d.]+#map=/

  test('is a drawing until the visitor requests the interactive one', async () => {
    const before = await new Visitor().open('/contact')
    expect(before.document.querySelector('iframe')).toBeNull()
    expect(before.html).not.toMatch(/export\/embed|<iframe/)
    const loaded = [...before.document.querySelectorAll('[src], link[href]:not([rel=canonical])')]
    const hosts = loaded.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    expect(hosts.filter((address) => !address.startsWith('/') || address.startsWith('//'))).toEqual([])
    expect(before.document.querySelector(`[aria-label="${page.map.alt}"]`)).not.toBeNull()
    expect(before.text).toContain(page.map.consent)
    expect(before.link(page.map.open)).toMatch(place)
  })

  test('is OpenStreetMap’s on request, with the link', async () => {
    const visitor = new Visitor()
    const before = await visitor.open('/contact')
    const after = await visitor.open(new URL(before.link(page.map.load), before.url).href)
    const [frame, ...more] = after.document.querySelectorAll('iframe')
    expect(more).toEqual([])
    expect(frame?.getAttribute('title')).toBe(page.map.title)
    const source = new URL(frame?.getAttribute('src') ?? '')
    expect(source.origin + source.pathname).toBe('https://www.openstreetmap.org/export/embed.html')
    expect(source.searchParams.get('marker')).toBe(`${page.map.place.replace(' ', '')}`)
    expect(after.headers.get('Content-Security-Policy')).toMatch(
      /frame-src ('self' )?https:\/\/www\.openstreetmap\.org;/,
    )
    expect(after.link(page.map.open)).toMatch(place)
    expect(after.text).not.toContain(page.map.load)
  })
})

test('the contact details are those of the company', async () => {
  const contact = await new Visitor().open('/contact')
  expect(contact.link(company.phone)).toBe(`tel:${company.phone.replaceAll(' ', '')}`)
  expect(contact.link(company.enquiriesEmail)).toBe(`mailto:${company.enquiriesEmail}`)
  expect(contact.text).toContain(company.office.replaceAll('\n', ' '))
  expect(contact.link(page.details.linkedin)).toBe(company.linkedinUrl)
  expect(contact.link(page.details.instagram)).toBe(company.instagramUrl)
})
