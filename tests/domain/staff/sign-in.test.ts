import '#app/domain/events.ts'
import { argon2 } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFirstStaff } from '#app/domain/staff/accounts.server.ts'
import { hashPassword, isPassword, TooManyHashes } from '#app/domain/staff/password-hash.server.ts'
import { changePassword } from '#app/domain/staff/passwords.server.ts'
import { findStaff, signOut } from '#app/domain/staff/sessions.server.ts'
import { newSession, signIn } from '#app/domain/staff/sign-in.server.ts'
import { forgetAllFailures } from '#app/domain/staff/sign-in-attempts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pass, stopClock } from '../../support/clock.ts'

vi.mock('node:crypto', async (actual) => {
  const crypto = await actual<typeof import('node:crypto')>()
  return { ...crypto, argon2: vi.fn(crypto.argon2) }
})

const minute = 60_000
const email = 'staff@example.com'
const password = 'correct horse battery staple'
let addresses = 0
const somewhere = () => `198.51.${++addresses >> 8}.${addresses & 255}`

await createFirstStaff(email, password)

stopClock()

beforeEach(async () => {
  await database.signInFailure.deleteMany()
})

const wrong = (account = email, address = somewhere(), device: string | null = null) =>
  signIn({ account, address, device }, { password: 'wrong' }, newSession(''))
const right = (address = somewhere(), device: string | null = null) =>
  signIn({ account: email, address, device }, { password }, newSession(''))

async function tokenOf(attempt: ReturnType<typeof signIn>): Promise<string> {
  const signedIn = await attempt
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.problem}`)
  return signedIn.sessionToken
}

test('an unknown account costs as much to refuse as a known one', async () => {
  const costs = []
  for (const account of [email, 'nobody@example.com']) {
    vi.mocked(argon2).mockClear()
    expect(await wrong(account)).toEqual({ ok: false, problem: 'credentials', means: 'password' })
    costs.push(
      vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => {
        return { algorithm, memory, passes, parallelism, tagLength }
      }),
    )
  }
  expect(costs[0]).toHaveLength(1)
  expect(costs[1]).toEqual(costs[0])
})

test('attempts while waiting do not make the wait longer', async () => {
  const from = somewhere()
  for (let failure = 0; failure < 5; failure++) await wrong(email, from)
  pass(30_000)
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await wrong(email, from)).toMatchObject({ problem: 'limited', minutes: 1 })
  pass(30_000)
  expect((await right(from)).ok).toBe(true)
})

test('concurrent guesses are limited as strictly as sequential ones', async () => {
  const from = somewhere()
  const answers = await Promise.all(Array.from({ length: 18 }, () => wrong(email, from)))
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'credentials')).toHaveLength(5)
})

test('guesses from everywhere make new devices wait, until the operator unlocks', async () => {
  for (let failure = 0; failure < 100; failure++) await wrong(email, somewhere())
  expect(await right()).toMatchObject({ problem: 'limited', minutes: 1 })
  expect((await right(somewhere(), 'device')).ok).toBe(true)
  expect(await right()).toMatchObject({ problem: 'limited' })
  await forgetAllFailures()
  expect((await right()).ok).toBe(true)
})

test('an address may fail thirty times in an hour, counted from the first', async () => {
  const from = somewhere()
  for (let failure = 0; failure < 30; failure++) {
    expect(await wrong(`a${failure}@example.com`, from)).toMatchObject({ problem: 'credentials' })
    pass(minute)
  }
  expect(await right(from)).toEqual({ ok: false, problem: 'limited', minutes: 30, means: 'password' })
  expect((await right()).ok).toBe(true)
  pass(30 * minute + 1)
  expect((await right(from)).ok).toBe(true)
})

test('a password that cannot be checked for lack of time does not count as failed', async () => {
  const member = await database.staff.findUniqueOrThrow({ where: { email } })
  const hash = vi.mocked(argon2).getMockImplementation() ?? argon2
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  vi.mocked(argon2).mockImplementation((...hashing) => void busy.then(() => hash(...hashing)))
  const others = Array.from({ length: 20 }, () => hashPassword(password, somewhere()))
  await expect(wrong()).rejects.toThrow(TooManyHashes)
  const change = await changePassword(
    member,
    { password, newPassword: 'mauve teacups orbit the loom' },
    { address: somewhere(), userAgent: '' },
  )
  expect(change).toEqual({ ok: false, problem: 'busy' })
  finish()
  await Promise.all(others)
  vi.mocked(argon2).mockReset()
  expect(await database.signInFailure.findMany({ where: { failures: { not: 0 } } })).toEqual([])
  expect((await right()).ok).toBe(true)
})

/** Runs while a right password is being hashed. */
async function meanwhile(happens: () => Promise<unknown>) {
  const hash = vi.mocked(argon2).getMockImplementation() ?? argon2
  vi.mocked(argon2).mockImplementationOnce((...hashing) => void happens().then(() => hash(...hashing)))
  return right()
}

test('a password that changes during its check opens no session', async () => {
  const { passwordHash } = await database.staff.findUniqueOrThrow({ where: { email } })
  const change = (hash: string) => database.staff.update({ where: { email }, data: { passwordHash: hash } })
  const sessions = await database.session.count()
  expect(await meanwhile(() => change('another'))).toEqual({ ok: false, problem: 'credentials', means: 'password' })
  expect(await database.session.count()).toBe(sessions)
  await change(passwordHash)
  expect((await right()).ok).toBe(true)
})

test('asks for a second factor that was turned on during the password check', async () => {
  const turn = (data: { totpSince: Date | null }) => database.staff.update({ where: { email }, data })
  const sessions = await database.session.count()
  expect(await meanwhile(() => turn({ totpSince: new Date() }))).toMatchObject({ ok: false, problem: 'codeAsked' })
  expect(await database.session.count()).toBe(sessions)
  await turn({ totpSince: null })
})

test('an account that is removed during the password check opens no session', async () => {
  const staff = await database.staff.findUniqueOrThrow({ where: { email } })
  const remove = () => database.staff.delete({ where: { email } })
  expect(await meanwhile(remove)).toEqual({ ok: false, problem: 'credentials', means: 'password' })
  await database.staff.create({ data: staff })
})

test('records when an account was last seen: sign-ins and use, without background requests', async () => {
  const lastSeen = async () => (await database.staff.findUniqueOrThrow({ where: { email } })).lastSeenAt
  const token = await tokenOf(right())
  expect(await lastSeen()).toEqual(new Date())
  pass(2 * minute)
  await findStaff(token, { isUse: false })
  expect(await lastSeen()).toEqual(new Date(Date.now() - 2 * minute))
  await findStaff(token)
  expect(await lastSeen()).toEqual(new Date())
  pass(2 * minute)
  await signOut(token, 'operator')
  expect(await lastSeen()).toEqual(new Date(Date.now() - 2 * minute))
})

test('stores a password as argon2id of the required strength, with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).not.toBe(two)
  for (const phc of [one, two]) {
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await isPassword(password, phc, somewhere())).toBe(true)
    expect(await isPassword(`${password}x`, phc, somewhere())).toBe(false)
    expect(await isPassword('', phc, somewhere())).toBe(false)
  }
  expect(await isPassword(password, undefined, somewhere())).toBe(false)
})
