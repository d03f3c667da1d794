// A member changes the address of their account.
import { expect, test, vi } from 'vitest'
import { accountPage, accountMessages as messages } from '#app/content/admin/account.ts'
import { forgottenPage } from '#app/content/admin/staff/reset.ts'
import { loginPage } from '#app/content/admin/staff/sign-in.ts'
import { securityMail } from '#app/content/mail/security.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Visitor } from '../../../support/app.ts'
import { stopClock } from '../../../support/clock.ts'
import { member, password } from '../../../support/staff/members.ts'

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1'
})

stopClock()

const words = accountPage.email
const hour = 3_600_000
const newAddress = () => `${crypto.randomUUID()}@example.com`

const ask = async (visitor: Visitor, email: string) =>
  visitor.submit(await visitor.open('/admin/account'), words.submit.idle, { email })

/** The path of the last link that was sent to the address. */
async function linkTo(recipient: string): Promise<string> {
  const mail = await database.outboxItem.findFirstOrThrow({ where: { recipient, kind: 'staff.email' } })
  const [link = ''] = readableMail(mail.content).text.match(/http\S+email=[\w-]+/) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a link proves the new address, which then signs in, and the former one is told', async () => {
  const { visitor, email } = await member('recruiter')
  const to = newAddress()
  expect((await ask(visitor, to.toUpperCase())).text).toContain(messages.emailSent(to.toUpperCase()))
  // The link may be opened in another browser.
  const elsewhere = new Visitor()
  const signIn = await elsewhere.open(await linkTo(to))
  const page = await elsewhere.submit(signIn, loginPage.submit.idle, { email, password })
  const askForPassword = async () =>
    elsewhere.submit(await elsewhere.open('/admin/forgot-password'), forgottenPage.submit.idle, { email })
  const usable = (email: string) => database.passwordReset.count({ where: { staff: { email }, usedAt: null } })
  await askForPassword()
  expect(await usable(email)).toBe(1)
  await database.invitation.create({ data: { tokenHash: to, email: to, role: 'owner', expiresAt: new Date() } })
  expect(page.text).toContain(words.proven(to))
  expect((await elsewhere.submit(page, words.change)).text).toContain(messages.emailChanged)

  // Neither the former address nor an invitation of the new one leads into the account.
  await askForPassword()
  expect([await usable(to), await database.invitation.count({ where: { email: to } })]).toEqual([0, 0])

  const told = await database.outboxItem.findMany({ where: { kind: 'staff.security', recipient: email } })
  expect(told.map(({ content }) => readableMail(content).subject).join()).toContain(securityMail.headings.email_changed)
  expect(await database.outboxItem.count({ where: { kind: 'staff.security', recipient: to } })).toBe(0)
  const actions = await database.auditEvent.findMany({ where: { action: { startsWith: 'staff.email' } } })
  expect(actions.map(({ action }) => action)).toEqual(['staff.email_asked', 'staff.email_changed'])

  const again = new Visitor()
  await again.post('/admin', { email: to, password })
  expect((await again.open('/admin/account')).text).toContain(to)
  expect((await again.open(await linkTo(to))).text).toContain(words.ended)
})

test.each([
  ['an hour later', async () => void vi.setSystemTime(Date.now() + hour)],
  ['after a new password', async (id: string) => database.staff.update({ where: { id }, data: { passwordHash: 'x' } })],
])('a link ends %s', async (_when, change) => {
  const { visitor, email } = await member('recruiter')
  const to = newAddress()
  await ask(visitor, to)
  const page = await visitor.open(await linkTo(to))
  const { id } = await database.staff.findUniqueOrThrow({ where: { email } })
  await change(id)
  // The form of the opened page, from a session that was confirmed again.
  await database.session.updateMany({
    where: { staffId: id },
    data: { confirmedAt: new Date(), lastSeenAt: new Date() },
  })
  expect((await visitor.submit(page, words.change)).text).toContain(messages.emailEnded)
  expect(await database.staff.count({ where: { email: to } })).toBe(0)
})

test('a link is for its account alone, and no two accounts get one address', async () => {
  const [one, other] = [await member('recruiter'), await member('editor')]
  const to = newAddress()
  await ask(one.visitor, to)
  expect((await other.visitor.open(await linkTo(to))).text).toContain(words.ended)
  const page = await one.visitor.open(await linkTo(to))
  await database.staff.update({ where: { email: other.email }, data: { email: to } })
  expect((await one.visitor.submit(page, words.change)).text).toContain(messages.emailProblems.taken)
})

test.each([
  ['', 'Email is required'],
  ['nowhere', 'Email is invalid'],
  ['own', messages.emailProblems.same],
  ['taken', messages.emailProblems.taken],
])('reports the address "%s" at its field', async (typed, message) => {
  const { visitor, email } = await member('recruiter')
  const { email: taken } = await member('editor')
  const page = await ask(visitor, { own: email, taken }[typed] ?? typed)
  expect(page.status).toBe(400)
  expect(page.description(words.label)).toContain(message)
  expect(page.field(accountPage.password.current).getAttribute('aria-invalid')).toBeNull()
})
