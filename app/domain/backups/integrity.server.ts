import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { findDamage } from '#app/platform/database/damage.server.ts'
import { provider } from '#app/platform/database/database.server.ts'
import { checkIntegrity, type Integrity } from '#app/platform/database/integrity.server.ts'
import { DatabaseProblem, describeDamage } from '#app/platform/database/problems.server.ts'
import { log } from '#app/platform/log.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mostFailures = 3

/** Null where the check itself could not be done. */
export async function inspectDatabase(): Promise<Integrity | null> {
  try {
    return await checkIntegrity()
  } catch (error) {
    log.warn({ error }, 'the database could not be checked for damage')
    return null
  }
}

/**
 * A backup of what is damaged would take the place of a good one. Postgres answers no record from a page whose checksum is
 * wrong, so a backup that has read all of them is good, however many were wrong before.
 */
export async function requireSoundDatabase(): Promise<void> {
  if (provider === 'postgres') return
  const integrity = await inspectDatabase()
  if (integrity?.state === 'damaged') throw new DatabaseProblem(describeDamage(integrity.details))
}

/** A start has other things to do in its first minute. */
export function startInspecting(): void {
  setTimeout(keepInspected, minute).unref()
}

async function keepInspected(): Promise<void> {
  await inspectWhenDue()
  setTimeout(keepInspected, minute).unref()
}

let inspectedAt = 0
/** Checks in a row that could not be done. */
let failures = 0

/** Daily; at once where a statement has met damage, and every hour until it is gone or while the check itself fails. */
export async function inspectWhenDue(now = Date.now()): Promise<void> {
  const damage = findDamage()
  const isNew = damage !== null && damage.since.getTime() > inspectedAt
  if (!isNew && Math.abs(now - inspectedAt) < (damage || failures > 0 ? hour : day)) return
  inspectedAt = now
  failures = (await inspectDatabase()) ? 0 : failures + 1
  if (failures === 0) await endTrouble('inspection')
  else if (failures >= mostFailures) await beginTrouble('inspection')
}

/** Within a minute, and nobody waits for it. Another process may have met damage, which it cannot note in this one. */
export function inspectSoon(): void {
  inspectedAt = 0
}
