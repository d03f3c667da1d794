import { Mutex } from 'async-mutex'
import { database } from '#app/platform/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'

const minute = 60_000

/** An account waits after its fifth failure: a minute, then twice as long each time, never over fifteen. */
const account = { freeFailures: 5, forgottenAfter: 15 * minute, longestWait: 15 * minute }
/** An address may fail thirty times in an hour. */
const address = { freeFailures: 30, window: 60 * minute }

const oneAtATime = new Mutex()

/**
 * Answers how many minutes this account from this address has to wait before it may try again. Where that is 0, the
 * attempt counts as failed from now on, so that of many at once each finds the ones before it counted.
 */
export function beginAttempt(email: string, from: string, now = new Date()): Promise<number> {
  return oneAtATime.runExclusive(async () => {
    const minutes = await minutesUntilAllowed(email, from, now)
    if (minutes === 0) await countFailure(email, from, now)
    return minutes
  })
}

async function minutesUntilAllowed(email: string, from: string, now: Date): Promise<number> {
  const [byAccount, byAddress] = await Promise.all([find(accountKey(email)), find(addressKey(from))])
  let allowedAt = 0
  if (byAccount && byAccount.failures >= account.freeFailures) {
    const wait = Math.min(minute * 2 ** (byAccount.failures - account.freeFailures), account.longestWait)
    allowedAt = byAccount.lastFailedAt.getTime() + wait
  }
  if (byAddress && byAddress.failures >= address.freeFailures) {
    allowedAt = Math.max(allowedAt, byAddress.firstFailedAt.getTime() + address.window)
  }
  return Math.max(0, Math.ceil((allowedAt - now.getTime()) / minute))
}

/** Counts against the account, known or not, and the address. */
async function countFailure(email: string, from: string, now: Date): Promise<void> {
  await forget(accountKey(email), { lastFailedAt: { lt: new Date(now.getTime() - account.forgottenAfter) } })
  await forget(addressKey(from), { firstFailedAt: { lt: new Date(now.getTime() - address.window) } })
  for (const key of [accountKey(email), addressKey(from)]) {
    await database.signInFailure.upsert({
      where: { key },
      create: { key, failures: 1, firstFailedAt: now, lastFailedAt: now },
      update: { failures: { increment: 1 }, lastFailedAt: now },
    })
  }
}

/** Forgets the account's failures and takes this attempt back from the address, after a successful sign-in. */
export async function clearFailures(email: string, from: string): Promise<void> {
  await forgetFailures(email)
  await database.signInFailure.updateMany({ where: { key: addressKey(from) }, data: { failures: { decrement: 1 } } })
}

/** An attempt whose password could not be looked at was none. */
export async function takeBackAttempt(email: string, from: string): Promise<void> {
  const key = { in: [accountKey(email), addressKey(from)] }
  await database.signInFailure.updateMany({ where: { key }, data: { failures: { decrement: 1 } } })
}

export async function forgetFailures(email: string): Promise<void> {
  await database.signInFailure.deleteMany({ where: { key: accountKey(email) } })
}

/** Removes counts that no longer matter. */
export async function removeOldFailures(now = new Date()): Promise<void> {
  await database.signInFailure.deleteMany({ where: { lastFailedAt: { lt: new Date(now.getTime() - address.window) } } })
}

const find = (key: string) => database.signInFailure.findUnique({ where: { key } })

const forget = (key: string, when: { lastFailedAt: { lt: Date } } | { firstFailedAt: { lt: Date } }) =>
  database.signInFailure.deleteMany({ where: { key, ...when } })

const accountKey = (email: string) => pseudonym('account', email.trim().toLowerCase())
const addressKey = (from: string) => pseudonym('address', from)
