import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { database } from './database/database.server.ts'

interface Rate {
  /** Keeps its counts apart from those of others. */
  name: string
  points: number
  seconds: number
}

/** Counts one; answers how many seconds the key has to wait, or 0. */
type RateLimiter = (key: string) => Promise<number>

/** All instances count together; while the database does not answer, each counts for itself. */
export function sharedRateLimiter({ name, points, seconds }: Rate): RateLimiter {
  const rate = { keyPrefix: name, points, duration: seconds }
  const limiter = new RateLimiterPrisma({
    ...rate,
    storeClient: database,
    tableName: 'rateLimit',
    clearExpiredByTimeout: false,
    // Who is over the limit does not write any more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
  })
  return (key) => secondsToWait(limiter.consume(pseudonym('rate limit', key)))
}

/** Counts in this process alone, and costs next to nothing. */
export function ownRateLimiter({ name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return (key) => secondsToWait(limiter.consume(key))
}

export async function removeExpiredCounts(now = new Date()): Promise<void> {
  await database.rateLimit.deleteMany({ where: { expire: { lt: now } } })
}

async function secondsToWait(consuming: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consuming
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}
