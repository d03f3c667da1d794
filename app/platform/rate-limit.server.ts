import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { databaseTime } from './clock.server.ts'
import { database } from './database/database.server.ts'
import { notAwaited } from './database/in-turns.server.ts'
import { networksOf } from './network.ts'

interface Rate {
  /** A prefix for its counts. */
  name: string
  points: number
  seconds: number
}

/** Counts points for a key. Returns the seconds that it has to wait, or 0. */
type RateLimiter = (key: string, points?: number) => Promise<number>

/** All instances count together. While the database does not respond, each counts alone. */
export function sharedRateLimiter({ name, points, seconds }: Rate): RateLimiter {
  const rate = { keyPrefix: name, points, duration: seconds }
  const limiter = new Counts({
    ...rate,
    storeClient: database,
    tableName: 'rateLimit',
    clearExpiredByTimeout: false,
    // A visitor over the limit causes no further writes.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(rate),
  })
  return (key, points) => secondsToWait(limiter.consume(pseudonym('rate limit', key), points))
}

const minute = 60_000

class Counts extends RateLimiterPrisma {
  /** The library compares the expiry with the clock of this process, so it gets the expiry by that clock. */
  async _upsert(key: string, points: number, milliseconds: number): Promise<Counted> {
    const count = await addToCount(database, key, points, milliseconds)
    return { ...count, expire: new Date(count.expire.getTime() + Date.now() - databaseTime().getTime()) }
  }
}

interface Counted {
  points: number
  expire: Date
}

/**
 * Adds points to a count, which restarts when it has expired. Outside a transaction it does not wait for the disk,
 * because a power cut may lose a count.
 */
export async function addToCount(
  client: Pick<Prisma.TransactionClient, '$queryRaw'>,
  key: string,
  points: number,
  milliseconds: number,
): Promise<Counted> {
  const now = databaseTime()
  const expire = new Date(now.getTime() + milliseconds)
  // A count with a longer remaining time than its duration was started by a clock that was ahead.
  const latest = new Date(expire.getTime() + minute)
  const isOver = Prisma.sql`(rate_limits.expire <= ${now} OR rate_limits.expire > ${latest})`
  const mark = client === database ? Prisma.raw(notAwaited) : Prisma.empty
  const [row] = await client.$queryRaw<[Counted]>`
    ${mark} INSERT INTO rate_limits (key, points, expire) VALUES (${key}, ${points}, ${expire})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points ELSE rate_limits.points + excluded.points END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE rate_limits.expire END
    RETURNING points, expire`
  return row
}

/** Counts in this process only, at almost no cost. */
export function ownRateLimiter({ name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return (key, points) => secondsToWait(limiter.consume(key, points))
}

/**
 * Counts an address for each of its networks, up to the network's share of the points. An address over its own limit
 * adds nothing to the shared networks.
 */
export function perNetwork(limiterOf: (rate: Rate) => RateLimiter, rate: Rate): RateLimiter {
  const limiters = new Map<number, RateLimiter>()
  return async (address, points) => {
    for (const { key, share } of networksOf(address)) {
      const limiter = limiters.get(share) ?? limiterOf({ ...rate, points: rate.points * share })
      limiters.set(share, limiter)
      const seconds = await limiter(key, points)
      if (seconds > 0) return seconds
    }
    return 0
  }
}

export async function removeExpiredCounts(now = databaseTime()): Promise<void> {
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
