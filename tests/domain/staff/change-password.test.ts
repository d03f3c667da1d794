import { beforeEach, expect, test } from 'vitest'
import { createStaff, listStaff, newPassword } from '#app/domain/staff/accounts.server.ts'
import { weaknessOf } from '#app/domain/staff/password-weakness.server.ts'
import { changePassword, resetPassword } from '#app/domain/staff/passwords.server.ts'
import { findStaff, listSessions, openSessions, signOutWhere } from '#app/domain/staff/sessions.server.ts'
import { newSession, signIn } from '#app/domain/staff/sign-in.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const email = 'asha@example.com'
const password = 'correct horse battery staple'
const another = 'mauve teacups orbit the loom'
const from = { address: '198.51.100.7', userAgent: '' }

async function session(secret = password): Promise<string> {
  const signedIn = await signIn(
    { account: email, address: from.address, device: null },
    { password: secret },
    newSession(''),
  )
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.problem}`)
  return signedIn.sessionToken
}

const staff = async () => database.staff.findUniqueOrThrow({ where: { email } })

beforeEach(async () => {
  await database.signInFailure.deleteMany()
  await database.staff.deleteMany({ where: { email } })
  expect(await createStaff(` ${email.toUpperCase()} `, password, 'recruiter')).toBe(true)
})

test('an address has one account', async () => {
  expect(await createStaff(email, another, 'recruiter')).toBe(false)
  expect((await listStaff()).filter((member) => member.email === email)).toHaveLength(1)
})

test('a changed password ends all sessions and starts one', async () => {
  const tokens = [await session(), await session()]
  const change = await changePassword(await staff(), { password, newPassword: another }, from)
  if (!change.ok) throw new Error(change.problem)
  for (const token of tokens) expect(await findStaff(token)).toBeNull()
  expect(await findStaff(change.sessionToken)).toMatchObject({ email })
  await expect(session()).rejects.toThrow()
  expect(await session(another)).toBeTruthy()
})

test('one of two concurrent changes learns that the password has changed', async () => {
  const member = await staff()
  const both = ['mauve teacups orbit the loom', 'seven otters paint a mountain'].map((newPassword) =>
    changePassword(member, { password, newPassword }, from),
  )
  const outcomes = await Promise.all(both)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes).toContainEqual({ ok: false, problem: 'credentials' })
  expect(await database.session.count({ where: { staffId: member.id } })).toBe(1)
})

test('a password from the command line ends the sessions; an unknown account has none', async () => {
  const token = await session()
  expect(await resetPassword(email, another)).toBe(true)
  expect(await findStaff(token)).toBeNull()
  expect(await session(another)).toBeTruthy()
  expect(await resetPassword('nobody@example.com', another)).toBe(false)
})

test('signing out everywhere ends the sessions of one account', async () => {
  await createStaff('other@example.com', another, 'recruiter')
  const theirs = await signIn(
    { account: 'other@example.com', address: from.address, device: null },
    { password: another },
    newSession(''),
  )
  const token = await session()
  await signOutWhere({ staffId: (await staff()).id }, 'operator')
  expect(await findStaff(token)).toBeNull()
  expect(theirs.ok && (await findStaff(theirs.sessionToken))).toMatchObject({ email: 'other@example.com' })
})

test('listing sessions does not count as use', async () => {
  const token = await session()
  const { id } = await staff()
  const before = new Date(Date.now() - 30 * 60_000)
  await database.session.updateMany({ where: { staffId: id }, data: { lastSeenAt: before } })
  expect(await findStaff(token, { isUse: false })).toMatchObject({ email })
  expect(await openSessions([token, 'another'])).toEqual(new Set([token]))
  expect(await listSessions(id, token)).toMatchObject([{ lastSeenAt: before, isOwn: true }])
  await findStaff(token)
  expect((await listSessions(id, null))[0]?.lastSeenAt.getTime()).toBeGreaterThan(before.getTime())
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  expect(await openSessions([token], inTwoHours)).toEqual(new Set())
  expect(await listSessions(id, token, inTwoHours)).toEqual([])
  expect(await findStaff(token, { isUse: false, now: inTwoHours })).toBeNull()
})

test('a generated password is strong', async () => {
  const made = Array.from({ length: 50 }, newPassword)
  expect(new Set(made).size).toBe(50)
  for (const one of made) expect(await weaknessOf(one, email)).toBeUndefined()
})
