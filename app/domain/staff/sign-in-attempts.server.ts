import { Semaphore } from 'async-mutex'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { acquireTurn } from '#app/platform/deadline.server.ts'
import { networksOf } from '#app/platform/network.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * After the free failures, the wait starts at `first` and doubles up to `longest`; a period without a failure resets
 * it. `hourly`: the wait lasts until the end of the hour that began with the first failure.
 */
const password = { first: minute, longest: 15 * minute, forgotten: 15 * minute }
/** An attacker who guesses codes knows the password, so only few of a million codes may be tried. */
const code = { first: 15 * minute, longest: day, forgotten: 7 * day }

/** `device`: one that has signed in to the account before. */
export interface SignInAttempt {
  account: string
  address: string
  device: string | null
}

/** `code`: it is short enough to be guessed. */
type Proof = 'password' | 'code'

/**
 * A known device of the account counts separately, so that an attacker with a stolen password cannot lock the owner
 * out. Nor can a stranger: only very many failures from everywhere make new devices wait.
 */
function rulesFor(proof: Proof, { account, address, device }: SignInAttempt) {
  const name = account.trim().toLowerCase()
  const rule = (limit: string, of: string, free: number, wait: typeof password | 'hourly') => ({
    key: pseudonym(limit, of),
    free,
    wait,
  })
  const isCode = proof === 'code'
  if (device) return [rule(isCode ? 'code from device' : 'device', `${name} ${device}`, 5, isCode ? code : password)]
  const networks = networksOf(address)
  const ofAddress = networks.map(({ key, share }) => rule('address', key, 30 * share, 'hourly'))
  if (isCode) return [rule('code', name, 5, code), ...ofAddress]
  const fromAddress = networks.map(({ key, share }) =>
    rule('account from address', `${name} ${key}`, 5 * share, password),
  )
  return [...fromAddress, rule('account', name, 100, password), ...ofAddress]
}

type Rule = ReturnType<typeof rulesFor>[number]

export type RefusedAttempt = { ok: false; problem: 'credentials' } | { ok: false; problem: 'limited'; minutes: number }

/**
 * `check` returns null for a wrong proof. The attempt counts as failed while it is checked, so that concurrent attempts
 * count each other.
 */
export async function checkAttempt<Value>(
  proof: Proof,
  attempt: SignInAttempt,
  check: () => Promise<Value | null>,
): Promise<{ ok: true; value: Value } | RefusedAttempt> {
  const rules = rulesFor(proof, attempt)
  const minutes = await beginAttempt(rules)
  if (minutes > 0) return { ok: false, problem: 'limited', minutes }
  const value = await check().catch(async (error: unknown) => {
    await takeBack(rules)
    throw error
  })
  if (value === null) return { ok: false, problem: 'credentials' }
  await takeBack(rules.filter(({ wait }) => wait === 'hourly'))
  await forget(rules)
  return { ok: true, value }
}

const oneAtATime = new Semaphore(1)

/** Returns the minutes to wait. If that is 0, counts a failure. */
async function beginAttempt(rules: Rule[]): Promise<number> {
  const now = databaseTime().getTime()
  const release = await acquireTurn(oneAtATime)
  try {
    const minutes = Math.max(...(await Promise.all(rules.map((rule) => waitBy(rule, now)))))
    if (minutes === 0) await countFailure(rules, now)
    return minutes
  } finally {
    release()
  }
}

async function waitBy({ key, free, wait }: Rule, now: number): Promise<number> {
  const failed = await database.signInFailure.findUnique({ where: { key } })
  // A clock that was ahead has counted future failures, which would lock everyone out until then.
  if (!failed || failed.failures < free || failed.lastFailedAt.getTime() > now + hour) return 0
  const allowedAt =
    wait === 'hourly'
      ? failed.firstFailedAt.getTime() + hour
      : failed.lastFailedAt.getTime() + Math.min(wait.first * 2 ** (failed.failures - free), wait.longest)
  return Math.max(0, Math.ceil((allowedAt - now) / minute))
}

async function countFailure(rules: Rule[], now: number): Promise<void> {
  const at = new Date(now)
  const isOver = rules.flatMap(({ key, wait }) => [
    { key, lastFailedAt: { gt: new Date(now + hour) } },
    wait === 'hourly'
      ? { key, firstFailedAt: { lt: new Date(now - hour) } }
      : { key, lastFailedAt: { lt: new Date(now - wait.forgotten) } },
  ])
  await database.$transaction(async ({ signInFailure }) => {
    await signInFailure.deleteMany({ where: { OR: isOver } })
    for (const { key } of rules)
      await signInFailure.upsert({
        where: { key },
        create: { key, failures: 1, firstFailedAt: at, lastFailedAt: at },
        update: { failures: { increment: 1 }, lastFailedAt: at },
      })
  })
}

const among = (rules: Rule[]) => ({ key: { in: rules.map(({ key }) => key) } })

async function takeBack(rules: Rule[]): Promise<void> {
  await database.signInFailure.updateMany({ where: among(rules), data: { failures: { decrement: 1 } } })
}

/** Keeps the failures for other accounts from the same address. */
async function forget(rules: Rule[]): Promise<void> {
  await database.signInFailure.deleteMany({ where: among(rules.filter(({ wait }) => wait !== 'hourly')) })
}

/** For an account whose holder has proved their identity in another way. */
export const forgetFailures = (attempt: SignInAttempt) => forget(rulesFor('password', attempt))

export async function forgetAllFailures(): Promise<void> {
  await database.signInFailure.deleteMany()
}

export async function removeOldFailures(now = databaseTime()): Promise<void> {
  await database.signInFailure.deleteMany({ where: { lastFailedAt: { lt: new Date(now.getTime() - code.forgotten) } } })
}
