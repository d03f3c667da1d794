import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { signsOf } from '#app/domain/spam/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { QuarantineKind } from './kinds.ts'

export const quarantineTable = (kind: QuarantineKind) => kindOf('area', kind).table

/** Behind which the next page begins. */
interface Cursor {
  quarantinedAt: Date
  id: number
}

const perPage = 25

/** The latest first. */
export async function listQuarantine(kind: QuarantineKind, after: Cursor | null) {
  const behind = after
    ? Prisma.sql`AND (quarantined_at < ${after.quarantinedAt} OR (quarantined_at = ${after.quarantinedAt} AND id < ${after.id}))`
    : Prisma.empty
  const places = await database.$queryRaw<Cursor[]>`
    SELECT id, quarantined_at AS "quarantinedAt" FROM ${Prisma.raw(quarantineTable(kind))}
    WHERE quarantined_at IS NOT NULL ${behind} ORDER BY quarantined_at DESC, id DESC LIMIT ${perPage + 1}`
  const ids = places.slice(0, perPage).map(({ id }) => id)
  const found = await findSent(recordOf[kind], ids)
  const records = ids
    .flatMap((id) => found.find((row) => row.id === id) ?? [])
    .map(({ came, ...row }) => ({
      ...row,
      suspicions: signsOf(row),
      quarantinedAt: row.quarantinedAt ?? came,
      /** Not before: a mail has to list it to the owners first. */
      expiresAt: expiryOf('quarantinedSubmission', row.quarantinedAt ?? came),
    }))
  return { records, next: places.length > perPage ? (records.at(-1) ?? null) : null }
}

const recordOf = { messages: registry.message, enquiries: registry.enquiry }

const common = ['id', 'name', 'email', 'reference', 'suspicions', 'notSpamAt', 'quarantinedAt'] as const

async function findSent(record: (typeof recordOf)[keyof typeof recordOf], ids: number[]) {
  const rows = await tableOf(database, record).findMany({ where: { id: { in: ids } } })
  return rows.map((row) => {
    const facts = factsOf(record, row)
    return {
      ...pick(row, common),
      subject: textAt(facts, 'title') || textAt(facts, 'badge'),
      text: textAt(facts, 'excerpt'),
      phone: facts.find(({ kind }) => kind === 'phone')?.text ?? null,
      came: row.createdAt,
    }
  })
}

export type QuarantinedRecord = Awaited<ReturnType<typeof listQuarantine>>['records'][number]

/** Of those with these ids, the ones that are in quarantine. */
export async function findInQuarantine(kind: QuarantineKind, ids: string[]) {
  if (ids.length === 0) return []
  return database.$queryRaw<{ id: number; name: string; reference: string }[]>`
    SELECT id, name, reference FROM ${Prisma.raw(quarantineTable(kind))} WHERE ${inQuarantine(ids)}`
}

export function inQuarantine(ids: string[]): Prisma.Sql {
  const numbers = ids.flatMap((id) => parseRecordNumber(id) ?? [])
  if (numbers.length === 0) return Prisma.sql`1 = 0`
  return Prisma.sql`quarantined_at IS NOT NULL AND id IN (${Prisma.join(numbers)})`
}

/** Null where the database does not answer: the page that shows it has other things to say. */
export async function countAllQuarantined(kinds: QuarantineKind[]): Promise<number | null> {
  try {
    return Object.values(await countQuarantine(kinds)).reduce((sum, count) => sum + count, 0)
  } catch (error) {
    log.warn({ error }, 'what is in quarantine could not be counted')
    return null
  }
}

/** Counts what waits; `until`: when the first may be erased. Null where nothing waits. */
export async function describeQuarantine(kinds: QuarantineKind[]) {
  const oldest = await Promise.all(
    kinds.map(async (kind) => {
      const [row] = await database.$queryRaw<{ since: Date }[]>`
        SELECT quarantined_at AS since FROM ${Prisma.raw(quarantineTable(kind))}
        WHERE quarantined_at IS NOT NULL ORDER BY quarantined_at LIMIT 1`
      return row?.since ?? []
    }),
  )
  const [first] = oldest.flat().sort((one, other) => one.getTime() - other.getTime())
  return first ? { ...(await countQuarantine(kinds)), until: expiryOf('quarantinedSubmission', first) } : null
}

/** More than `mostFound` are answered as one more. */
export async function countQuarantine(kinds: QuarantineKind[]): Promise<Partial<Record<QuarantineKind, number>>> {
  const counts = kinds.map(async (kind) => {
    const [row] = await database.$queryRaw<{ n: bigint }[]>`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM ${Prisma.raw(quarantineTable(kind))} WHERE quarantined_at IS NOT NULL LIMIT ${mostFound + 1}
      ) AS rows`
    return [kind, Number(row?.n)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
