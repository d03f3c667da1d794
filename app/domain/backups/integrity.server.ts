import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { findDamage } from '#app/platform/database/damage.server.ts'
import { provider } from '#app/platform/database/database.server.ts'
import { checkIntegrity, type Integrity } from '#app/platform/database/integrity.server.ts'
import { DatabaseProblem, describeDamage } from '#app/platform/database/problems.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mostFailures = 3

/** Null if the check itself failed. */
export async function inspectDatabase(): Promise<Integrity | null> {
  try {
    return await checkIntegrity()
  } catch (error) {
    log.warn({ error }, 'the database could not be checked for damage')
    return null
  }
}

/**
 * A backup of a damaged database would replace a good one. Postgres returns no record from a page with a wrong
 * checksum, so a backup that has read all records is good.
 */
export async function requireSoundDatabase(): Promise<void> {
  if (provider === 'postgres') return
  const integrity = await inspectDatabase()
  if (integrity?.state === 'damaged') throw new DatabaseProblem(describeDamage(integrity.details))
}

/** The first minute after a start belongs to the start itself. */
export const startInspecting = () =>
  repeat('the database could not be checked for damage', () => inspectWhenDue(), { every: minute, after: minute })

let inspectedAt = 0
/** Failed checks in a row. */
let failures = 0

/** Checks daily, at once after a statement has met damage, and hourly while the damage remains or the check fails. */
export async function inspectWhenDue(now = Date.now()): Promise<void> {
  const damage = findDamage()
  const isNew = damage !== null && damage.since.getTime() > inspectedAt
  if (!isNew && Math.abs(now - inspectedAt) < (damage || failures > 0 ? hour : day)) return
  inspectedAt = now
  failures = (await inspectDatabase()) ? 0 : failures + 1
  if (failures === 0) await endTrouble('inspection')
  else if (failures >= mostFailures) await beginTrouble('inspection')
}

/** Schedules a check within a minute, because another process that meets damage cannot tell this one. */
export function scheduleInspection(): void {
  inspectedAt = 0
}
