import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { eraseThese } from '#app/domain/erasures/erase.server.ts'
import { wasTold } from '#app/domain/erasures/told.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type QuarantineKind, quarantineKinds } from './kinds.ts'
import { inQuarantine, quarantineTable } from './quarantine.server.ts'

/** `isFailed`: of the others it is not known whether they were still there. */
interface Decided {
  count: number
  isFailed: boolean
}

/** Into the lists, one after the other, each with all the mails of something that has just come in. */
export function releaseFromQuarantine(kind: QuarantineKind, ids: string[], by: Actor): Promise<Decided> {
  return decide(ids.map((id) => () => release(kind, id, by)))
}

function release(kind: QuarantineKind, id: string, by: Actor): Promise<number> {
  const { noun } = kindOf('area', kind)
  return database.$transaction(async (transaction) => {
    const [released] = await transaction.$queryRaw<{ id: number }[]>`
      UPDATE ${Prisma.raw(quarantineTable(kind))} SET deleted_at = NULL, quarantined_at = NULL, not_spam_at = ${currentTime()}
      WHERE ${inQuarantine([id])} RETURNING id`
    if (!released) return 0
    await recordEvent(transaction, by, `${noun}.released`, released.id)
    await recordEvent(transaction, 'visitor', `${noun}.received`, released.id)
    return 1
  })
}

/** Takes the mark "Possible spam" from a record in a list. */
export async function markNotSpam(noun: ArrivingNoun, id: number, by: Actor): Promise<'marked' | 'gone' | 'failed'> {
  const table = Prisma.raw(kindOf('noun', noun).table)
  try {
    return await database.$transaction(async (transaction) => {
      const marked = await transaction.$executeRaw`
        UPDATE ${table} SET not_spam_at = ${currentTime()}
        WHERE id = ${id} AND deleted_at IS NULL AND suspicions IS NOT NULL AND not_spam_at IS NULL`
      if (marked === 0) return 'gone'
      await recordEvent(transaction, by, `${noun}.released`, id)
      return 'marked'
    })
  } catch (error) {
    log.error({ error }, 'a record could not be marked as not spam')
    return 'failed'
  }
}

/** For good, also where a backup is restored later. */
export function eraseFromQuarantine(kind: QuarantineKind, ids: string[], by: Actor): Promise<Decided> {
  return decide([() => eraseThese(by, quarantineTable(kind), inQuarantine(ids))])
}

async function decide(steps: (() => Promise<number>)[]): Promise<Decided> {
  let count = 0
  try {
    for (const step of steps) count += await step()
    return { count, isFailed: false }
  } catch (error) {
    log.error({ error }, 'what is in quarantine could not be released or erased')
    return { count, isFailed: true }
  }
}

const atOnce = 100

/** How many `eraseExpiredSpam` would erase. */
export function countExpiredSpam(kind: QuarantineKind, now: Date): Promise<number> {
  const table = quarantineTable(kind)
  return countOlder(table, 'quarantined_at', erasedBefore('quarantinedSubmission', now), wasTold(table, now))
}

/** Erases the records whose time is over and that a mail has listed to the owners. Answers how many there were. */
export async function eraseExpiredSpam(
  now = currentTime(),
  kinds: readonly QuarantineKind[] = quarantineKinds,
): Promise<number> {
  let erased = 0
  for (const table of kinds.map(quarantineTable)) {
    for (;;) {
      const rows = await database.$queryRaw<{ id: number }[]>`
        SELECT id FROM ${Prisma.raw(table)}
        WHERE quarantined_at < ${erasedBefore('quarantinedSubmission', now)} AND ${wasTold(table, now)}
        ORDER BY quarantined_at LIMIT ${atOnce}`
      if (rows.length === 0) break
      const those = Prisma.sql`quarantined_at IS NOT NULL AND id IN (${Prisma.join(rows.map(({ id }) => id))})`
      erased += await eraseThese('system', table, those)
      await pause()
    }
  }
  return erased
}
