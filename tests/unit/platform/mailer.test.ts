import { afterAll, afterEach, expect, test } from 'vitest'
import { smtpServer } from '#app/platform/environment/smtp.server.ts'
import {
  InvalidAddress,
  type MailerLimits,
  mailerLimits,
  NeedsSmtpUtf8,
  openMailer,
} from '#app/platform/mail/mailer.server.ts'
import { isPlainAddress, type Mail } from '#app/platform/mail/message.ts'
import { PostOffice, says } from '../../support/mail/post-office.ts'

const office = await PostOffice.open()
const encrypted = await PostOffice.open({
  disabledCommands: [],
  onAuth: (_auth, _session, done) => done(says(535, 'No')),
})

afterEach(() => {
  office.received.length = 0
  office.manners.address = () => undefined
})
afterAll(async () => {
  await office.goAway()
  await encrypted.goAway()
})

const mail: Mail = {
  id: '01939e5c-0000-7000-8000-000000000000',
  from: { name: 'Example Ltd', address: 'hello@example.com' },
  to: 'asha@example.com',
  subject: 'A receipt',
  text: 'We have it.',
  html: '<p>We have it.</p>',
  isAutomatic: true,
  host: 'www.example.com',
}

async function send(changes: Partial<Mail> = {}, url = office.url, limits: Partial<MailerLimits> = {}) {
  const server = smtpServer({ SMTP_URL: url })
  if (!server) throw new Error('No server.')
  const mailer = openMailer(server, { ...mailerLimits, ...limits })
  const attempt = await mailer.send({ ...mail, ...changes })
  mailer.close()
  return attempt
}

/** The one that came in. */
async function sent(changes: Partial<Mail> = {}) {
  expect((await send(changes)).outcome).toBe('accepted')
  const [received] = office.received
  if (!received) throw new Error('Nothing came in.')
  return received
}

test('a mail has its sender, the mark of an automatic mail, and the id of its row', async () => {
  const { mail: came, to, source } = await sent({ replyTo: 'jobs@example.com' })
  expect(to).toEqual(['asha@example.com'])
  expect(came.from?.text).toBe('"Example Ltd" <hello@example.com>')
  expect(came.replyTo?.text).toBe('jobs@example.com')
  expect(came.messageId).toBe(`<${mail.id}@www.example.com>`)
  expect(came.headers.get('auto-submitted')).toBe('auto-generated')
  expect(came.date).toBeInstanceOf(Date)
  expect({ text: came.text?.trim(), html: came.html }).toEqual({ text: mail.text, html: mail.html })
  expect(source).not.toMatch(/^List-Unsubscribe/m)
})

test('a handwritten mail is not marked as automatic', async () => {
  expect((await sent({ isAutomatic: false })).mail.headers.has('auto-submitted')).toBe(false)
})

test('a newsletter has one-click unsubscribe', async () => {
  const unsubscribe = 'https://www.example.com/newsletter/unsubscribe/abc'
  const { source } = await sent({ unsubscribe })
  expect(source).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).toMatch(/^List-ID: <newsletter.www.example.com>/im)
})

test('an invitation has the method of its calendar', async () => {
  const calendar = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'END:VCALENDAR'].join('\r\n')
  const { source, mail: came } = await sent({ calendar })
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect(came.attachments.some(({ contentType }) => contentType === 'application/ics')).toBe(true)
})

test.each([
  ['to', 'asha@example.com\r\nBcc: all@example.com'],
  ['to', 'asha@example.com, all@example.com'],
  ['to', 'Asha <asha@example.com>'],
  ['to', 'asha@example.com>\r\nRCPT TO:<all@example.com'],
  ['replyTo', 'asha@example.com\nBcc: all@example.com'],
] as const)('sends no mail with %s = %j', async (field, value) => {
  await expect(send({ [field]: value })).rejects.toThrow(InvalidAddress)
  expect(office.received).toEqual([])
})

