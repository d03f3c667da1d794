// All owners and the affected member get a mail about each action that grants lasting access.
import { beforeEach, expect, test } from 'vitest'
import { securityMail as words } from '#app/content/mail/security.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { changeRole, createFirstStaff, createStaff, removeFactorOf } from '#app/domain/staff/accounts.server.ts'
import { acceptInvitation, invite } from '#app/domain/staff/invitations.server.ts'
import { changePassword, resetPassword } from '#app/domain/staff/passwords.server.ts'
import {
  changeFactorRule,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOffSecondFactorOf,
} from '#app/domain/staff/second-factor.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const password = 'correct horse battery staple'
const from = { address: '198.51.100.7', userAgent: '' }
const withFactor = { totpSecret: 'GEZDGNBVGY3TQOJQ', totpSince: new Date() }

let owner = { id: '', email: '' }
let other = { id: '', email: '' }
let asha = { id: '', email: '' }

async function account(email: string, name: string, role: string) {
  return database.staff.create({ data: { email, name, role, passwordHash: 'none', ...withFactor } })
}

beforeEach(async () => {
  await database.staff.deleteMany()
  await database.invitation.deleteMany()
  owner = await account('leela@example.com', 'Leela Menon', 'owner')
  other = await account('ravi@example.com', '', 'owner')
  asha = await account('asha@example.com', 'Asha Rao', 'recruiter')
  await database.outboxItem.deleteMany()
})

async function told() {
  const mails = await database.outboxItem.findMany({ where: { kind: 'staff.security' }, orderBy: { recipient: 'asc' } })
  return mails.map(({ recipient, content }) => ({ to: recipient, ...readableMail(content) }))
}

const owners = ['leela@example.com', 'ravi@example.com']
const all = ['asha@example.com', ...owners]

async function expectNotice(kind: keyof typeof words.headings, to: string[], facts: string[]) {
  const mails = await told()
  expect(mails.map((mail) => mail.to)).toEqual(to)
  for (const { to: reader, subject, text } of mails) {
    expect(subject).toContain(words.headings[kind])
    for (const fact of facts) expect(text).toContain(fact)
    const isOwner = owners.includes(reader) || kind.startsWith('owner_')
    expect(text).toContain(isOwner ? words.forOwners : words.forMember)
    expect(text).toMatch(/When: .* IST/)
  }
}

const by = (name: string) => `${words.facts.by}: ${name}`
const about = (name: string) => `${words.facts.account}: ${name}`

test('notifies of an invited owner, without the address', async () => {
  await invite('stranger@example.com', 'recruiter', owner)
  expect(await told()).toEqual([])
  await invite('stranger@example.com', 'owner', owner)
  await expectNotice('owner_invited', owners, [by('Leela Menon')])
  expect(JSON.stringify(await told())).not.toContain('stranger')
})

test('notifies of an owner who accepts an invitation, also the new owner', async () => {
  const invited = await invite('uma@example.com', 'owner', 'operator')
  await database.outboxItem.deleteMany()
  await acceptInvitation(invited?.token ?? '', { name: 'Uma', password: 'mauve teacup orbits the loom' }, from)
  await expectNotice('owner_joined', [...owners, 'uma@example.com'], [about('Uma'), by('Uma')])
})

test('notifies of a change to the owner role, and no other', async () => {
  await changeRole({ id: asha.id }, 'editor', owner)
  expect(await told()).toEqual([])
  await changeRole({ id: asha.id }, 'owner', owner)
  await expectNotice('owner_made', all, [about('Asha Rao'), by('Leela Menon')])
})

test('notifies of an owner created by command, except the first account', async () => {
  await createStaff('uma@example.com', password, 'editor')
  expect(await told()).toEqual([])
  await createStaff('zoe@example.com', password, 'owner')
  await expectNotice('owner_created', [...owners, 'zoe@example.com'], [about('zoe@example.com'), by(words.byCommand)])
  await database.staff.deleteMany()
  await database.outboxItem.deleteMany()
  await createFirstStaff('first@example.com', password)
  expect(await told()).toEqual([])
})

test('notifies of a password replaced by command, also the member', async () => {
  await resetPassword('asha@example.com', 'mauve teacup orbits the loom')
  await expectNotice('password_changed', all, [about('Asha Rao'), by(words.byCommand)])
})

test('notifies of a changed password, and not of a refused change', async () => {
  await createStaff('uma@example.com', password, 'editor')
  const uma = await database.staff.findUniqueOrThrow({ where: { email: 'uma@example.com' } })
  const passwords = { password, newPassword: 'mauve teacup orbits the loom' }
  await changePassword(uma, { ...passwords, password: 'wrong' }, from)
  expect(await told()).toEqual([])
  await changePassword(uma, passwords, from)
  await expectNotice('password_changed', [...owners, 'uma@example.com'], [about('uma@example.com')])
})

test('notifies of new recovery codes and of a second factor turned off', async () => {
  await renewRecoveryCodes(asha)
  await expectNotice('codes_renewed', all, [about('Asha Rao'), by('Asha Rao')])
  await database.outboxItem.deleteMany()
  await turnOffSecondFactor(asha)
  await expectNotice('factor_off', all, [about('Asha Rao'), by('Asha Rao')])
})

test('notifies of a second factor removed by an owner or a command', async () => {
  await removeFactorOf(asha.id, owner)
  await expectNotice('factor_lost', all, [about('Asha Rao'), by('Leela Menon')])
  await database.outboxItem.deleteMany()
  await turnOffSecondFactorOf(other.email)
  await expectNotice('factor_lost', owners, [about('ravi@example.com'), by(words.byCommand)])
})

test('notifies of a changed rule for second factors', async () => {
  await database.settings.deleteMany()
  await changeFactorRule({ rule: 'everybody', known: 'nobody' }, owner)
  await expectNotice('rule_changed', owners, [by('Leela Menon'), `${words.facts.rule}: ${words.rules.everybody}`])
})
