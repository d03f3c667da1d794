import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signInMessages as messages, loginPage as words } from '#app/content/admin/staff/sign-in.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { administrator } from '../../support/administrator.ts'
import { signIn, site, Visitor } from '../../support/app.ts'
import { pass, stopClock } from '../../support/clock.ts'
import { execute } from '../../support/database/database.ts'
import { Page } from '../../support/pages/page.ts'
import { hashes } from '../../support/staff/cheap-hashes.ts'

const url = process.env.DATABASE_URL ?? ''
const minute = 60_000
const wrong = { email: administrator.email, password: 'not the password' }
const refusal = messages.loginFailed(messages.credentials)

const attemptBy = (fields: Record<string, string>, visitor: Visitor) =>
  visitor.request('/admin', { method: 'POST', body: new URLSearchParams(fields) })

/** Another account and another address each time. */
const attempt = (fields: Record<string, string>, visitor = new Visitor()) => attemptBy(fields, visitor)

const isIn = async (visitor: Visitor) => (await visitor.request('/admin/dashboard')).status === 200

stopClock()

beforeEach(async () => {
  await database.signInFailure.deleteMany()
})

test('signing in leads to the dashboard with a cookie that scripts cannot read and nobody can forge', async () => {
  const visitor = new Visitor()
  const response = await attempt(administrator, visitor)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/admin/dashboard')
  const [cookie = '', device = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(device).toMatch(/^device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).toMatch(/^session=[^;]+\.[^;]+;/)
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  expect(await isIn(visitor)).toBe(true)

  const value = visitor.cookies.get('session') ?? ''
  for (const forged of [value.split('.')[0], `${value.slice(0, -3)}abc`, value.replace(/^./, 'x'), '', 'x', '.']) {
    const forger = new Visitor()
    forger.cookies.set('session', forged ?? '')
    expect(await isIn(forger)).toBe(false)
  }
})

test('each sign-in gets its own session, and a planted one is not adopted', async () => {
  const visitor = new Visitor()
  visitor.cookies.set('session', 'planted')
  await attempt(administrator, visitor)
  const first = visitor.cookies.get('session')
  expect(first).not.toBe('planted')
  await attempt(administrator, visitor)
  expect(visitor.cookies.get('session')).not.toBe(first)
})

test('over https the cookie is for https and this host alone', async () => {
  const visitor = new Visitor()
  const init = { method: 'POST', body: new URLSearchParams(administrator) }
  const response = await visitor.request('https://localhost:3000/admin', {
    ...init,
    headers: { Origin: 'https://localhost:3000' },
  })
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Host-session=/)
  expect(cookie).toContain('Secure')
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})

test('the database contains no token and no password', async () => {
  const visitor = await signIn()
  const signed = decodeURIComponent(visitor.cookies.get('session') ?? '')
  const token = JSON.parse(Buffer.from(signed.slice(0, signed.lastIndexOf('.')), 'base64').toString())
  const sessions = await database.session.findMany()
  expect(sessions.map(({ tokenHash }) => tokenHash)).toContain(createHash('sha256').update(token).digest('hex'))
  const [staff] = await database.staff.findMany()
  expect(staff?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify([sessions, staff])).not.toContain(token)
  expect(JSON.stringify([sessions, staff])).not.toContain(administrator.password)
})

