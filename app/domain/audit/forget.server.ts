import { setImmediate as pause } from 'node:timers/promises'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'

const atOnce = 500

/** What is older than RETENTION_AUDIT says, the only way in which anything goes from the log. Answers how many there were. */
export async function forgetOldEvents(now = new Date()): Promise<number> {
  if (env.retention.audit === null) return 0
  const moment = new Date(now.getTime() - env.retention.audit)
  let forgotten = 0
  for (;;) {
    const count = await database.$executeRaw`
      DELETE FROM audit_events
      WHERE id IN (SELECT id FROM audit_events WHERE at < ${moment} ORDER BY at, id LIMIT ${atOnce})`
    forgotten += count
    if (count < atOnce) return forgotten
    // SQLite answers at once: others are served in between.
    await pause()
  }
}

const day = 24 * 3_600_000

/** In days; null where they are kept for good. */
export function eventsAreKeptFor(): number | null {
  return env.retention.audit && Math.round(env.retention.audit / day)
}
