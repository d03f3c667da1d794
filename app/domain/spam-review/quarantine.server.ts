import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { countRows } from '#app/domain/lists/chosen.server.ts'
import { type InboxKind, kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { inPlaceSql } from '#app/domain/records/places.server.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Null if the database does not respond, because the page has other content. */
export async function countAllQuarantined(kinds: InboxKind[]): Promise<number | null> {
  try {
    return Object.values(await countQuarantine(kinds)).reduce((sum, count) => sum + count, 0)
  } catch (error) {
    log.warn({ error }, 'what is in quarantine could not be counted')
    return null
  }
}

/** Counts the records that wait. `until`: when the first may be erased; null if none waits. */
export async function describeQuarantine(kinds: InboxKind[]) {
  const oldest = await Promise.all(
    kinds.map(async (kind) => {
      const [row] = await database.$queryRaw<{ since: Date }[]>`
        SELECT quarantined_at AS since FROM ${Prisma.raw(kindOf('tab', kind).table)}
        WHERE quarantined_at IS NOT NULL ORDER BY quarantined_at LIMIT 1`
      return row?.since ?? []
    }),
  )
  const [first] = oldest.flat().sort((one, other) => one.getTime() - other.getTime())
  const until = first ? expiresAfter('quarantinedSubmission', first) : null
  return { ...(first && (await countQuarantine(kinds))), until }
}

async function countQuarantine(kinds: InboxKind[]): Promise<Partial<Record<InboxKind, number>>> {
  const counts = kinds.map(async (kind) => {
    const { table } = kindOf('tab', kind)
    return [kind, await countRows(Prisma.raw(table), inPlaceSql(table, 'spam'))] as const
  })
  return Object.fromEntries(await Promise.all(counts))
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