test('refuses a known and an unknown account in the same words', async () => {
  const emails = [administrator.email, 'nobody@example.com', administrator.email.replace('enquiries', 'enquirieś')]
  const answers = await Promise.all(
    emails.map(async (email) => {
      const response = await attempt({ ...wrong, email })
      const page = new Page(response.status, new URL(site), response.headers, await response.text())
      const told = /^(x-request-id|content-(length|security-policy))$/
      return {
        status: page.status,
        title: page.title,
        text: page.text,
        headers: [...page.headers].filter(([name]) => !told.test(name)),
      }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 400, text: expect.stringContaining(refusal) })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a refused sign-in keeps the email address and never repeats the password', async () => {
  const visitor = new Visitor()
  const sessions = await database.session.count()
  const form = await visitor.open('/admin')
  const page = await visitor.submit(form, words.submit.idle, wrong)
  expect(page.status).toBe(400)
  expect(page.title).toMatch(/^Error: /)
  expect(page.texts('[data-error-summary] li')).toEqual([refusal])
  expect(page.form(words.submit.idle).values).toMatchObject({ email: wrong.email, password: '' })
  expect(page.html).not.toContain(wrong.password)
  expect(await database.session.count()).toBe(sessions)
})

test.each([
  ['no email address', { email: '' }, 'Email is required', words.email],
  ['an email address that is none', { email: 'admin' }, 'Email is invalid', words.email],
  ['no password', { password: '' }, messages.passwordRequired, words.password],
  ['an endless password', { password: 'a'.repeat(1_001) }, messages.credentials, words.password],
])('reports %s and counts no attempt', async (_what, changed, message, label) => {
  const visitor = new Visitor()
  const page = await visitor.submit(await visitor.open('/admin'), words.submit.idle, { ...wrong, ...changed })
  expect(page.status).toBe(400)
  expect(page.description(label)).toContain(message)
  expect(page.html).not.toContain('a'.repeat(1_001))
  expect(await database.signInFailure.count()).toBe(0)
})

test('the email address ignores case, the password does not', async () => {
  expect((await attempt({ ...administrator, email: administrator.email.toUpperCase() })).status).toBe(303)
  expect((await attempt({ ...administrator, password: administrator.password.toUpperCase() })).status).toBe(400)
  expect((await attempt({ ...administrator, password: `${administrator.password} ` })).status).toBe(400)
})

test('after five failures an account waits a minute, then twice as long each time, never over fifteen', async () => {
  const visitor = new Visitor(ownAddress())
  const attempt = (fields: Record<string, string>) => attemptBy(fields, visitor)
  for (let failure = 1; failure <= 5; failure++) expect((await attempt(wrong)).status).toBe(400)
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    const waiting = await attempt(administrator)
    expect(waiting.status).toBe(429)
    expect(waiting.headers.get('Retry-After')).toBe(String(minutes * 60))
    expect(await waiting.text()).toContain(messages.loginFailed(messages.limited(minutes)))
    pass(minutes * minute - 1_000)
    expect((await attempt(administrator)).status).toBe(429)
    pass(1_000)
    expect((await attempt(wrong)).status).toBe(400)
  }
  pass(15 * minute)
  expect((await attempt(administrator)).status).toBe(303)
  visitor.cookies.clear()
  expect((await attempt(wrong)).status).toBe(400)
})

test('an unknown account waits just as long', async () => {
  const visitor = new Visitor(ownAddress())
  const attempt = (fields: Record<string, string>) => attemptBy(fields, visitor)
  const unknown = { ...wrong, email: 'nobody@example.com' }
  for (let failure = 1; failure <= 5; failure++) expect((await attempt(unknown)).status).toBe(400)
  const waiting = await attempt(unknown)
  expect(waiting.status).toBe(429)
  expect(await waiting.text()).toContain(messages.limited(1))
  expect((await attempt(administrator)).status).toBe(303)
})

test('an attacker locks out no visitor from elsewhere, and no known device', async () => {
  const device = new Visitor()
  expect((await attempt(administrator, device)).status).toBe(303)
  device.cookies.delete('session')
  const guesser = new Visitor(ownAddress())
  for (let failure = 1; failure <= 12; failure++) await attempt(wrong, guesser)
  expect((await attempt(administrator, guesser)).status).toBe(429)
  expect((await attempt(administrator)).status).toBe(303)

  // The same address, as behind a proxy that is not configured.
  guesser.cookies.set('device', device.cookies.get('device') ?? '')
  expect((await attempt(administrator, guesser)).status).toBe(303)
})

