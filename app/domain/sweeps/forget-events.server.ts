import { setImmediate as pause } from 'node:timers/promises'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const atOnce = 500

/** Older events are deleted; null if the log keeps all. */
export function auditCutoff(now: Date): Date | null {
  return expiredBefore(retentionDays.audit, now)
}

/** Number of events that `forgetOldEvents` would delete if the retention were `days`. */
export async function countOldEvents(now: Date, days = retentionDays.audit): Promise<number> {
  const before = expiredBefore(days, now)
  return before ? countOlder('audit_events', 'at', before) : 0
}

/** Deletes older events and returns their number. Nothing else removes an event from the log. */
export async function forgetOldEvents(now = currentTime()): Promise<number> {
  const moment = auditCutoff(now)
  if (!moment) return 0
  let forgotten = 0
  for (;;) {
    const count = await database.$executeRaw`
      DELETE FROM audit_events
      WHERE id IN (SELECT id FROM audit_events WHERE at < ${moment} ORDER BY at, id LIMIT ${atOnce})`
    forgotten += count
    if (count < atOnce) return forgotten
    // SQLite runs in this thread, so give requests a turn between batches.
    await pause()
  }
}
