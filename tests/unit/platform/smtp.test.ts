import { expect, test } from 'vitest'
import { EnvironmentError } from '#app/platform/environment/problem.server.ts'
import { remarksOn } from '#app/platform/environment/remarks.server.ts'
import { parseEnvironment } from '#app/platform/environment.server.ts'

const once = {
  SMTP_ADDRESS: 'mail.example.com',
  SMTP_PORT: '587',
  SMTP_USERNAME: 'site',
  SMTP_PASSWORD: 'secret',
  MAILER_FROM_ADDRESS: 'Example Ltd <site@example.com>',
}

test('reads a mail server from a URL, or from the variables of ONCE', () => {
  const server = { host: 'mail.example.com', port: 587, tls: 'required' }
  expect(parseEnvironment({}).smtp).toBeUndefined()
  expect(parseEnvironment(once)).toMatchObject({
    smtp: { ...server, credentials: { user: 'site', password: 'secret' } },
    mailFrom: 'Example Ltd <site@example.com>',
  })
  expect(parseEnvironment({ ...once, MAIL_FROM: 'hello@example.com' }).mailFrom).toBe('hello@example.com')
  const { smtp } = parseEnvironment({ ...once, SMTP_URL: 'smtp://me:p%40ss%2F@[2001:db8::1]:2525' })
  expect(smtp).toEqual({
    host: '2001:db8::1',
    port: 2525,
    tls: 'required',
    credentials: { user: 'me', password: 'p@ss/' },
  })
})

test.each([
  ['smtp://mail.example.com', 587, 'required'],
  ['smtp://mail.example.com:25?tls=optional', 25, 'optional'],
  ['smtps://mail.example.com', 465, 'from the start'],
  ['smtp://mail.example.com:465', 465, 'from the start'],
  ['smtp://localhost:25', 25, 'none'],
  ['smtp://[::1]:25', 25, 'none'],
  ['smtp://127.0.0.1.example.com', 587, 'required'],
])('%s uses port %i, TLS %s', (SMTP_URL, port, tls) => {
  expect(parseEnvironment({ SMTP_URL }).smtp).toMatchObject({ port, tls, credentials: undefined })
})

test.each([
  [{ SMTP_PORT: '587' }, /SMTP_PORT is set without SMTP_ADDRESS/],
  [{ SMTP_USERNAME: 'me', SMTP_PASSWORD: 'secret' }, /SMTP_USERNAME is set without SMTP_ADDRESS/],
  [{ SMTP_ADDRESS: 'mail.example.com', SMTP_USERNAME: 'me' }, /SMTP_USERNAME is set without SMTP_PASSWORD/],
  [{ SMTP_ADDRESS: 'mail.example.com', SMTP_PASSWORD: 'secret' }, /SMTP_PASSWORD is set without SMTP_USERNAME/],
])('refuses half a mail server: %o', (environment, said) => {
  expect(() => parseEnvironment(environment)).toThrow(said)
  expect(() => parseEnvironment(environment)).toThrow(EnvironmentError)
})

test('names mail settings that have no effect or mislead', () => {
  const SITE_URL = 'https://www.example.com'
  const [others, noAddress] = [
    'SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD',
    /^mails are sent and SITE_URL is/,
  ]
  const [CONTACT_EMAIL, ENQUIRIES_EMAIL] = ['contact@example.com', 'hello@example.com']
  const mailboxes = { CONTACT_EMAIL, ENQUIRIES_EMAIL, CAREERS_EMAIL: 'careers@example.com' }
  const own = { ...once, ...mailboxes }
  expect(remarksOn({ ...own, SITE_URL }, '/proc')).toEqual([])
  expect(remarksOn({ ...own, SECRET_KEY_BASE: 'a'.repeat(32) }, '/proc')).toEqual([])
  expect(remarksOn(own, '/proc')).toEqual([expect.stringMatching(noAddress)])
  expect(remarksOn({ ...once, SITE_URL, CONTACT_EMAIL, ENQUIRIES_EMAIL }, '/proc')).toEqual([
    'mails are sent, and what comes in is told to the addresses of the sample where these are not set: CAREERS_EMAIL',
  ])
  expect(remarksOn({ ...own, SMTP_URL: 'smtp://localhost', SITE_URL }, '/proc')).toEqual([
    `SMTP_URL is set, so this does nothing: ${others}`,
  ])
  expect(remarksOn({ MAIL_FROM: 'hello@example.com' }, '/proc')).toEqual([
    'MAIL_FROM is set without a mail server: unless an owner enters one under Settings, mails wait in the outbox',
  ])
  expect(remarksOn({ SITE_UR: SITE_URL }, '/proc')).toEqual([
    'SITE_UR is no variable of this product and does nothing: is SITE_URL meant?',
  ])
})