test('a device is known only to the accounts that have signed in with it', async () => {
  const device = new Visitor(ownAddress())
  await attempt(administrator, device)
  const session = device.cookies.get('session') ?? ''
  device.cookies.delete('session')
  const cookie = device.cookies.get('device') ?? ''
  expect(decodeURIComponent(cookie)).not.toContain(administrator.email)
  for (let failure = 1; failure <= 5; failure++)
    expect((await attempt({ ...wrong, email: 'nobody@example.com' }, device)).status).toBe(400)
  expect((await attempt({ ...wrong, email: 'nobody@example.com' }, device)).status).toBe(429)
  for (const forged of [cookie.replace(/^./, 'x'), session, '']) {
    device.cookies.set('device', forged)
    for (let failure = 1; failure <= 6; failure++) await attempt({ ...wrong, email: 'a@example.com' }, device)
    expect((await attempt({ ...wrong, email: 'a@example.com' }, device)).status).toBe(429)
  }
})

test('successful sign-ins do not count against the address', async () => {
  const visitor = new Visitor(ownAddress())
  for (let success = 1; success <= 35; success++) expect((await attempt(administrator, visitor)).status).toBe(303)
})

test('X-Forwarded-For from an untrusted proxy does not change the address', async () => {
  const visitor = new Visitor(ownAddress())
  const statuses: number[] = []
  for (let failure = 1; failure <= 31; failure++) {
    const headers = { 'X-Forwarded-For': `6.6.6.${failure}` }
    const body = new URLSearchParams({ ...wrong, email: `b${failure}@example.com` })
    statuses.push((await visitor.request('/admin', { method: 'POST', body, headers })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('the limit stores neither account nor address in plain text', async () => {
  const address = ownAddress()
  const visitor = new Visitor(address)
  await attempt(wrong, visitor)
  const rows = JSON.stringify(await database.signInFailure.findMany())
  expect(rows).not.toContain(administrator.email)
  expect(rows).not.toContain(address)
})

test('puts off more concurrent sign-ins than the machine can check', async () => {
  hashes.areCheap = false
  const many = Array.from({ length: 60 }, (_, index) => attempt({ ...wrong, email: `c${index}@example.com` }))
  const statuses = new Set((await Promise.all(many)).map(({ status }) => status))
  hashes.areCheap = true
  expect([...statuses].sort()).toEqual([400, 503])
  expect((await attempt(administrator)).status).toBe(303)
})

test('while the database is down, the sign-in page works and says so', async () => {
  const visitor = await signIn()
  const away = ['staff', 'sessions', 'sign_in_failures']
  for (const table of away) await execute(url, `ALTER TABLE ${table} RENAME TO away_${table}`)
  try {
    const form = await visitor.open('/admin')
    expect(form.status).toBe(200)
    const page = await visitor.submit(form, words.submit.idle, administrator)
    expect(page.status).toBe(503)
    expect(page.texts('[data-error-summary] li')).toEqual([messages.loginFailed(messages.unavailable)])
    expect(page.form(words.submit.idle).values).toMatchObject({ email: administrator.email, password: '' })
    expect((await visitor.open('/admin/dashboard')).status).toBe(503)
  } finally {
    for (const table of away) await execute(url, `ALTER TABLE away_${table} RENAME TO ${table}`)
  }
  expect(await isIn(visitor)).toBe(true)
})

test('the page has the specified fields and words', async () => {
  const page = await new Visitor().open('/admin')
  expect(page.text).toContain('After login, you will be redirected to the admin dashboard.')
  expect(page.field('Email').getAttribute('type')).toBe('email')
  expect(page.field('Password').getAttribute('type')).toBe('password')
  for (const label of ['Email', 'Password']) expect(page.field(label).hasAttribute('required')).toBe(true)
  expect(page.form('Sign in').method).toBe('POST')
})
