import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#app/cli/commands.ts'
import {
  invitationMessages,
  staffMessages as messages,
  invitationPage as page,
  staffPage as words,
} from '#app/content/admin/staff/members.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../../support/app.ts'
import { stopClock } from '../../../support/clock.ts'
import type { Page } from '../../../support/pages/page.ts'
import { member } from '../../../support/staff/members.ts'

const day = 24 * 3_600_000
const password = 'mauve teacup orbits the loom'
const join = { name: 'Asha Rao', password, repeatedPassword: password }
let owner: Visitor
let invitations = 0

stopClock()

beforeEach(async () => {
  owner = await signIn()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const linkOn = (shown: Page) => new URL(shown.field(words.link.label).getAttribute('value') ?? '').pathname

async function invited(role = 'recruiter') {
  const email = `invited${++invitations}@example.com`
  const made = await owner.submit(await owner.open('/admin/staff'), words.invite.submit.idle, { email, role })
  return { email, link: linkOn(made), made }
}

const opened = async (link: string) => new Visitor().open(link)

test('shows a link once, which opens an account and signs in at once', async () => {
  const { email, link, made } = await invited()
  expect(made.status).toBe(200)
  expect(made.text).toContain(words.link.heading(email))
  const token = link.split('/').at(-1) ?? ''
  expect((await owner.open('/admin/staff')).html).not.toContain(token)
  expect(JSON.stringify(await database.invitation.findMany())).not.toContain(token)

  const visitor = new Visitor()
  const form = await visitor.open(link)
  expect(form.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(form.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(form.text).toContain(email)
  const inside = await visitor.submit(form, page.submit.idle, join)
  expect(inside.url.pathname).toBe('/admin/dashboard')
  expect(inside.text).toContain(invitationMessages.joined)
  expect(await database.staff.findUnique({ where: { email } })).toMatchObject({ name: 'Asha Rao', role: 'recruiter' })
  expect((await visitor.request('/admin/staff')).status).toBe(403)
  expect((await owner.open('/admin/staff')).texts('main section li')).not.toContainEqual(expect.stringContaining(email))
  const actions = await database.auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 })
  expect(actions.map(({ action }) => action)).toEqual(['session.begun', 'staff.joined'])
})

test('refuses a wrong answer at its field, keeps the form, and the link stays valid', async () => {
  const { link } = await invited()
  const common = 'password123password123'
  const visitor = new Visitor()
  for (const [fields, label, message] of [
    [{ name: ' ' }, page.name.label, invitationMessages.nameRequired],
    [{ password: '', repeatedPassword: '' }, page.password.label, invitationMessages.passwordRequired],
    [{ password: common, repeatedPassword: common }, page.password.label, invitationMessages.common],
    [{ password: 'short', repeatedPassword: 'short' }, page.password.label, 'at least 15'],
    [{ repeatedPassword: 'another' }, page.repeat, invitationMessages.differ],
  ] as const) {
    const refused = await visitor.submit(await visitor.open(link), page.submit.idle, { ...join, ...fields })
    expect(refused.status).toBe(400)
    expect(refused.description(label)).toContain(message)
    expect(refused.html).not.toContain(`value="${password}"`)
  }
  expect((await visitor.submit(await visitor.open(link), page.submit.idle, join)).url.pathname).toBe('/admin/dashboard')
})

test('one of many concurrent uses of a link gets the account', async () => {
  const { email, link } = await invited()
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = new Visitor()
      return visitor.submit(await visitor.open(link), page.submit.idle, join)
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  expect(await database.staff.count({ where: { email } })).toBe(1)
  const used = await opened(link)
  expect([used.status, ...used.texts('h1')]).toEqual([410, page.invalid.used.heading])
})

test('a link expires after seven days', async () => {
  const { link } = await invited()
  vi.setSystemTime(Date.now() + 7 * day - 1_000)
  expect((await opened(link)).status).toBe(200)
  vi.setSystemTime(Date.now() + 2_000)
  const late = await opened(link)
  expect([late.status, ...late.texts('h1')]).toEqual([410, page.invalid.expired.heading])
  const visitor = new Visitor()
  expect((await visitor.post(link, join)).status).toBe(410)
  expect((await (await signIn()).open('/admin/staff')).text).toContain(words.invitations.expired)
})

test('a revoked or replaced link is invalid', async () => {
  const first = await invited()
  const renewed = await owner.submit(await owner.open('/admin/staff'), words.invitations.renewFor(first.email))
  const link = linkOn(renewed)
  expect((await opened(first.link)).texts('h1')).toEqual([page.invalid.unknown.heading])
  expect((await opened(link)).status).toBe(200)
  const revoked = await owner.submit(renewed, words.invitations.revokeFor(first.email))
  expect(revoked.text).toContain(messages.revoked)
  const gone = await opened(link)
  expect([gone.status, ...gone.texts('h1')]).toEqual([404, page.invalid.unknown.heading])
  expect((await new Visitor().post(link, join)).status).toBe(404)
  expect((await owner.post('/admin/staff?do=revoke', { email: first.email })).text).toContain(messages.notRevoked)
  expect(await database.staff.count({ where: { email: first.email } })).toBe(0)
})

test('the link of a former owner says so, and so does the list', async () => {
  const asha = await member('owner')
  const email = `invited${++invitations}@example.com`
  const made = await asha.visitor.submit(await asha.visitor.open('/admin/staff'), words.invite.submit.idle, { email })
  const link = linkOn(made)
  await database.staff.update({ where: { email: asha.email }, data: { role: 'recruiter' } })
  const refused = await opened(link)
  expect([refused.status, ...refused.texts('h1')]).toEqual([410, page.invalid.notByOwner.heading])
  expect((await new Visitor().post(link, join)).status).toBe(410)
  expect((await owner.open('/admin/staff')).text).toContain(words.invitations.notByOwner(asha.email))
})

test('an address with an account cannot be invited, and an earlier link says so', async () => {
  const { email, link } = await invited()
  await createStaff(email, password, 'editor')
  const refused = await owner.submit(await owner.open('/admin/staff'), words.invite.submit.idle, { email })
  expect(refused.status).toBe(400)
  expect(refused.description(words.invite.email)).toContain(messages.exists)
  expect(refused.form(words.invite.submit.idle).values.email).toBe(email)
  const known = await opened(link)
  expect([known.status, ...known.texts('h1')]).toEqual([409, page.invalid.exists.heading])
  expect((await new Visitor().post(link, join)).status).toBe(409)
})

test('the command prints a valid link', async () => {
  const printed: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  expect(await runCommand(['admin', 'invite', 'Uma@Example.com', 'editor'])).toBe(0)
  vi.restoreAllMocks()
  const link = /\/admin\/invitation\/[\w-]{43}/.exec(printed.join(''))?.[0] ?? ''
  const visitor = new Visitor()
  const inside = await visitor.submit(await visitor.open(link), page.submit.idle, join)
  expect(inside.url.search).toBe('?tab=blog')
  expect(await database.staff.findUnique({ where: { email: 'uma@example.com' } })).toMatchObject({ role: 'editor' })
})
