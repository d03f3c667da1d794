import { Semaphore } from 'async-mutex'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { takeTurn } from '#app/platform/deadline.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { isPassword } from './password/hash.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Who tries to sign in: to which account, from where, and with which device that has signed in to it before. */
export interface SignInAttempt {
  account: string
  address: string
  device: string | null
}

interface Rule {
  key: string
  freeFailures: number
  /** How long one waits after the free failures, then twice as long each time; or `hourly`: an hour from the first. */
  wait: Growth | 'hourly'
}

interface Growth {
  first: number
  longest: number
  /** After how long without a failure. */
  forgotten: number
}

const passwordWait: Growth = { first: minute, longest: 15 * minute, forgotten: 15 * minute }
/** Whoever guesses codes knows the password: few of a million numbers may be tried, however patient they are. */
const codeWait: Growth = { first: 15 * minute, longest: day, forgotten: 7 * day }

/** Nobody can lock somebody else out: only very many failures from everywhere make new devices wait. */
function passwordRules({ account, address, device }: SignInAttempt): Rule[] {
  const name = account.trim().toLowerCase()
  if (device) return [{ key: pseudonym('device', `${name} ${device}`), freeFailures: 5, wait: passwordWait }]
  return [
    ...networksOf(address).map(({ key, share }): Rule => {
      return { key: pseudonym('account from address', `${name} ${key}`), freeFailures: 5 * share, wait: passwordWait }
    }),
    { key: pseudonym('account', name), freeFailures: 100, wait: passwordWait },
    ...networkRules(address),
  ]
}

/** For all accounts together. */
function networkRules(address: string): Rule[] {
  return networksOf(address).map(({ key, share }) => {
    return { key: pseudonym('address', key), freeFailures: 30 * share, wait: 'hourly' }
  })
}

/** From wherever they come: a device of the account's own counts apart, so that a stolen password keeps nobody out. */
function codeRules({ account, address, device }: SignInAttempt): Rule[] {
  if (device) return [{ key: pseudonym('code from device', `${account} ${device}`), freeFailures: 5, wait: codeWait }]
  return [{ key: pseudonym('code', account), freeFailures: 5, wait: codeWait }, ...networkRules(address)]
}

export type RefusedAttempt = { ok: false; problem: 'credentials' } | { ok: false; problem: 'limited'; minutes: number }

export type CheckedPassword = { ok: true } | RefusedAttempt

export async function checkPassword(
  attempt: SignInAttempt,
  password: string,
  phc: string | undefined,
): Promise<CheckedPassword> {
  const checked = await checkAttempt(attempt, async () => (await isPassword(password, phc, attempt.address)) || null)
  return checked.ok ? { ok: true } : checked
}

/** Null is what is wrong. */
export function checkAttempt<Value>(attempt: SignInAttempt, check: () => Promise<Value | null>) {
  return checkBy(passwordRules(attempt), check)
}

/** The same for what is short enough to be guessed. */
export function checkCodeAttempt<Value>(attempt: SignInAttempt, check: () => Promise<Value | null>) {
  return checkBy(codeRules(attempt), check)
}

/**
 * It counts as failed while it is looked at, so that of many at once each finds the ones before
 * it counted.
 */
async function checkBy<Value>(
  rules: Rule[],
  check: () => Promise<Value | null>,
): Promise<{ ok: true; value: Value } | RefusedAttempt> {
  const minutes = await beginAttempt(rules)
  if (minutes > 0) return { ok: false, problem: 'limited', minutes }
  const value = await check().catch(async (error: unknown) => {
    await takeBack(rules)
    throw error
  })
  if (value === null) return { ok: false, problem: 'credentials' }
  // What was tried from the same address for other accounts is still counted.
  await takeBack(rules.filter(({ wait }) => wait === 'hourly'))
  await database.signInFailure.deleteMany({
    where: { key: { in: keysOf(rules.filter(({ wait }) => wait !== 'hourly')) } },
  })
  return { ok: true, value }
}

const oneAtATime = new Semaphore(1)

/** In how many minutes it may be tried again; where that is 0, a failure is counted. */
async function beginAttempt(rules: Rule[]): Promise<number> {
  const now = databaseTime().getTime()
  const release = await takeTurn(oneAtATime)
  try {
    const minutes = Math.max(...(await Promise.all(rules.map((rule) => waitBy(rule, now)))))
    if (minutes === 0) await countFailure(rules, now)
    return minutes
  } finally {
    release()
  }
}

async function waitBy({ key, freeFailures, wait }: Rule, now: number): Promise<number> {
  const failed = await database.signInFailure.findUnique({ where: { key } })
  if (!failed || failed.failures < freeFailures || isOfLater(failed, now)) return 0
  const allowedAt =
    wait === 'hourly'
      ? failed.firstFailedAt.getTime() + hour
      : failed.lastFailedAt.getTime() + Math.min(wait.first * 2 ** (failed.failures - freeFailures), wait.longest)
  return Math.max(0, Math.ceil((allowedAt - now) / minute))
}

/** It was counted by a clock that was ahead, and would keep everybody out until then. */
const isOfLater = ({ lastFailedAt }: { lastFailedAt: Date }, now: number) => lastFailedAt.getTime() > now + hour

async function countFailure(rules: Rule[], now: number): Promise<void> {
  const at = new Date(now)
  const forgotten = rules.map(({ key, wait }) =>
    wait === 'hourly'
      ? { key, firstFailedAt: { lt: new Date(now - hour) } }
      : { key, lastFailedAt: { lt: new Date(now - wait.forgotten) } },
  )
  const keys = keysOf(rules)
  const ahead = { key: { in: keys }, lastFailedAt: { gt: new Date(now + hour) } }
  await database.$transaction(async ({ signInFailure }) => {
    await signInFailure.deleteMany({ where: { OR: [...forgotten, ahead] } })
    for (const key of keys)
      await signInFailure.upsert({
        where: { key },
        create: { key, failures: 1, firstFailedAt: at, lastFailedAt: at },
        update: { failures: { increment: 1 }, lastFailedAt: at },
      })
  })
}

async function takeBack(rules: Rule[]): Promise<void> {
  await database.signInFailure.updateMany({
    where: { key: { in: keysOf(rules) } },
    data: { failures: { decrement: 1 } },
  })
}

const keysOf = (rules: Rule[]) => rules.map(({ key }) => key)

/** Of whoever has proven otherwise who they are; what was tried for other accounts from there is still counted. */
export async function forgetFailures(attempt: SignInAttempt): Promise<void> {
  const own = passwordRules(attempt).filter(({ wait }) => wait !== 'hourly')
  await database.signInFailure.deleteMany({ where: { key: { in: keysOf(own) } } })
}

export async function forgetAllFailures(): Promise<void> {
  await database.signInFailure.deleteMany()
}

export async function removeOldFailures(now = databaseTime()): Promise<void> {
  await database.signInFailure.deleteMany({
    where: { lastFailedAt: { lt: new Date(now.getTime() - codeWait.forgotten) } },
  })
}
