import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, isPassword, TooManyHashes } from '#app/domain/password.server.ts'
import { removeOldFailures } from '#app/domain/sign-in-limit.server.ts'
import { addFirstStaff, findStaff, removeEndedSessions, signIn, signOut } from '#app/domain/staff.server.ts'
import { database } from '#app/platform/database.server.ts'

const minute = 60_000
const hour = 60 * minute
const email = 'staff@example.com'
const password = 'correct horse battery staple'
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
let addresses = 0
const somewhere = () => `198.51.100.${++addresses % 250}`

await addFirstStaff(email, password)

beforeEach(async () => {
  await database.signInFailure.deleteMany()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const wrong = (account = email, from = somewhere()) => signIn(account, 'wrong', from)

async function tokenOf(attempt: ReturnType<typeof signIn>): Promise<string> {
  const signedIn = await attempt
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.problem}`)
  return signedIn.sessionToken
}

test('there is one first account, however many starters add it', async () => {
  await database.staff.deleteMany()
  const added = await Promise.all([1, 2, 3, 4].map(() => addFirstStaff(` ${email.toUpperCase()} `, password)))
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await database.staff.findMany({ select: { email: true } })).toEqual([{ email }])
  expect(await addFirstStaff('second@example.com', password)).toBe(false)
})

test('a right password opens a session of its own each time', async () => {
  const tokens = [
    await tokenOf(signIn(email, password, somewhere())),
    await tokenOf(signIn(email, password, somewhere())),
  ]
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await findStaff(token)).toMatchObject({ email })
  }
})

test('a wrong password and an unknown account are the same', async () => {
  expect(await wrong()).toEqual({ ok: false, problem: 'credentials' })
  expect(await wrong('nobody@example.com')).toEqual({ ok: false, problem: 'credentials' })
})

test('an unknown account takes as long as a known one', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 20; round++) {
    await database.signInFailure.deleteMany()
    for (const [kind, account] of [
      ['known', email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      const started = performance.now()
      await wrong(account)
      times[kind].push(performance.now() - started)
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[10] ?? 0
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5)
  expect(median(times.unknown)).toBeLessThan(median(times.known) * 2)
})

test('the waiting time doubles from one minute to fifteen, never grows over that, and is forgotten', async () => {
  for (let failure = 0; failure < 5; failure++) expect(await wrong()).toMatchObject({ problem: 'credentials' })
  for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
    expect(await signIn(email, password, somewhere())).toEqual({ ok: false, problem: 'limited', minutes })
    pass(minutes * minute)
    expect(await wrong()).toMatchObject({ problem: 'credentials' })
  }
  pass(15 * minute + 1)
  for (let failure = 0; failure < 5; failure++) expect(await wrong()).toMatchObject({ problem: 'credentials' })
  expect(await wrong()).toMatchObject({ problem: 'limited', minutes: 1 })
})

test('attempts while waiting do not make the wait longer', async () => {
  for (let failure = 0; failure < 5; failure++) await wrong()
  pass(30_000)
  for (let attempt = 0; attempt < 10; attempt++) expect(await wrong()).toMatchObject({ problem: 'limited', minutes: 1 })
  pass(30_000)
  expect((await signIn(email, password, somewhere())).ok).toBe(true)
})

test('success forgets the account’s failures', async () => {
  for (let round = 0; round < 3; round++) {
    for (let failure = 0; failure < 4; failure++) await wrong()
    expect((await signIn(email, password, somewhere())).ok).toBe(true)
  }
})

test('of many guesses at once no more are checked than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 18 }, () => wrong()))
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'credentials')).toHaveLength(5)
})

test('an address fails thirty times in an hour, counted from the first', async () => {
  const from = somewhere()
  for (let failure = 0; failure < 30; failure++) {
    expect(await wrong(`a${failure}@example.com`, from)).toMatchObject({ problem: 'credentials' })
    pass(minute)
  }
  expect(await signIn(email, password, from)).toEqual({ ok: false, problem: 'limited', minutes: 30 })
  expect((await signIn(email, password, somewhere())).ok).toBe(true)
  pass(30 * minute + 1)
  expect((await signIn(email, password, from)).ok).toBe(true)
})

test('an attempt that the machine has no time to check counts against nobody', async () => {
  const others = Array.from({ length: 20 }, () => hashPassword(password))
  await expect(wrong()).rejects.toThrow(TooManyHashes)
  await Promise.all(others)
  expect(await database.signInFailure.findMany({ where: { failures: { not: 0 } } })).toEqual([])
  expect((await signIn(email, password, somewhere())).ok).toBe(true)
})

test('counts that no longer matter are removed', async () => {
  await wrong()
  await removeOldFailures()
  expect(await database.signInFailure.count()).toBe(2)
  pass(hour + 1)
  await removeOldFailures()
  expect(await database.signInFailure.count()).toBe(0)
})

test('a session ends by disuse, by age, by sign-out', async () => {
  const unused = await tokenOf(signIn(email, password, somewhere()))
  pass(hour - 1_000)
  expect(await findStaff(unused)).not.toBeNull()
  pass(hour + 1_000)
  expect(await findStaff(unused)).toBeNull()

  const used = await tokenOf(signIn(email, password, somewhere()))
  for (let passed = 0; passed < 12; passed++) {
    expect(await findStaff(used)).not.toBeNull()
    pass(hour - 1_000)
  }
  pass(13_000)
  expect(await findStaff(used)).toBeNull()

  const left = await tokenOf(signIn(email, password, somewhere()))
  await Promise.all([1, 2, 3].map(() => signOut(left)))
  expect(await findStaff(left)).toBeNull()
  await removeEndedSessions()
})

test.each(['', 'x', "' OR '1'='1", 'a'.repeat(43)])('%j is nobody’s session', async (token) => {
  expect(await findStaff(token)).toBeNull()
  await expect(signOut(token)).resolves.toBeUndefined()
})

test('a password is kept as argon2id of the asked strength, with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).not.toBe(two)
  for (const phc of [one, two]) {
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await isPassword(password, phc)).toBe(true)
    expect(await isPassword(`${password}x`, phc)).toBe(false)
    expect(await isPassword('', phc)).toBe(false)
  }
  expect(await isPassword(password, undefined)).toBe(false)
})
