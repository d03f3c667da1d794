import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './problems.server.ts'

/** In milliseconds. */
const patience = 30_000

/**
 * Retries the work if the database aborted it for another transaction: a deadlock, a serialization failure, or a lock
 * timeout. The work must be one transaction, or idempotent. For work without a waiting visitor, such as a start.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = Date.now()
  for (let pause = 50; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || Date.now() - started >= patience) throw error
      // Jitter, so that copies that start together do not collide again.
      await sleep(pause + Math.random() * pause)
    }
  }
}

/** PostgreSQL, appendix A: serialization_failure, deadlock_detected, lock_not_available. */
const isConflict = (error: unknown) =>
  ['40001', '40P01', '55P03', 'LOCKED', 'TransactionWriteConflict', 'P2034'].includes(errorCode(error))

const mostAttempts = 5

/** Repeats a write that a concurrent one has overtaken, which answers null. Null if that happens each time. */
export async function retryOvertaken<Result>(attempt: () => Promise<Result | null>): Promise<Result | null> {
  for (let count = 0; count < mostAttempts; count++) {
    const result = await attempt()
    if (result !== null) return result
  }
  return null
}
