import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { databaseTime } from './clock.server.ts'
import { database } from './database/database.server.ts'
import { notAwaited } from './database/in-turns.server.ts'

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
  const limiter = new Counts({
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

const minute = 60_000

/** The time of a count is over, or lies further ahead than it lasts: it was begun by a clock that was ahead. */
export function isCountOver(now: Date, milliseconds: number): Prisma.Sql {
  const latest = new Date(now.getTime() + milliseconds + minute)
  return Prisma.sql`(rate_limits.expire <= ${now} OR rate_limits.expire > ${latest})`
}

/** In one statement, which waits for no disk: a count may be lost with the power. */
class Counts extends RateLimiterPrisma {
  async _upsert(
    key: string,
    points: number,
    milliseconds: number,
  ): Promise<{ points: number; expire: Date } | undefined> {
    const now = databaseTime()
    const expire = new Date(now.getTime() + milliseconds)
    const isOver = isCountOver(now, milliseconds)
    const [row] = await database.$queryRaw<{ points: number; expire: Date }[]>`
      ${Prisma.raw(notAwaited)} INSERT INTO rate_limits (key, points, expire) VALUES (${key}, ${points}, ${expire})
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN ${isOver} THEN excluded.points ELSE rate_limits.points + excluded.points END,
        expire = CASE WHEN ${isOver} THEN excluded.expire ELSE rate_limits.expire END
      RETURNING points, expire`
    return row
  }
}

/** Counts in this process alone, and costs next to nothing. */
export function ownRateLimiter({ name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return (key) => secondsToWait(limiter.consume(key))
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
