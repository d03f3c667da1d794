import { type InboxKind, kindOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
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

/** Counts above `mostFound` are returned as `mostFound` + 1. */
export async function countQuarantine(kinds: InboxKind[]): Promise<Partial<Record<InboxKind, number>>> {
  const counts = kinds.map(async (kind) => {
    const [row] = await database.$queryRaw<{ n: bigint }[]>`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM ${Prisma.raw(kindOf('tab', kind).table)} WHERE quarantined_at IS NOT NULL LIMIT ${mostFound + 1}
      ) AS rows`
    return [kind, Number(row?.n)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
