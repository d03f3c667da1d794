import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountPage, secondFactorStep } from '#app/content/admin/account.ts'
import { invitationMessages, staffPage } from '#app/content/admin/staff/members.ts'
import { resetMessages as messages, resetPage as page, forgottenPage as words } from '#app/content/admin/staff/reset.ts'
import { signInMessages } from '#app/content/admin/staff/sign-in.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, Visitor } from '../../../support/app.ts'
import { codeOf, member, password, turnOnSecondFactor } from '../../../support/staff/members.ts'

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1'
})

const newPassword = 'a lantern borrowed from the tide'
const fields = { password: newPassword, repeatedPassword: newPassword }
let visitor: Visitor

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  visitor = new Visitor()
})

afterEach(() => vi.useRealTimers())

const ask = async (email: string) =>
  visitor.submit(await visitor.open('/admin/forgot-password'), words.submit.idle, { email })

const mailsTo = (recipient: string) =>
  database.outboxItem.findMany({ where: { recipient, kind: 'staff.password_reset' }, orderBy: { id: 'asc' } })

/** The paths of the links that were sent to an address. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.map(({ content }) => {
    const { text, html } = readableMail(content)
    const [link = ''] = text.match(/http\S+\/admin\/reset\/[\w-]+/) ?? []
    expect(html).toContain(link)
    expect(link.startsWith(`${site}/`)).toBe(true)
    return new URL(link).pathname
  })
}

const signInWith = (email: string, password: string) => new Visitor().post('/admin', { email, password })

test('a link sets a new password once, ends every session, and signs nobody in', async () => {
  const { email, visitor: inside } = await member('recruiter')
  const login = await visitor.open('/admin')
  expect(login.link(words.link)).toBe('/admin/forgot-password')
  const asked = await ask(email.toUpperCase())
  expect(asked.status).toBe(200)
  expect(asked.texts('h1')).toEqual([words.asked.heading])
  const [link = ''] = await linksTo(email)

  const form = await visitor.open(link)
  expect(form.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(form.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(form.text).toContain(email)
  const done = await visitor.submit(form, page.submit.idle, fields)
  expect(done.url.pathname).toBe('/admin')
  expect(done.text).toContain(messages.changed)
  expect((await inside.open('/admin/account')).url.pathname).toBe('/admin')
  expect((await signInWith(email, password)).text).toContain(signInMessages.credentials)
  expect((await signInWith(email, newPassword)).url.pathname).toBe('/admin/dashboard')

  const again = await visitor.open(link)
  expect(again.status).toBe(410)
  expect(again.text).toContain(page.invalid.used.heading)
  expect((await visitor.post(link, fields)).status).toBe(410)
  const events = await database.auditEvent.findMany({ where: { action: { startsWith: 'password.reset' } } })
  expect(events.map(({ action }) => action)).toEqual(['password.reset_asked', 'password.reset'])
  expect(JSON.stringify(events)).not.toContain(link.split('/').at(-1))
})

test('the form does not reveal whether an account exists, and strangers get no mail', async () => {
  const { email } = await member('editor')
  const known = await ask(email)
  const unknown = await ask('nobody@example.com')
  expect(unknown.status).toBe(known.status)
  expect(unknown.text.replaceAll('nobody@example.com', email)).toBe(known.text)
  expect(await mailsTo('nobody@example.com')).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an account gets three links in an hour, and a new password ends the older links', async () => {
  const { email } = await member('owner')
  for (let asked = 0; asked < 5; asked++) expect((await ask(email)).texts('h1')).toEqual([words.asked.heading])
  const [first = '', second = '', third = '', ...more] = await linksTo(email)
  expect(more).toEqual([])
  await visitor.submit(await visitor.open(second), page.submit.idle, fields)
  for (const link of [first, third]) expect((await visitor.open(link)).status).toBe(410)
})

test('one of two concurrent uses of a link sets a password', async () => {
  const { email } = await member('recruiter')
  await ask(email)
  const [link = ''] = await linksTo(email)
  const posted = await Promise.all(
    ['a lantern borrowed from the tide', 'the ferry forgot its harbour'].map((password) =>
      new Visitor().post(link, { password, repeatedPassword: password }),
    ),
  )
  expect(posted.map(({ url }) => url.pathname).filter((path) => path === '/admin')).toHaveLength(1)
})

test('a link expires after an hour', async () => {
  const { email } = await member('recruiter')
  await ask(email)
  const [link = ''] = await linksTo(email)
  vi.setSystemTime(Date.now() + 3_600_001)
  expect((await visitor.open(link)).text).toContain(page.invalid.expired.heading)
  expect((await visitor.post(link, fields)).status).toBe(410)
  expect((await signInWith(email, password)).url.pathname).toBe('/admin/dashboard')
  expect((await visitor.open('/admin/reset/AAAA')).status).toBe(404)
})

test('refuses a wrong password at its field, and the link stays valid', async () => {
  const { email } = await member('recruiter')
  await ask(email)
  const [link = ''] = await linksTo(email)
  const common = 'password123password123'
  for (const [wrong, label, message] of [
    [{ password: '', repeatedPassword: '' }, page.password.label, invitationMessages.passwordRequired],
    [{ password: common, repeatedPassword: common }, page.password.label, messages.common],
    [{ repeatedPassword: 'another' }, page.repeat, invitationMessages.differ],
  ] as const) {
    const refused = await visitor.submit(await visitor.open(link), page.submit.idle, { ...fields, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.description(label)).toContain(message)
  }
  expect((await visitor.open(link)).status).toBe(200)
})

test('still asks for a second factor', async () => {
  const { email, visitor: inside } = await member('recruiter')
  const { secret } = await turnOnSecondFactor(inside)
  await ask(email)
  const [link = ''] = await linksTo(email)
  await visitor.submit(await visitor.open(link), page.submit.idle, fields)
  vi.setSystemTime(Date.now() + 60_000)
  const asked = await visitor.post('/admin', { email, password: newPassword })
  expect(asked.url.pathname).toBe('/admin/second-factor')
  const signedIn = await visitor.submit(asked, secondFactorStep.submit.idle, { code: codeOf(secret) })
  expect(signedIn.url.pathname).toBe('/admin/dashboard')
})

test('an invited colleague gets the link too, unless the invitation is revoked before', async () => {
  const owner = await member('owner')
  const invite = async (email: string) =>
    owner.visitor.submit(await owner.visitor.open('/admin/staff'), staffPage.invite.submit.idle, {
      email,
      role: 'editor',
    })
  const made = await invite('joins@example.com')
  expect(made.text).toContain(staffPage.link.mailed)
  await invite('joins@example.com')
  const mails = await database.outboxItem.findMany({
    where: { recipient: 'joins@example.com' },
    orderBy: { id: 'asc' },
  })
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['staff.invited', 'cancelled'],
    ['staff.invited', 'waiting'],
  ])
  const [link = ''] = readableMail(mails.at(-1)?.content).text.match(/\/admin\/invitation\/[\w-]+/) ?? []
  expect((await visitor.open(link)).text).toContain('joins@example.com')
})

test('an earlier link is invalid once the password has been changed otherwise', async () => {
  const { email, visitor: inside } = await member('recruiter')
  await ask(email)
  const [link = ''] = await linksTo(email)
  const account = await inside.open('/admin/account')
  await inside.submit(account, accountPage.password.submit.idle, {
    password,
    newPassword,
    repeatedPassword: newPassword,
  })
  expect((await visitor.open(link)).status).toBe(410)
})
