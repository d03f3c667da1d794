import { setImmediate as pause } from 'node:timers/promises'
import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { eraseWhere, isListedByMail } from '#app/domain/erasures/erase.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { type InboxKind, inboxKinds, kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { inPlaceSql } from '#app/domain/records/places.server.ts'
import type { Progress } from '#app/domain/records/rules.ts'
import { retentionCutoff } from '#app/domain/retention.ts'
import { changeSelected } from '#app/domain/selection/change.server.ts'
import type { Selection } from '#app/domain/selection/records.server.ts'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Moves records into their lists, sequentially, and sends all the mails of a new record. */
export function releaseSelected(
  kind: InboxKind,
  selection: Selection,
  agreed: number | null,
  by: Actor,
): Promise<Progress | 'changed'> {
  return changeSelected(kind, selection, agreed, ([id]) => release(kind, Number(id), by), 1)
}

function release(kind: InboxKind, id: number, by: Actor): Promise<number> {
  const { noun, table } = kindOf('tab', kind)
  return database.$transaction(async (transaction) => {
    const [released] = await transaction.$queryRaw<{ id: number }[]>`
      UPDATE ${Prisma.raw(table)} SET deleted_at = NULL, quarantined_at = NULL, not_spam_at = ${currentTime()}
      WHERE id = ${id} AND ${inPlaceSql(table, 'spam')} RETURNING id`
    if (!released) return 0
    await recordEvent(transaction, by, `${noun}.released`, id)
    await recordEvent(transaction, 'visitor', `${noun}.received`, id)
    return 1
  })
}

/** Removes the mark "Possible spam" from a record in a list. */
export async function markNotSpam(noun: SubmissionNoun, id: number, by: Actor): Promise<'marked' | 'gone' | 'failed'> {
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

const atOnce = 100

/** The number that `eraseExpiredSpam` would erase. */
export function countExpiredSpam(kind: InboxKind, now: Date): Promise<number> {
  const { table } = kindOf('tab', kind)
  return countOlder(table, 'quarantined_at', retentionCutoff('quarantinedSubmission', now), isListedByMail(table, now))
}

/** Erases expired records that a mail has listed to the owners. Returns their number. */
export async function eraseExpiredSpam(now = currentTime(), kinds: readonly InboxKind[] = inboxKinds): Promise<number> {
  let erased = 0
  for (const kind of kinds) {
    const { table } = kindOf('tab', kind)
    for (;;) {
      const rows = await database.$queryRaw<{ id: number }[]>`
        SELECT id FROM ${Prisma.raw(table)}
        WHERE quarantined_at < ${retentionCutoff('quarantinedSubmission', now)} AND ${isListedByMail(table, now)}
        ORDER BY quarantined_at LIMIT ${atOnce}`
      if (rows.length === 0) break
      const those = Prisma.sql`quarantined_at IS NOT NULL AND id IN (${Prisma.join(rows.map(({ id }) => id))})`
      erased += await eraseWhere('system', table, those)
      await pause()
    }
  }
  return erased
}