test('a subject stays one header, whatever its text', async () => {
  const subject = 'A receipt\r\nBcc: all@example.com\r\n\r\nBuy'
  const { source, to, mail: came } = await sent({ subject, unsubscribe: 'https://a.example/\r\nBcc: all@example.com' })
  expect(to).toEqual(['asha@example.com'])
  expect(came.subject).toBe('A receipt Bcc: all@example.com Buy')
  expect(source).not.toMatch(/^Bcc:/m)
})

test('sends nothing unencrypted to another machine, and nothing to a server with an untrusted certificate', async () => {
  const elsewhere = (url: string) => url.replace('127.0.0.1', '127.0.0.1.nip.example')
  expect(smtpServer({ SMTP_URL: elsewhere(office.url) })?.tls).toBe('required')
  const required = { ...smtpServer({ SMTP_URL: office.url }), tls: 'required' as const }
  const mailer = openMailer(required as Parameters<typeof openMailer>[0])
  expect((await mailer.send(mail)).outcome).toBe('deferred')
  mailer.close()
  const believed = { ...smtpServer({ SMTP_URL: encrypted.url }), tls: 'required' as const }
  const other = openMailer(believed as Parameters<typeof openMailer>[0])
  expect(await other.send(mail)).toMatchObject({ outcome: 'deferred', response: expect.stringMatching(/certificate/) })
  other.close()
  expect([...office.received, ...encrypted.received]).toEqual([])
})

test('?tls=optional uses offered encryption, and works without it', async () => {
  expect((await send({}, `${encrypted.url}?tls=optional`)).outcome).toBe('accepted')
  expect((await send({}, `${office.url}?tls=optional`)).outcome).toBe('accepted')
  expect(encrypted.received[0]?.source).toContain('We have it.')
})

test('a refused password is the installation’s fault, not the mail’s', async () => {
  const url = `${encrypted.url.replace('//', '//me:secret@')}?tls=optional`
  const attempt = await send({}, url)
  expect(attempt).toMatchObject({ outcome: 'deferred', response: expect.stringContaining('535') })
  expect(attempt.response).not.toContain('secret')
})

test('a name outside ASCII before the @ needs a server with SMTPUTF8', async () => {
  const to = 'आशा@example.com'
  expect((await send({ to })).outcome).toBe('accepted')
  office.manners.address = () => says(550, 'No such user')
  expect(await send({ to })).toMatchObject({ outcome: 'refused', response: expect.stringContaining('No such user') })

  const without = await PostOffice.open({ hideSMTPUTF8: true })
  const server = smtpServer({ SMTP_URL: without.url })
  const mailer = openMailer(server as NonNullable<typeof server>)
  without.manners.address = () => says(553, 'Address requires UTF-8')
  await expect(mailer.send({ ...mail, to })).rejects.toThrow(NeedsSmtpUtf8)
  without.manners.address = () => undefined
  expect((await mailer.send({ ...mail, to: 'asha@उदाहरण.भारत' })).outcome).toBe('accepted')
  await expect(mailer.send({ ...mail, to })).rejects.toThrow(NeedsSmtpUtf8)
  expect(without.received).toHaveLength(1)
  mailer.close()
  await without.goAway()
})

test('stores a server’s words truncated, on one line', async () => {
  office.manners.address = () => says(550, `No\t${'very '.repeat(500)}much`)
  const { outcome, response } = await send()
  expect({ outcome, isShort: response.length <= 501, isLine: !/[\r\n\t]/.test(response) }).toEqual({
    outcome: 'refused',
    isShort: true,
    isLine: true,
  })
})

test.each([
  ['asha@example.com', true],
  ['asha.rao+jobs@mail.example.co.in', true],
  ['आशा@उदाहरण.भारत', true],
  ['asha', false],
  ['asha@', false],
  ['asha@a@b', false],
  ['a b@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%s is a deliverable address: %s', (address, is) => {
  expect(isPlainAddress(address)).toBe(is)
})
