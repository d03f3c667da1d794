import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvents } from '#app/domain/audit/record.server.ts'
import { eraseThese } from '#app/domain/erasures/erase.server.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { erasedBefore } from '#app/domain/retention.ts'
import { announceArrival } from '#app/domain/submissions/arrival.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type QuarantineKind, quarantineKinds } from './kinds.ts'
import { inQuarantine, quarantineTable } from './quarantine.server.ts'

/** Into the lists, with all the mails of something that has just come in; answers how many, null where that failed. */
export function releaseFromQuarantine(kind: QuarantineKind, ids: string[], by: Actor): Promise<number | null> {
  const { noun } = kindOf('area', kind)
  return orNull(() =>
    database.$transaction(async (transaction) => {
      const released = await transaction.$queryRaw<{ id: number }[]>`
        UPDATE ${Prisma.raw(quarantineTable(kind))} SET deleted_at = NULL, quarantined_at = NULL
        WHERE ${inQuarantine(ids)} RETURNING id`
      const those = released.map(({ id }) => id)
      await recordEvents(transaction, by, `${noun}.released`, those)
      for (const id of those) await announceArrival(transaction, noun, id)
      return those.length
    }),
  )
}

/** For good, also where a backup is restored later; answers how many, null where that failed. */
export function eraseFromQuarantine(kind: QuarantineKind, ids: string[], by: Actor): Promise<number | null> {
  return orNull(() => eraseThese(by, quarantineTable(kind), inQuarantine(ids)))
}

async function orNull(act: () => Promise<number>): Promise<number | null> {
  try {
    return await act()
  } catch (error) {
    log.error({ error }, 'what is in quarantine could not be released or erased')
    return null
  }
}

const atOnce = 100

/** Those whose time is over; answers how many. */
export async function eraseExpiredSpam(now = new Date()): Promise<number> {
  let erased = 0
  for (const table of quarantineKinds.map(quarantineTable)) {
    for (;;) {
      const rows = await database.$queryRaw<{ id: number }[]>`
        SELECT id FROM ${Prisma.raw(table)} WHERE quarantined_at < ${erasedBefore('quarantinedSubmission', now)}
        ORDER BY quarantined_at LIMIT ${atOnce}`
      if (rows.length === 0) break
      const those = Prisma.sql`quarantined_at IS NOT NULL AND id IN (${Prisma.join(rows.map(({ id }) => id))})`
      erased += await eraseThese('system', table, those)
      await pause()
    }
  }
  return erased
}
