import { expect, test, vi } from 'vitest'
import { accountMessages, passwordMessages as messages, accountPage as words } from '#app/content/admin/account.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../support/app.ts'
import { stopClock } from '../../support/clock.ts'
import { execute } from '../../support/database/database.ts'

const url = process.env.DATABASE_URL ?? ''
const button = words.password.submit.idle
const password = 'correct horse battery staple'
const newPassword = 'mauve teacup orbits the loom'
const minute = 60_000
let accounts = 0

/** A colleague with their own account and session. */
async function member(): Promise<{ email: string; visitor: Visitor }> {
  const email = `staff${++accounts}@example.com`
  await createStaff(email, password, 'owner')
  return { email, visitor: await signedIn(email) }
}

async function signedIn(email: string, secret = password): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/admin', { email, password: secret })
  return visitor
}

const isIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

const change = async (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.submit(await visitor.open('/admin/account'), button, {
    password,
    newPassword,
    repeatedPassword: fields.newPassword ?? newPassword,
    ...fields,
  })

stopClock()

test('promises no mail without a mail server', async () => {
  const { visitor } = await member()
  const email = `${crypto.randomUUID()}@example.com`
  const refused = await visitor.post('/admin/account?do=email', { email })
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining(words.email.cannotSend)])
  expect(await database.outboxItem.count({ where: { recipient: email } })).toBe(0)
})

test('a changed password replaces the old one, and ends every other session', async () => {
  const { email, visitor } = await member()
  const other = await signedIn(email)
  const before = new Visitor()
  before.cookies.set('session', visitor.cookies.get('session') ?? '')

  const page = await change(visitor)
  expect(page.url.pathname).toBe('/admin/account')
  expect(page.text).toContain(messages.changed)
  expect(await isIn(visitor)).toBe(true)
  expect(await isIn(other)).toBe(false)
  expect(await isIn(before)).toBe(false)

  expect(await isIn(await signedIn(email))).toBe(false)
  expect(await isIn(await signedIn(email, newPassword))).toBe(true)
})

test('reports each error at its field, and changes nothing', async () => {
  const { email, visitor } = await member()
  const wrong: [fields: Record<string, string>, label: string, message: string][] = [
    [{ password: '' }, words.password.current, messages.currentRequired],
    [{ password: 'not the password' }, words.password.current, messages.credentials],
    [{ newPassword: '', repeatedPassword: '' }, words.password.new.label, messages.newRequired],
    [{ newPassword: 'fourteen chars' }, words.password.new.label, messages.short(15)],
    [{ newPassword: 'a1b2'.repeat(33) }, words.password.new.label, messages.long(128)],
    [{ newPassword: 'password123password123' }, words.password.new.label, messages.common],
    [{ newPassword: `${email} 2026` }, words.password.new.label, messages.common],
    [{ newPassword: password }, words.password.new.label, messages.same],
    [{ repeatedPassword: 'something else altogether' }, words.password.repeat, messages.differ],
  ]
  for (const [fields, label, message] of wrong) {
    const page = await change(visitor, fields)
    expect([page.status, page.title]).toEqual([400, expect.stringMatching(/^Error: /)])
    expect(page.description(label)).toContain(message)
    for (const secret of [password, newPassword, ...Object.values(fields)])
      if (secret) expect(page.html).not.toContain(secret)
  }
  expect(await isIn(await signedIn(email))).toBe(true)
})

test('limits guesses of the present password, and locks nobody out of the sign-in', async () => {
  const { email, visitor } = await member()
  for (let guess = 0; guess < 5; guess++)
    expect((await change(visitor, { password: `a wrong guess ${guess}` })).status).toBe(400)
  const page = await change(visitor)
  expect(page.status).toBe(429)
  expect(page.texts('[data-error-summary] li')).toEqual([messages.failed(messages.limited(1))])
  expect(await isIn(await signedIn(email))).toBe(true)
  vi.setSystemTime(Date.now() + minute)
  expect((await change(visitor)).text).toContain(messages.changed)
})

test('while the database cannot write, the page says that nothing is changed', async () => {
  const { email, visitor } = await member()
  const form = await visitor.open('/admin/account')
  await execute(url, "CREATE TRIGGER full BEFORE UPDATE ON staff BEGIN SELECT RAISE(FAIL, 'disk full'); END")
  const page = await visitor
    .submit(form, button, { password, newPassword, repeatedPassword: newPassword })
    .finally(() => execute(url, 'DROP TRIGGER full'))
  expect(page.status).toBe(503)
  expect(page.texts('[data-error-summary] li')).toEqual([messages.failed(messages.unavailable)])
  expect(await isIn(await signedIn(email))).toBe(true)
})

test('lists the signed-in browsers, and signs out of each separately', async () => {
  const { email, visitor } = await member()
  const phone = new Visitor()
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'
  await phone.post('/admin', { email, password }, { 'User-Agent': userAgent })
  const stranger = await member()
  const page = await visitor.open('/admin/account')
  expect(page.text).toContain('Firefox on Android')
  const { id = '' } = page.form(words.sessions.endOf('Firefox on Android')).values
  const hashes = JSON.stringify(await database.session.findMany({ select: { tokenHash: true } }))
  expect(hashes).not.toContain(id)

  const foreign = await stranger.visitor.post('/admin/account?do=session', { id })
  expect(foreign.text).toContain(accountMessages.sessionGone)
  expect(await isIn(phone)).toBe(true)
  const done = await visitor.submit(page, words.sessions.endOf('Firefox on Android'))
  expect(done.text).toContain(accountMessages.sessionEnded)
  expect(await isIn(phone)).toBe(false)
  expect(await isIn(visitor)).toBe(true)
})

test('lists the signed-in sessions, and signs out everywhere', async () => {
  const { email, visitor } = await member()
  const others = [await signedIn(email), await signedIn(email)]
  const stranger = await member()
  const page = await visitor.open('/admin/account')
  expect(page.text.split(words.sessions.own)).toHaveLength(2)
  expect(page.texts('main button').filter((text) => text === words.sessions.end)).toHaveLength(2)

  const login = await visitor.submit(page, words.sessions.signOutEverywhere)
  expect(login.texts('h1')).toEqual([loginPage.heading])
  expect(login.text).toContain(accountMessages.signedOutEverywhere)
  for (const browser of [visitor, ...others]) expect(await isIn(browser)).toBe(false)
  expect(await isIn(stranger.visitor)).toBe(true)
  expect(await database.session.count({ where: { staff: { email } } })).toBe(0)
})
