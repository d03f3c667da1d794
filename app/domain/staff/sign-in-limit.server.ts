import { Semaphore } from 'async-mutex'
import { database } from '#app/platform/database/database.server.ts'
import { takeTurn } from '#app/platform/patience.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { isPassword } from './password.server.ts'

const minute = 60_000
const hour = 60 * minute

/** Who tries to sign in: to which account, from where, and with which device that has signed in to it before. */
export interface SignInAttempt {
  account: string
  address: string
  device: string | null
}

type Failures = { failures: number; firstFailedAt: Date; lastFailedAt: Date }

interface Rule {
  /** Under what the failures are counted, as a keyed hash. */
  key: string
  /** When the next attempt is allowed. */
  allowedAt: (failed: Failures) => number
  /** Since when failures no longer count. */
  forgotten: (now: number) => { lastFailedAt: { lt: Date } } | { firstFailedAt: { lt: Date } }
}

/** After so many failures a wait: a minute, then twice as long each time, never over fifteen. */
function growing(key: string, freeFailures: number): Rule {
  const longestWait = 15 * minute
  return {
    key,
    allowedAt: ({ failures, lastFailedAt }) =>
      failures < freeFailures
        ? 0
        : lastFailedAt.getTime() + Math.min(minute * 2 ** (failures - freeFailures), longestWait),
    forgotten: (now) => ({ lastFailedAt: { lt: new Date(now - longestWait) } }),
  }
}

/** Thirty in an hour, counted from the first. */
function hourly(key: string): Rule {
  return {
    key,
    allowedAt: ({ failures, firstFailedAt }) => (failures < 30 ? 0 : firstFailedAt.getTime() + hour),
    forgotten: (now) => ({ firstFailedAt: { lt: new Date(now - hour) } }),
  }
}

/**
 * Nobody can lock somebody else out: what is guessed from one address does not count against another, a device that
 * has signed in before counts for itself alone, and only very many failures from everywhere make new devices wait.
 */
function rulesFor({ account, address, device }: SignInAttempt): Rule[] {
  const name = account.trim().toLowerCase()
  if (device) return [growing(pseudonym('device', `${name} ${device}`), 5)]
  return [
    growing(pseudonym('account from address', `${name} ${address}`), 5),
    growing(pseudonym('account', name), 100),
    hourly(pseudonym('address', address)),
  ]
}

const oneAtATime = new Semaphore(1)

/**
 * Answers how many minutes to wait before this may be tried again. Where that is 0, the attempt counts as failed from
 * now on, so that of many at once each finds the ones before it counted.
 */
export async function beginAttempt(attempt: SignInAttempt, now = Date.now()): Promise<number> {
  const rules = rulesFor(attempt)
  const release = await takeTurn(oneAtATime)
  try {
    const waits = await Promise.all(rules.map((rule) => waitBy(rule, now)))
    const minutes = Math.max(...waits)
    if (minutes === 0) for (const rule of rules) await countFailure(rule, now)
    return minutes
  } finally {
    release()
  }
}

async function waitBy({ key, allowedAt }: Rule, now: number): Promise<number> {
  const failed = await database.signInFailure.findUnique({ where: { key } })
  return failed ? Math.max(0, Math.ceil((allowedAt(failed) - now) / minute)) : 0
}

async function countFailure({ key, forgotten }: Rule, now: number): Promise<void> {
  const at = new Date(now)
  await database.signInFailure.deleteMany({ where: { key, ...forgotten(now) } })
  await database.signInFailure.upsert({
    where: { key },
    create: { key, failures: 1, firstFailedAt: at, lastFailedAt: at },
    update: { failures: { increment: 1 }, lastFailedAt: at },
  })
}

/** After a success only what was tried from the same address for other accounts is still counted. */
export async function clearFailures(attempt: SignInAttempt): Promise<void> {
  const address = pseudonym('address', attempt.address)
  const keys = rulesFor(attempt).map(({ key }) => key)
  await database.signInFailure.deleteMany({ where: { key: { in: keys.filter((key) => key !== address) } } })
  if (keys.includes(address)) await takeBack([address])
}

/** Whether the password of an attempt that has begun is the one hashed. One that cannot be looked at was no attempt. */
export async function isRight(attempt: SignInAttempt, password: string, phc: string | undefined): Promise<boolean> {
  try {
    return await isPassword(password, phc, attempt.address)
  } catch (error) {
    await takeBack(rulesFor(attempt).map(({ key }) => key))
    throw error
  }
}

async function takeBack(keys: string[]): Promise<void> {
  await database.signInFailure.updateMany({ where: { key: { in: keys } }, data: { failures: { decrement: 1 } } })
}

/** Lets everybody try again at once. */
export async function forgetAllFailures(): Promise<void> {
  await database.signInFailure.deleteMany()
}

/** Removes counts that no longer matter. */
export async function removeOldFailures(now = new Date()): Promise<void> {
  await database.signInFailure.deleteMany({ where: { lastFailedAt: { lt: new Date(now.getTime() - hour) } } })
}
